/// The words of a line, separated by blanks; a word in quotes may contain blanks.
struct CommandWords {
  private(set) var words: [String] = []
  private var word: String?

  init(_ line: String) {
    for part in QuotedText(line) { take(part) }
    endWord()
  }

  private mutating func take(_ part: QuotedText.Part) {
    switch part {
    case .mark: beginWord()
    case .outside(let character) where character.isWhitespace: endWord()
    case .outside(let character), .inside(let character):
      beginWord()
      word?.append(character)
    }
  }

  private mutating func beginWord() {
    if word == nil { word = "" }
  }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }

  /// Returns `word` as one word of a line; a word that contains a blank gets quotes.
  static func quoted(_ word: String) -> String {
    guard word.contains(where: \.isWhitespace) else { return word }
    let quote = word.contains("'") ? "\"" : "'"
    return quote + word + quote
  }
}
