/// Sequences such as `\n`, `%3D` and `ESC[32m`, after which a new word may begin.
///
/// The last byte of a sequence is a letter or digit, but belongs to no word.
enum EscapeSequence {
  /// The maximum number of bytes between the bracket and the last byte of `ESC[…m`.
  private static let mostOfParameters = 32

  /// Whether a sequence ends directly before `index`.
  static func ends(before index: Int, in bytes: [UInt8]) -> Bool {
    isLetter(before: index, in: bytes) || isNumber(before: index, in: bytes)
      || isOfTerminal(before: index, in: bytes)
  }

  /// Whether `\n` or another escape with a single letter ends directly before `index`.
  private static func isLetter(before index: Int, in bytes: [UInt8]) -> Bool {
    index >= 2 && bytes[index - 2] == 0x5C && "abefnrtv0".utf8.contains(bytes[index - 1])
  }

  /// Whether `%XX`, `\xXX`, `\033` or `\uXXXX` ends directly before `index`.
  private static func isNumber(before index: Int, in bytes: [UInt8]) -> Bool {
    if index >= 3, bytes[index - 3] == UInt8(ascii: "%") { return hasDigits(2, index, bytes) }
    if index >= 4, bytes[index - 4] == 0x5C {
      return bytes[index - 3] == UInt8(ascii: "x")
        ? hasDigits(2, index, bytes) : hasDigits(3, index, bytes)
    }
    guard index >= 6, bytes[index - 6] == 0x5C, bytes[index - 5] == UInt8(ascii: "u") else {
      return false
    }
    return hasDigits(4, index, bytes)
  }

  private static func hasDigits(_ count: Int, _ index: Int, _ bytes: [UInt8]) -> Bool {
    bytes[(index - count)..<index].allSatisfy(\.isHexadecimal)
  }

  /// Whether a terminal's control sequence ends directly before `index`, as bytes or in written
  /// form.
  private static func isOfTerminal(before index: Int, in bytes: [UInt8]) -> Bool {
    var bracket = index - 2
    let least = max(1, bracket - mostOfParameters)
    while bracket > least, (0x20...0x3F).contains(bytes[bracket]) { bracket -= 1 }
    guard bracket >= least, bytes[bracket] == UInt8(ascii: "[") else { return false }
    return bytes[bracket - 1] == 0x1B || isWrittenEscape(before: bracket, in: bytes)
  }

  private static func isWrittenEscape(before index: Int, in bytes: [UInt8]) -> Bool {
    ["\\u001b", "\\x1b", "\\033", "\\e"].contains { form in
      let first = index - form.utf8.count
      return first >= 0 && zip(bytes[first...], form.utf8).allSatisfy { $0.lowercased == $1 }
    }
  }
}

extension [UInt8] {
  /// Whether a word may begin at `index`, because no letter, digit or underscore of a word precedes
  /// it.
  func canBeginWord(at index: Int) -> Bool {
    index == 0 || !self[index - 1].isOfWord || EscapeSequence.ends(before: index, in: self)
  }
}
