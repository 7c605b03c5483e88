internal import Daybook

/// The subject of `test this`: the last search or comparison of a session.
enum TestSubject: Sendable {
  /// The query of a search, or of the result of a verb.
  case query(ShrinkRequest)
  /// A result of which no test can be made, for this reason.
  case none(ShellError)

  /// The request for a test.
  ///
  /// - Throws: ``ShellError`` when no test can be made.
  func request() throws(ShellError) -> ShrinkRequest {
    switch self {
    case .query(let request): request
    case .none(let reason): throw reason
    }
  }
}
