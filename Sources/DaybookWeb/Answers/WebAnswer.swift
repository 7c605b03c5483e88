/// The answer to one request, before its content is interpreted.
package struct WebAnswer: Sendable, Equatable {
  package let status: Int
  /// The unchanged header `Retry-After`; `nil` if it is missing.
  package let retryAfter: String?
  /// The body after decompression.
  package var body: [UInt8]

  package init(status: Int, retryAfter: String? = nil, body: [UInt8] = []) {
    self.status = status
    self.retryAfter = retryAfter
    self.body = body
  }
}
