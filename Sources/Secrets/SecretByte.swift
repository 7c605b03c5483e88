/// The kinds of characters in secrets and their names.
extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isCapital: Bool { (0x41...0x5A).contains(self) }
  var isLetter: Bool { isCapital || (0x61...0x7A).contains(self) }
  /// Whether the byte is a letter, a digit or the underscore.
  var isOfWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
  /// Whether the byte occurs in base64 for URLs: a letter, a digit, the underscore or the hyphen.
  var isOfToken: Bool { isOfWord || self == UInt8(ascii: "-") }
  var isHexadecimal: Bool { isDigit || (0x61...0x66).contains(lowercased) }
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  /// Whether the byte is a space or a tab.
  var isSpace: Bool { self == 0x20 || self == 0x09 }
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
  /// The byte in lowercase if it is a capital letter; otherwise the same byte.
  var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}

extension Collection<UInt8> {
  /// The range of the first occurrence of `text`; `nil` if there is none.
  func place(of text: String) -> Range<Index>? {
    let (first, count) = (text.utf8.first, text.utf8.count)
    let start = indices.first { self[$0] == first && self[$0...].starts(with: text.utf8) }
    return start.map { $0..<index($0, offsetBy: count) }
  }
}
