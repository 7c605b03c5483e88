package import DaybookValues

/// What a server answered to one request, kept so that it can be understood again at any time.
///
/// A request is a method and its query, never a URL: a URL may hold a key.
package struct RecordedAnswer: Sendable, Equatable {
  /// When the answer came.
  package let fetchedAt: Timestamp
  /// What was asked, such as `IPlayerService/GetOwnedGames/v1`.
  package let method: String
  /// With which parameters, keys and tokens left out.
  package let query: JSONObject
  /// The HTTP status.
  package let status: Int
  /// What came with it.
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
