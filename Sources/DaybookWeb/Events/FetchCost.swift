package import DaybookEvents

/// The cost of one fetch, as its event contains it.
package struct FetchCost: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .int64("bytes", \.bytes, default: 0), .int64("milliseconds", \.milliseconds, default: 0),
      .int64("requests", \.requests, default: 1), .text("digest", \.digest), make: Self.init)
  }

  /// The size of the last body in bytes.
  package let bytes: Int64
  /// The duration in milliseconds, including waits.
  package let milliseconds: Int64
  /// The number of requests that were sent; the event describes the last of them.
  package let requests: Int64
  /// The SHA-256 digest of the body in hexadecimal; `nil` if there was no answer.
  package let digest: String?

  package init(bytes: Int64 = 0, milliseconds: Int64 = 0, requests: Int64, digest: String? = nil) {
    self.bytes = bytes
    self.milliseconds = milliseconds
    self.requests = requests
    self.digest = digest
  }
}
