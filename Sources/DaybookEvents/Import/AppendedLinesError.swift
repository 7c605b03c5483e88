/// The reason why the lines of a text were not all appended, as a sentence for a person, and the
/// cause.
package struct AppendedLinesError: Error, CustomStringConvertible {
  package enum Cause {
    /// A line is no event.
    case badLine
    /// The log refused an event, or could not store it.
    case refused(AppendError)
    /// All lines up to a line are in the log, but the answer could not be printed.
    case untold
    /// All lines up to a line are in the log, but a reader that the caller waited for has not read
    /// them.
    case notReached(LogError)
  }

  package let cause: Cause
  package let description: String

  init(_ cause: Cause, _ description: String) {
    (self.cause, self.description) = (cause, description)
  }
}
