/// A condition on a position between two bytes.
enum RegexAssertion: UInt8, Hashable, Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordBoundary, notWordBoundary

  /// Whether the condition is true between the bytes `before` and `after`.
  ///
  /// `before` is `nil` at the start of the text, and `after` is `nil` at its end.
  func holds(before: UInt8?, after: UInt8?) -> Bool {
    switch self {
    case .textStart: before == nil
    case .textEnd: after == nil
    case .lineStart: before == nil || before == UInt8(ascii: "\n")
    case .lineEnd: after == nil || after == UInt8(ascii: "\n")
    case .wordBoundary: Self.isWord(before) != Self.isWord(after)
    case .notWordBoundary: Self.isWord(before) == Self.isWord(after)
    }
  }

  /// Whether the byte is a letter, digit or underscore of ASCII, which RE2 calls a word character.
  static func isWord(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
