internal import DaybookValues

extension Int64 {
  /// Reads an integer as `tolong()` does: a sign and digits, or `0x` and hexadecimal digits.
  package init?(kusto text: String) {
    let digits = text.trimmingBlanks
    let hasSign = digits.hasPrefix("-") || digits.hasPrefix("+")
    let unsigned = digits.dropFirst(hasSign ? 1 : 0)
    guard unsigned.hasPrefix("0x") || unsigned.hasPrefix("0X") else {
      self.init(digits)
      return
    }
    guard let first = unsigned.utf8.dropFirst(2).first, first >= UInt8(ascii: "0"),
      let magnitude = UInt64(unsigned.dropFirst(2), radix: 16)
    else { return nil }
    let bits = Int64(bitPattern: magnitude)
    self = digits.hasPrefix("-") ? 0 &- bits : bits
  }
}

extension Double {
  /// Reads a real as `todouble()` does: a decimal number, perhaps with an exponent, `nan` or `inf`.
  package init?(kusto text: String) {
    let digits = text.trimmingBlanks
    guard !digits.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
    guard digits.utf8.last == UInt8(ascii: ".") else {
      self.init(digits)
      return
    }
    self.init(digits + "0")
  }
}

extension Bool {
  /// Reads a boolean as `tobool()` does: `true` or `false` in any case, or an integer.
  package init?(kusto text: String) {
    switch text.trimmingBlanks.lowercased() {
    case "true": self = true
    case "false": self = false
    default:
      guard let number = Int64(kusto: text) else { return nil }
      self = number != 0
    }
  }
}

extension EventID {
  /// Reads a guid in any usual form, with or without hyphens, braces or parentheses.
  package init?(loosely text: String) {
    let digits = text.utf8.filter { !Self.decoration.contains($0) && $0 > 0x20 }
    guard digits.count == 32 else { return nil }
    let word = String(decoding: digits, as: UTF8.self)
    guard let high = UInt64(word.prefix(16), radix: 16),
      let low = UInt64(word.suffix(16), radix: 16), digits[0] != 0x2B, digits[16] != 0x2B
    else { return nil }
    self.init(high: high, low: low)
  }

  private static let decoration = Set("-{}()".utf8)
}

extension String {
  /// The text without ASCII blanks and control characters at both ends.
  package var trimmingBlanks: String {
    guard let first = utf8.first, let last = utf8.last, first <= 0x20 || last <= 0x20 else {
      return self
    }
    let isBlank: (Unicode.Scalar) -> Bool = { $0.value <= 0x20 }
    let start = unicodeScalars.drop(while: isBlank)
    let end = start.reversed().drop(while: isBlank)
    return String(String.UnicodeScalarView(end.reversed()))
  }
}
