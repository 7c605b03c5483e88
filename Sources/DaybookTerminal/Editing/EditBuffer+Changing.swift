extension EditBuffer {
  /// A change of the case of letters.
  enum LetterCase: Sendable {
    case upper, lower, capital

    func apply(to word: [Character]) -> [Character] {
      let text = String(word)
      switch self {
      case .upper: return Array(text.uppercased())
      case .lower: return Array(text.lowercased())
      case .capital: return Self.capitalized(word)
      }
    }

    private static func capitalized(_ words: [Character]) -> [Character] {
      var isInside = false
      return words.flatMap { character in
        defer { isInside = character.isWordPart }
        return Array(isInside ? character.lowercased() : character.uppercased())
      }
    }
  }

  /// Changes the case of the words after the cursor, or before it when `times` is negative.
  mutating func change(to letterCase: LetterCase, times: Int) {
    let place = cursor
    let range = range(of: .wordForward, times: times)
    replace(range, with: letterCase.apply(to: Array(characters[range])))
    if times < 0 { move(to: place) }
  }

  /// Swaps the clusters before and after the cursor; at the end of a line, the last two clusters.
  ///
  /// - Returns: Whether there were two clusters.
  mutating func transposeCharacters() -> Bool {
    let start = lineStart(at: cursor)
    let end = lineEnd(at: cursor)
    guard end - start >= 2, cursor > start else { return false }
    let right = cursor == end ? cursor - 1 : cursor
    replace((right - 1)..<(right + 1), with: [characters[right], characters[right - 1]])
    return true
  }

  /// Swaps the word before the cursor with the word after it.
  ///
  /// - Returns: Whether there were two words.
  mutating func transposeWords() -> Bool {
    let end = destination(of: .wordForward, from: cursor)
    let second = destination(of: .wordBackward, from: end)..<end
    let start = destination(of: .wordBackward, from: second.lowerBound)
    let first = start..<destination(of: .wordForward, from: start)
    guard first.upperBound <= second.lowerBound, !first.isEmpty, !second.isEmpty,
      characters[first].allSatisfy(\.isWordPart), characters[second].allSatisfy(\.isWordPart)
    else { return false }
    let between = characters[first.upperBound..<second.lowerBound]
    replace(start..<end, with: Array(characters[second] + between + characters[first]))
    return true
  }

  /// The range of the blanks on both sides of the cursor.
  var surroundingBlanks: Range<Int> {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let start = (characters[..<cursor].lastIndex { !isBlank($0) } ?? -1) + 1
    return start..<(characters[cursor...].firstIndex { !isBlank($0) } ?? count)
  }

  /// The index of the nearest `wanted` after the cursor, or before it if `forward` is false.
  func place(of wanted: Character, forward: Bool) -> Int? {
    guard forward else { return characters[..<cursor].lastIndex(of: wanted) }
    guard cursor + 1 < count else { return nil }
    return characters[(cursor + 1)...].firstIndex(of: wanted)
  }
}
