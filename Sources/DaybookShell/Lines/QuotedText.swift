/// The characters of a line, and for each character whether it is in quotes.
///
/// A quotation begins at the start of a word, or of a value after `=`. It ends at the next quote of
/// the same kind. Any other quote is an apostrophe: the name `O'Neil` contains no quotation.
struct QuotedText: Sequence, IteratorProtocol {
  enum Part: Equatable {
    /// A quote character that begins or ends a quotation.
    case mark
    /// A character between two quotes.
    case inside(Character)
    case outside(Character)
  }

  private var rest: Substring
  private var quote: Character?
  private var isAtStart = true

  init(_ line: String) { rest = line[...] }

  mutating func next() -> Part? {
    guard let character = rest.popFirst() else { return nil }
    if let quote {
      guard character == quote else { return .inside(character) }
      self.quote = nil
      return .mark
    }
    if isAtStart, character == "\"" || character == "'", rest.contains(character) {
      (quote, isAtStart) = (character, false)
      return .mark
    }
    isAtStart = character.isWhitespace || character == "="
    return .outside(character)
  }
}
