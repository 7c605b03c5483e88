package import DaybookEvents

/// The cost of one fetch, for its event.
package struct FetchCost: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .int64("bytes", \.bytes, default: 0), .int64("milliseconds", \.milliseconds, default: 0),
      .int64("requests", \.requests, default: 1), .text("digest", \.digest), make: Self.init)
  }

  /// The size of the body.
  package let bytes: Int64
  /// The duration in milliseconds, waiting included.
  package let milliseconds: Int64
  /// The number of requests; the event describes the last request.
  package let requests: Int64
  /// SHA-256 of the body in hexadecimal; `nil` without an answer.
  package let digest: String?

  package init(bytes: Int64 = 0, milliseconds: Int64 = 0, requests: Int64, digest: String? = nil) {
    self.bytes = bytes
    self.milliseconds = milliseconds
    self.requests = requests
    self.digest = digest
  }
}
