internal import Daybook

/// What `test this` makes a test of: the last thing that a session looked for.
enum TestSubject: Sendable {
  /// The query of a search, or of what a verb has shown.
  case query(ShrinkRequest)
  /// Something of which no test can be made, for this reason.
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
