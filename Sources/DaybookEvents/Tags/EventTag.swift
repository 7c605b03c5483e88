internal import DaybookValues

/// The rules for a tag: 1 to 255 bytes of UTF-8 without control characters.
enum EventTag {
  static let byteCounts = 1...255

  /// The reason why one of `tags` cannot be stored; `nil` when all of them can.
  static func problem(in tags: [String]) -> String? {
    for tag in tags where !isAllowed(Array(tag.utf8).rawBytes) {
      return "a tag of \(tag.utf8.count) bytes, but a tag has \(byteCounts.lowerBound) to"
        + " \(byteCounts.upperBound) bytes and no control character"
    }
    return nil
  }

  static func isAllowed(_ utf8: RawSpan) -> Bool {
    guard byteCounts.contains(utf8.byteCount) else { return false }
    var (isAllowed, last) = (true, UInt8(0))
    for index in 0..<utf8.byteCount {
      let byte = utf8.byte(at: index)
      // C0, DEL, and C1, whose controls begin with the byte C2 in UTF-8.
      let isControl = byte < 0x20 || byte == 0x7F || last == 0xC2 && byte < 0xA0
      isAllowed = isAllowed && !isControl
      last = byte
    }
    return isAllowed
  }

  /// The index key of the event at `seq`: the tag, a zero byte, and the big-endian position.
  ///
  /// No tag contains a zero byte, so the events of a tag are in order.
  static func key(_ tag: [UInt8], at seq: UInt64) -> [UInt8] {
    var key = tag
    key.append(0)
    key.appendLittleEndian(seq.byteSwapped)
    return key
  }

  /// The index key of a tag's last position; no tag begins with the byte 1.
  static func headKey(_ tag: [UInt8]) -> [UInt8] { [1] + tag }

  /// The tag in a key of ``key(_:at:)``.
  static func tag(inKey key: [UInt8]) -> [UInt8] { Array(key.dropLast(9)) }

  /// The position in a key of the index, when the key belongs to `tag`.
  static func position(in key: RawSpan, of tag: [UInt8]) -> UInt64? {
    guard key.byteCount == tag.count + 9, key.byte(at: tag.count) == 0 else { return nil }
    for index in tag.indices where key.byte(at: index) != tag[index] { return nil }
    return key.littleEndian(UInt64.self, at: tag.count + 1).byteSwapped
  }

  /// The key of the position up to which the index is complete; no tag begins with a zero byte.
  static let checkpointKey: [UInt8] = [0]
}
