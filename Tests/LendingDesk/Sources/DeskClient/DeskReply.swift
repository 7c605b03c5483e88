/// An answer of a desk.
package struct DeskReply: Sendable, Equatable {
  /// The HTTP status.
  package let status: Int
  package let body: String

  package init(status: Int, body: String) {
    self.status = status
    self.body = body
  }
}

/// A stream that the server refused, or an answer that broke off.
package struct UnexpectedAnswer: Error {
  package let status: Int?
}
