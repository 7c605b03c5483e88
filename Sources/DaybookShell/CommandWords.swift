/// The words of a line: parted by blanks, which quotes keep together.
struct CommandWords {
  private(set) var words: [String] = []
  private var word: String?

  init(_ line: String) {
    for part in QuotedText(line) { take(part) }
    endWord()
  }

  private mutating func take(_ part: QuotedText.Part) {
    switch part {
    case .mark: word = word ?? ""
    case .outside(let character) where character.isWhitespace: endWord()
    case .outside(let character), .inside(let character): word = (word ?? "") + String(character)
    }
  }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }
}
