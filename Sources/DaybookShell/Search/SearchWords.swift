/// The words of a search, one after the other.
struct SearchWords {
  enum Word: Equatable {
    /// A name, a number, `true`, or `datetime(…)`.
    case plain(String)
    /// Text that stood in quotes.
    case quoted(String)
    /// A comparison, or `|`.
    case sign(String)
  }

  private var words: [Word] = []
  private var next = 0

  /// - Throws: ``SearchError`` when a quote has no end.
  init(_ text: String) throws(SearchError) {
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        words.append(.quoted(try Self.takeQuoted(first, &rest)))
      } else if first == "|" {
        words.append(.sign(String(rest.removeFirst())))
      } else if Self.isComparison(first) {
        words.append(.sign(Self.take(&rest, while: Self.isComparison)))
      } else {
        words.append(.plain(Self.take(&rest) { !Self.endsWord($0) }))
      }
    }
  }

  /// Takes the next word.
  mutating func take() -> Word? {
    guard next < words.count else { return nil }
    defer { next += 1 }
    return words[next]
  }

  /// Takes the next word when it is `word`.
  mutating func take(_ word: Word) -> Bool {
    guard next < words.count, words[next] == word else { return false }
    next += 1
    return true
  }

  private static func isComparison(_ character: Character) -> Bool { "=!<>~".contains(character) }

  private static func endsWord(_ character: Character) -> Bool {
    character.isWhitespace || isComparison(character) || "|'\"".contains(character)
  }

  private static func take(
    _ text: inout Substring, while isWanted: (Character) -> Bool
  ) -> String {
    let part = text.prefix(while: isWanted)
    text = text[part.endIndex...]
    return String(part)
  }

  private static func takeQuoted(
    _ quote: Character, _ text: inout Substring
  ) throws(SearchError) -> String {
    text.removeFirst()
    let part = take(&text) { $0 != quote }
    guard text.popFirst() != nil else {
      throw SearchError("The text \(quote)\(part) has no end. Close it by \(quote).")
    }
    return part
  }
}

extension SearchWords.Word: CustomStringConvertible {
  var description: String {
    switch self {
    case .plain(let text), .sign(let text): text
    case .quoted(let text): "'\(text)'"
    }
  }
}
