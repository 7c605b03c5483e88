/// The answer from a web address, before its content is interpreted.
package struct PageAnswer: Sendable, Equatable {
  package let status: Int
  /// The address to which the server redirects; `nil` if it does not redirect.
  package let location: String?
  /// The unchanged header `Content-Type`; `nil` if it is missing.
  package let contentType: String?
  /// The body after decompression.
  package let body: [UInt8]

  package init(
    status: Int = 200, location: String? = nil, contentType: String? = nil, body: [UInt8] = []
  ) {
    (self.status, self.location, self.contentType) = (status, location, contentType)
    self.body = body
  }
}
