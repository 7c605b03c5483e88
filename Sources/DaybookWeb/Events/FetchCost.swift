package import DaybookEvents

/// What one fetch cost, as its event keeps it.
package struct FetchCost: FieldGroup {
  package static var codec: Codec<Self> {
    Codec(
      .int64("bytes", \.bytes, default: 0), .int64("milliseconds", \.milliseconds, default: 0),
      .int64("requests", \.requests, default: 1), .text("digest", \.digest), make: Self.init)
  }

  /// The size of the body.
  package let bytes: Int64
  /// How long it took, waiting included.
  package let milliseconds: Int64
  /// How many requests were sent, of which the last is told of.
  package let requests: Int64
  /// SHA-256 of the body in hexadecimal; `nil` when none came.
  package let digest: String?

  package init(bytes: Int64 = 0, milliseconds: Int64 = 0, requests: Int64, digest: String? = nil) {
    self.bytes = bytes
    self.milliseconds = milliseconds
    self.requests = requests
    self.digest = digest
  }
}
