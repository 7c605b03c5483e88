internal import DaybookValues

/// What stands under a key of the index of tags: a position, and a checksum of it and of the key.
///
/// An entry has the position of the entry before it of the same tag, the head of a tag that of its
/// last one. So an entry that is gone, or stands elsewhere, is missed by the one after it.
enum TagLink {
  private static let byteCount = 16

  /// The bytes for `seq` under `key`.
  static func bytes(_ seq: UInt64, under key: RawSpan) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendLittleEndian(seq)
    bytes.appendLittleEndian(checksum(seq, key))
    return bytes
  }

  /// The position in `value`, which stands under `key`.
  ///
  /// - Throws: ``LogError`` when they do not belong together.
  static func seq(in value: RawSpan, under key: RawSpan) throws(LogError) -> UInt64 {
    guard value.byteCount == byteCount else { throw .damagedTags }
    let seq = value.littleEndian(UInt64.self, at: 0)
    guard value.littleEndian(UInt64.self, at: 8) == checksum(seq, key) else { throw .damagedTags }
    return seq
  }

  private static func checksum(_ seq: UInt64, _ key: RawSpan) -> UInt64 {
    var bytes: [UInt8] = []
    bytes.append(key)
    // Two times, since a checksum is one of 16 bytes at least.
    bytes.appendLittleEndian(seq)
    bytes.appendLittleEndian(seq)
    return RecordChecksum.of(bytes.rawBytes, seed: UInt64(key.byteCount))
  }
}

extension LogError {
  static var damagedTags: LogError { .damaged("index of tags") }
}
