internal import Daybook

/// The most recent search or comparison of a session, from which `test this` makes a test.
enum TestSubject: Sendable {
  /// The query of a search, or of the result of a verb.
  case query(ShrinkRequest)
  /// No test can be made of the last result, for the reason in the error.
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
