package import DaybookValues

/// The recorded answer of a server to one request, which can be interpreted again at any time.
///
/// It contains the method and the query of the request, but no URL, because a URL may contain a
/// key.
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
