/// The answer to one request, before it is interpreted.
package struct WebAnswer: Sendable, Equatable {
  package let status: Int
  /// The header `Retry-After`, unchanged; `nil` without this header.
  package let retryAfter: String?
  /// The body, unpacked.
  package var body: [UInt8]

  package init(status: Int, retryAfter: String? = nil, body: [UInt8] = []) {
    self.status = status
    self.retryAfter = retryAfter
    self.body = body
  }
}
