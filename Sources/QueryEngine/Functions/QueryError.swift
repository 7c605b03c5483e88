package import DaybookValues

/// The reason why a bound query could not be finished.
package enum QueryError: AdvisedError, Equatable, CustomStringConvertible {
  /// The condition of an `assert()` was false; the text is its message.
  case assertion(String)
  /// A limit of the run was reached; `figure` is the limit.
  case limit(Limit, figure: Int)
  /// A value would be too large; the text tells how to avoid that.
  case tooLarge(String)
  /// The run was cancelled.
  case cancelled
  /// A table could not be read; the text names the table and the cause.
  case table(AdvisedText)

  /// The limits that the caller of a run sets.
  package enum Limit: String, Sendable {
    case memory = "bytes of memory"
    case rows = "rows of a result"
  }

  package var description: String { text.description }

  package var text: AdvisedText {
    switch self {
    case .assertion(let message): "The query asserts: \(message)."
    case .limit(let limit, let figure):
      "The query needs more than \(figure) \(limit.rawValue). Narrow it, or raise the limit."
    case .tooLarge(let sentence): AdvisedText(sentence)
    case .cancelled: "The query was cancelled."
    case .table(let reason): reason
    }
  }
}
