/// The reason why a line failed, worded for a person.
package struct ShellError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The cause of the error, for the exit status of a script.
  package enum Cause: Sendable {
    /// The line is not well formed, or names a thing that does not exist.
    case usage
    /// A check found a difference.
    case difference
    /// The input has not the expected form.
    case badData
    /// A file or a program cannot be used.
    case inputOutput
  }

  package let cause: Cause
  package let description: String

  package init(_ description: String, _ cause: Cause = .usage) {
    self.cause = cause
    self.description = description
  }
}

extension ShellError {
  /// The error for a row that does not exist.
  ///
  /// - Parameters:
  ///   - key: The key as it was written.
  ///   - view: The read model.
  ///   - seq: The position as of which the row was looked up.
  ///   - advice: A sentence with the remedy.
  /// - Returns: An error of usage.
  package static func noRow(
    _ key: String, in view: String, at seq: UInt64, _ advice: String
  ) -> ShellError {
    ShellError("There is no row '\(key)' in '\(view)' (event \(seq)). \(advice)")
  }
}
