/// JSON escapes such as `\ud83d` that are one half of a UTF-16 surrogate pair.
enum HalfCharacters {
  /// The bytes with each unpaired half replaced by U+FFFD, and the number of replaced halves.
  static func replaced(in bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
    var (result, count, index) = (bytes, 0, 0)
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let (isFirst, isSecond) = (isHalf(at: index, "89AB", bytes), isHalf(at: index, "CDEF", bytes))
      if isFirst, isHalf(at: index + 6, "CDEF", bytes) {
        index += 12
      } else if isFirst || isSecond {
        result.replaceSubrange((index + 2)..<(index + 6), with: "FFFD".utf8)
        (count, index) = (count + 1, index + 6)
      } else {
        index += 2
      }
    }
    return (result, count)
  }

  /// Whether an escape `\uDxyz` begins at `index`, where `x` is one of `digits`.
  private static func isHalf(at index: Int, _ digits: String, _ bytes: [UInt8]) -> Bool {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"), bytes[index + 2] & 0xDF == UInt8(ascii: "D")
    else { return false }
    let digit = bytes[index + 3]
    return digits.utf8.contains(digit >= 0x61 ? digit & 0xDF : digit)
      && bytes[(index + 4)..<(index + 6)].allSatisfy { isHexadecimal($0) }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
