/// The Base64 encoding of RFC 4648, with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func text(of bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * (3 - UInt32(group.count)))
      for place in 0..<4 {
        let isPadding = place > group.count
        let digit = Int(bits >> (18 - 6 * UInt32(place)) & 63)
        output.append(isPadding ? UInt8(ascii: "=") : alphabet[digit])
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The bytes of a Base64 text, in which blanks and line ends are skipped; `nil` for any other
  /// text.
  package static func bytes(of text: String) -> [UInt8]? {
    let digits = text.utf8.filter { $0 > 0x20 }
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard digits.count.isMultiple(of: 4), padding <= 2 else { return nil }
    var output: [UInt8] = []
    var bits: UInt32 = 0
    for (position, digit) in digits.dropLast(padding).enumerated() {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      let place = position % 4
      if place > 0 { output.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * UInt32(place)))) }
    }
    return output
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case 0x41...0x5A: UInt32(digit - 0x41)
    case 0x61...0x7A: UInt32(digit - 0x61) + 26
    case 0x30...0x39: UInt32(digit - 0x30) + 52
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}
