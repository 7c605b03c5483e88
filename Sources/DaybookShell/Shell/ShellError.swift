/// The error of a line, with a text for a person.
package struct ShellError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The cause of the error, for the exit status of a script.
  package enum Cause: Sendable {
    /// The line has a wrong form, or contains the name of something that does not exist.
    case usage
    /// A check found a difference.
    case difference
    /// The input does not have the expected form.
    case badData
    /// A file or a program cannot be used.
    case inputOutput
    /// An event conflicts with an event or a name that exists already.
    case conflict
  }

  package let cause: Cause
  package let description: String

  package init(_ description: String, _ cause: Cause = .usage) {
    self.cause = cause
    self.description = description
  }

  /// The same error, about the daybook at `path`.
  func about(_ path: String) -> ShellError { ShellError("'\(path)': \(description)", cause) }
}

extension ShellError {
  /// The error for a row that does not exist.
  ///
  /// - Parameters:
  ///   - key: The key as the person wrote it.
  ///   - view: The name of the read model.
  ///   - seq: The position at which the row was looked up.
  ///   - advice: A sentence that says what to do.
  /// - Returns: An error of usage.
  package static func noRow(
    _ key: String, in view: String, at seq: UInt64, _ advice: String
  ) -> ShellError {
    ShellError("There is no row '\(key)' in '\(view)' (event \(seq)). \(advice)")
  }
}
