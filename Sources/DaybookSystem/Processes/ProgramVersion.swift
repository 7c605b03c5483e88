/// The version of the programs of this package, said here alone.
package enum ProgramVersion {
  package static let text = "1.0.0"
}
