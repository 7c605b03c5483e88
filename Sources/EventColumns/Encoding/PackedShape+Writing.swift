internal import DaybookEvents

extension PackedShape {
  /// The block with `numbers`, which must have this shape; empty if the shape needs no bytes.
  func block(of numbers: [Int64]) -> [UInt8] {
    guard byteCount > 0 else { return [] }
    var words: [UInt64] = []
    words.reserveCapacity(byteCount / 8)
    var (word, filled, last) = (UInt64(0), 0, first)
    for number in numbers {
      let stored = UInt64(bitPattern: number &- base &- (way == .steps ? last : 0))
      last = number
      word |= stored << UInt64(filled)
      filled += bits
      guard filled >= 64 else { continue }
      words.append(word)
      filled -= 64
      word = filled == 0 ? 0 : stored >> UInt64(bits - filled)
    }
    if filled > 0 { words.append(word) }
    words.append(0)
    return words.littleEndianBytes
  }
}

extension [UInt64] {
  /// The bytes of all numbers, each with the least significant byte first.
  var littleEndianBytes: [UInt8] {
    // A key path would be evaluated at run time, once for each word.
    let words = map { $0.littleEndian }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(words.count * 8)
    bytes.append(words.span.bytes)
    return bytes
  }
}
