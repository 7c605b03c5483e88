/// A text that is looked for within others, by bytes.
struct TextSearch: Sendable {
  /// Where the text must stand.
  enum Place: Sendable {
    case anywhere, atStart, atEnd, asTerm
    /// The whole of the other.
    case whole
  }

  private let needle: [UInt8]
  private let place: Place
  private let ignoresCase: Bool

  /// `nil` when the text has letters outside ASCII whose case is to be ignored.
  init?(_ text: String, _ place: Place, ignoresCase: Bool) {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    needle = ignoresCase ? bytes.map(\.lowercasedASCII) : bytes
    self.place = place
    self.ignoresCase = ignoresCase
  }

  /// Whether it stands in `text`; `nil` when letters outside ASCII may matter.
  func isFound(in text: ArraySlice<UInt8>) -> Bool? {
    if ignoresCase || place == .asTerm, text.contains(where: { $0 >= 0x80 }) { return nil }
    guard text.count >= needle.count else { return false }
    switch place {
    case .anywhere: return found(in: text, as: { _ in true })
    case .atStart: return matches(text, at: text.startIndex)
    case .atEnd: return matches(text, at: text.endIndex - needle.count)
    case .whole: return text.count == needle.count && matches(text, at: text.startIndex)
    case .asTerm: return found(in: text) { isTerm(in: text, at: $0) }
    }
  }

  @inline(__always)
  private func found(in text: ArraySlice<UInt8>, as isWanted: (Int) -> Bool) -> Bool {
    guard let first = needle.first else { return true }
    for start in text.startIndex...text.endIndex - needle.count
    where folded(text[start]) == first && matches(text, at: start) && isWanted(start) {
      return true
    }
    return false
  }

  @inline(__always)
  private func matches(_ text: ArraySlice<UInt8>, at start: Int) -> Bool {
    for offset in needle.indices where folded(text[start + offset]) != needle[offset] {
      return false
    }
    return true
  }

  /// An edge of the needle that is a letter or digit must be an edge of a term.
  private func isTerm(in text: ArraySlice<UInt8>, at start: Int) -> Bool {
    guard let first = needle.first, let last = needle.last else { return true }
    let end = start + needle.count
    if first.isTermByte, start > text.startIndex, text[start - 1].isTermByte { return false }
    return !(last.isTermByte && end < text.endIndex && text[end].isTermByte)
  }

  @inline(__always)
  private func folded(_ byte: UInt8) -> UInt8 { ignoresCase ? byte.lowercasedASCII : byte }
}

extension UInt8 {
  /// The small letter of a capital of ASCII; else the byte.
  @inline(__always)
  var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// Whether it is a letter or digit of ASCII.
  @inline(__always)
  var isTermByte: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 }
}
