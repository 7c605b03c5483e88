/// The version of the programs of this package, which is defined only here.
package enum ProgramVersion {
  package static let text = "1.0.0"
}
