/// A command in quotes within a sentence, such as `'cs history mouse'`.
///
/// Wrapping breaks a line before the command rather than within the command.
struct QuotedLine {
  /// The greatest width in terminal columns; longer commands may be broken.
  static let mostColumns = 40

  private var closing: Character?

  /// Reads the next word of the sentence, which may open or close a quote.
  ///
  /// - Returns: Whether a quote is still open after `word`, so that the next word also belongs to
  ///   the quoted command.
  mutating func goesOn(after word: some StringProtocol) -> Bool {
    var rest = word.drop { $0 == "(" }
    if closing == nil, let opening = rest.first, let end = Self.quotes[opening] {
      closing = end
      rest = rest.dropFirst()
    }
    // An apostrophe within a word does not end a quote.
    let end = rest.reversed().drop { Self.after.contains($0) }.first
    if let closing, end == closing { self.closing = nil }
    return closing != nil
  }

  private static let quotes: [Character: Character] = ["'": "'", "«": "»"]
  private static let after: Set<Character> = [",", ".", ";", ":", ")", "!", "?"]
}
