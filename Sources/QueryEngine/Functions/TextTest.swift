/// A prepared test of a text, for example whether it contains a term or begins with a text.
///
/// If the needle is ASCII or case matters, the test allocates nothing. Otherwise it makes a copy of
/// each text in lower case.
package struct TextTest: Sendable {
  /// Where in the text the needle must be.
  package enum Place: Sendable {
    case whole, prefix, suffix, anywhere
    /// The needle is a complete term: a run of letters and digits.
    case term
    /// At the beginning of a term.
    case termPrefix
    /// At the end of a term.
    case termSuffix
  }

  package let place: Place
  package let isCaseSensitive: Bool
  /// Whether the result is negated.
  package let isNegated: Bool
  /// The bytes to search for, in lower case if case does not matter.
  let needle: [UInt8]
  private let isASCII: Bool
  /// Whether the needle must begin at the start of a term.
  private let needsBreakBefore: Bool
  /// Whether the needle must end at the end of a term.
  private let needsBreakAfter: Bool

  package init(
    _ place: Place, _ needle: String, isCaseSensitive: Bool = false, isNegated: Bool = false
  ) {
    let text = isCaseSensitive ? needle : needle.lowercased()
    let scalars = text.unicodeScalars
    self.place = place
    self.isCaseSensitive = isCaseSensitive
    self.isNegated = isNegated
    self.needle = Array(text.utf8)
    isASCII = self.needle.allSatisfy { $0 < 0x80 }
    let hasTerms = scalars.contains { $0.isTermCharacter }
    needsBreakBefore =
      hasTerms && (place == .term || place == .termPrefix)
      && scalars.first?.isTermCharacter == true
    needsBreakAfter =
      hasTerms && (place == .term || place == .termSuffix)
      && scalars.last?.isTermCharacter == true
  }

  /// Whether `text` passes the test.
  package func accepts(_ text: String) -> Bool { accepts(text.utf8.span) }

  /// Whether `text`, in UTF-8, passes the test.
  package func accepts(_ text: Span<UInt8>) -> Bool { isMet(by: text) != isNegated }

  private func isMet(by text: Span<UInt8>) -> Bool {
    guard !isCaseSensitive, !isASCII else { return search(text) }
    let folded = String(copying: text).lowercased()
    return search(folded.utf8.span)
  }

  private func search(_ text: Span<UInt8>) -> Bool {
    guard text.count >= needle.count else { return false }
    switch place {
    case .whole: return text.count == needle.count && stands(at: 0, of: text)
    case .prefix: return stands(at: 0, of: text)
    case .suffix: return stands(at: text.count - needle.count, of: text)
    case .anywhere, .term, .termPrefix, .termSuffix: return isAnywhere(in: text)
    }
  }

  private func isAnywhere(in text: Span<UInt8>) -> Bool {
    guard let first = needle.first else { return true }
    let other = isCaseSensitive ? first : first.upperCased
    let end = text.count - needle.count
    var start = 0
    while start <= end {
      let byte = text[start]
      if byte == first || byte == other, stands(at: start, of: text), isBounded(start, text) {
        return true
      }
      start &+= 1
    }
    return false
  }

  @inline(__always)
  private func stands(at start: Int, of text: Span<UInt8>) -> Bool {
    let needle = needle.span
    for offset in needle.indices {
      let byte = text[start &+ offset]
      guard byte == needle[offset] || (!isCaseSensitive && byte.lowerCased == needle[offset]) else {
        return false
      }
    }
    return true
  }

  private func isBounded(_ start: Int, _ text: Span<UInt8>) -> Bool {
    guard !needsBreakBefore || !text.termCharacter(endsAt: start) else { return false }
    return !needsBreakAfter || !text.termCharacter(startsAt: start + needle.count)
  }
}
