package import DaybookEvents

/// What one fetch cost, as its event keeps it.
package struct FetchCost: Sendable, Equatable {
  /// The fields, in the order in which they are written.
  package static let fields: [EventField] = [
    .int64("bytes"), .int64("milliseconds"), .int64("requests"), .text("digest"),
  ]

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

  func write(to writer: inout EventWriter) {
    writer.write(bytes)
    writer.write(milliseconds)
    writer.write(requests)
    writer.write(digest)
  }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    bytes = try reader.readIfPresent(Int64.self) ?? 0
    milliseconds = try reader.readIfPresent(Int64.self) ?? 0
    requests = try reader.readIfPresent(Int64.self) ?? 1
    digest = try reader.readIfPresent(String.self)
  }
}
