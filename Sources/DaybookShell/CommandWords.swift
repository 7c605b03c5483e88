/// The words of a line: parted by blanks, which quotes keep together.
struct CommandWords {
  private(set) var words: [String] = []
  private var word: String?
  private var quote: Character?

  init(_ line: String) {
    for character in line { take(character) }
    endWord()
  }

  private mutating func take(_ character: Character) {
    if character == quote {
      quote = nil
    } else if quote == nil, character == "\"" || character == "'" {
      quote = character
      word = word ?? ""
    } else if quote == nil, character.isWhitespace {
      endWord()
    } else {
      word = (word ?? "") + String(character)
    }
  }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }
}
