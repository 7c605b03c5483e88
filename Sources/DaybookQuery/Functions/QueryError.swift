/// Why a query that was bound could not be finished.
package enum QueryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// `assert()` met a condition that does not hold.
  case assertion(String)
  /// A limit of the run was reached: what, and the figure it is set to.
  case limit(what: String, figure: Int)
  /// A value would be larger than one value may be: a sentence that says what to do.
  case tooLarge(String)
  /// The run was cancelled.
  case cancelled
  /// A table could not be read: what and why.
  case table(String)

  package var description: String {
    switch self {
    case .assertion(let message): "The query asserts: \(message)."
    case .limit(let what, let figure):
      "The query needs more than \(figure) \(what). Narrow it, or raise the limit."
    case .tooLarge(let sentence): sentence
    case .cancelled: "The query was cancelled."
    case .table(let reason): reason
    }
  }
}
