/// The answer from an address of the web, before it is interpreted.
package struct PageAnswer: Sendable, Equatable {
  package let status: Int
  /// The address to which the server redirects; `nil` without a redirect.
  package let location: String?
  /// The header `Content-Type`, unchanged; `nil` without this header.
  package let contentType: String?
  /// The body, unpacked.
  package let body: [UInt8]

  package init(
    status: Int = 200, location: String? = nil, contentType: String? = nil, body: [UInt8] = []
  ) {
    (self.status, self.location, self.contentType) = (status, location, contentType)
    self.body = body
  }
}
