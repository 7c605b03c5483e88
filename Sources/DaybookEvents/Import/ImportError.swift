package import DaybookValues

/// The reason why an import did nothing.
///
/// The input is bad, the options do not fit it, the log refuses an event or fails, or the import
/// was cancelled. For bad input, ``place`` has the line and column. ``ImportReport`` has an example
/// that catches the error.
public struct ImportError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The cause.
  public enum Reason: Equatable, Sendable {
    /// The text does not have the expected form; the associated value describes the difference.
    case badInput(String)
    /// The options do not fit the text; for example, they name a column that the text does not
    /// have.
    case badOptions(String)
    /// An event cannot be appended.
    case refused(AppendError)
    /// The text could not be read, or the log could not be written.
    case log(LogError)
    /// The task was cancelled.
    case cancelled
  }

  /// The cause.
  public let reason: Reason
  /// The line of the text, from 1; `nil` if it is not known.
  public let line: Int?
  /// The character of the line, from 1; `nil` if it is not known.
  public let column: Int?
  /// Whether the error ends even an import that sets bad records aside.
  ///
  /// The reader cannot continue after the error.
  package private(set) var endsSkipping = false

  /// Makes an error, for custom sources.
  public init(_ reason: Reason, line: Int? = nil, column: Int? = nil) {
    self.reason = reason
    self.line = line
    self.column = column
  }

  /// A copy of the error that ends even an import that sets bad records aside.
  package var endingSkipping: ImportError {
    var error = self
    error.endsSkipping = true
    return error
  }

  /// The line and the column, if they are known: `line 3, column 14`.
  public var place: String? {
    guard let line else { return nil }
    return column.map { "line \(line), column \($0)" } ?? "line \(line)"
  }

  public var description: String { text.description }
}

extension ImportError: AdvisedError {
  package var text: AdvisedText {
    switch reason {
    case .badInput(let words), .badOptions(let words): AdvisedText(words)
    case .refused(let error): error.text
    case .log(let error): error.text
    case .cancelled: "The import was stopped."
    }
  }
}
