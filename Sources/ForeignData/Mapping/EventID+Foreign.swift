package import DaybookEvents
internal import DaybookValues
internal import Hashing

extension EventID {
  /// The id for a foreign id: `text` itself if it is a UUID, or else a UUID of version 5 made from
  /// `stream` and `text`.
  package init(foreign text: String, in stream: StreamName) {
    self = EventID(text) ?? EventID(version5: "\(stream.name)\0\(text)")
  }

  /// The namespace UUID for ids of version 5: 6e0c1d52-5bd1-4f27-9a39-0f6f3a5b7c41.
  ///
  /// It was made for foreign ids, and has no other use.
  private static let namespace: [UInt8] = [
    0x6E, 0x0C, 0x1D, 0x52, 0x5B, 0xD1, 0x4F, 0x27, 0x9A, 0x39, 0x0F, 0x6F, 0x3A, 0x5B, 0x7C, 0x41,
  ]

  private init(version5 name: String) {
    let digest = DigestFunction.sha1.digest(of: Self.namespace + Array(name.utf8))
    func word(_ start: Int) -> UInt64 {
      digest[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    self.init(
      high: word(0) & ~0xF000 | 0x5000, low: word(8) & ~(0b11 << 62) | 0b10 << 62)
  }
}
