package import DaybookValues

/// The answer of a server to one request, which is kept so that it can be interpreted again at any
/// time.
///
/// A request is kept as a method and its query, never as a URL, because a URL may contain a key.
package struct RecordedAnswer: Sendable, Equatable {
  /// The time when the answer arrived.
  package let fetchedAt: Timestamp
  /// The method of the request, such as `IPlayerService/GetOwnedGames/v1`.
  package let method: String
  /// The parameters of the request, without keys and tokens.
  package let query: JSONObject
  /// The HTTP status.
  package let status: Int
  /// The body of the answer.
  package let body: AnswerBody

  package init(
    fetchedAt: Timestamp, method: String, query: JSONObject = [:], status: Int, body: AnswerBody
  ) {
    self.fetchedAt = fetchedAt
    self.method = method
    self.query = query
    self.status = status
    self.body = body
  }
}
