/// Why a query that was bound could not be finished.
package enum QueryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// `assert()` met a condition that does not hold.
  case assertion(String)
  /// A limit of the run was reached, with the figure that it is set to.
  case limit(Limit, figure: Int)
  /// A value would be larger than one value may be: a sentence that says what to do.
  case tooLarge(String)
  /// The run was cancelled.
  case cancelled
  /// A table could not be read: what and why.
  case table(String)

  /// What a run has a limit of that whoever starts it sets.
  package enum Limit: String, Sendable {
    case memory = "bytes of memory"
    case rows = "rows of a result"
  }

  package var description: String {
    switch self {
    case .assertion(let message): "The query asserts: \(message)."
    case .limit(let limit, let figure):
      "The query needs more than \(figure) \(limit.rawValue). Narrow it, or raise the limit."
    case .tooLarge(let sentence): sentence
    case .cancelled: "The query was cancelled."
    case .table(let reason): reason
    }
  }
}
