/// A type's name or a schema as stored in the log's file: its bytes, then 8 bytes of checksum.
///
/// No record's checksum covers an entry. The entry's own checksum does not protect the key: the key
/// is both the seed and the first word, which cancel each other out. A reader of all entries
/// notices a wrong key, because it leaves a gap in the keys. The checksum of a ``CatalogCopy``
/// covers both the key and the content.
enum CatalogEntry {
  private static let checksumBytes = 8

  /// The stored form of `content` under `key`.
  static func stored(_ content: [UInt8], forKey key: UInt64) -> [UInt8] {
    var stored = content
    stored.appendLittleEndian(checksum(of: content, key))
    return stored
  }

  /// The content of `stored`, or `nil` when its bytes are damaged.
  static func content(of stored: RawSpan, forKey key: UInt64) -> [UInt8]? {
    let count = stored.byteCount - checksumBytes
    guard count >= 0 else { return nil }
    var content: [UInt8] = []
    content.append(stored.extracting(0..<count))
    return stored.littleEndian(UInt64.self, at: count) == checksum(of: content, key)
      ? content : nil
  }

  private static func checksum(of content: [UInt8], _ key: UInt64) -> UInt64 {
    // The key and the count come first, because the checksum needs at least 16 bytes.
    var bytes = key.storedBytes + UInt64(content.count).storedBytes
    bytes.append(contentsOf: content)
    return RecordChecksum.of(bytes.rawBytes, seed: key)
  }
}
