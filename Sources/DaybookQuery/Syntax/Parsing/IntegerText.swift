/// Reads integers as queries write them.
enum IntegerText {
  /// The number of `text`: decimal or, after `0x`, hexadecimal, perhaps with a sign; `nil` when it
  /// is none or does not fit.
  static func parse(_ text: String) -> Int64? {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    guard text.count - digits.count <= 1 else { return nil }
    let sign = text.hasPrefix("-") ? "-" : ""
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return Int64(sign + digits) }
    let hexadecimal = digits.dropFirst(2)
    // All 64 bits may be written out, as a pattern.
    guard hexadecimal.first != "+", let bits = UInt64(hexadecimal, radix: 16) else { return nil }
    return sign.isEmpty ? Int64(bitPattern: bits) : 0 &- Int64(bitPattern: bits)
  }
}
