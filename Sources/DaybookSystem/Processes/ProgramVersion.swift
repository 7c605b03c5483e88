/// The version of the programs of this package; no other code states it.
package enum ProgramVersion {
  package static let text = "1.0.0"
}
