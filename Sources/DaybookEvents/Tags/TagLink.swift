internal import DaybookValues

/// The value under a key of the index of tags: a position, and a checksum of the position and the
/// key.
///
/// An entry has the position of the tag's previous entry; the head of a tag has the position of its
/// last entry. So when an entry is missing or misplaced, the position in the next entry does not
/// match.
enum TagLink {
  private static let byteCount = 16

  /// The bytes for `seq` under `key`.
  static func bytes(_ seq: UInt64, under key: RawSpan) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendLittleEndian(seq)
    bytes.appendLittleEndian(checksum(seq, key))
    return bytes
  }

  /// The position in `value`, the value of `key`.
  ///
  /// - Throws: ``LogError`` when the value does not belong to the key.
  static func seq(in value: RawSpan, under key: RawSpan) throws(LogError) -> UInt64 {
    guard value.byteCount == byteCount else { throw .damagedTags }
    let seq = value.littleEndian(UInt64.self, at: 0)
    guard value.littleEndian(UInt64.self, at: 8) == checksum(seq, key) else { throw .damagedTags }
    return seq
  }

  private static func checksum(_ seq: UInt64, _ key: RawSpan) -> UInt64 {
    var bytes: [UInt8] = []
    bytes.append(key)
    // The position is written twice, because a checksum covers at least 16 bytes.
    bytes.appendLittleEndian(seq)
    bytes.appendLittleEndian(seq)
    return RecordChecksum.of(bytes.rawBytes, seed: UInt64(key.byteCount))
  }
}

extension LogError {
  static var damagedTags: LogError { .damaged("index of tags") }
}
