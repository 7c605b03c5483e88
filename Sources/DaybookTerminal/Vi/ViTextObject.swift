/// A part of the text to which vi's operators apply; the cursor may be anywhere in this part.
struct ViTextObject: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case word(big: Bool)
    case quoted(Character)
    case bracketed(Character)
  }

  let kind: Kind

  /// Whether the range includes the surroundings, as with `a`: the blanks next to a word, or the
  /// quotes or brackets.
  let isAround: Bool

  init?(_ key: Character, isAround: Bool) {
    self.isAround = isAround
    switch key {
    case "w": kind = .word(big: false)
    case "W": kind = .word(big: true)
    case "\"", "'", "`": kind = .quoted(key)
    case "(", ")", "b": kind = .bracketed("(")
    case "[", "]": kind = .bracketed("[")
    case "{", "}", "B": kind = .bracketed("{")
    default: return nil
    }
  }

  /// The clusters of this part, if it exists.
  func range(in buffer: EditBuffer) -> Range<Int>? {
    switch kind {
    case .word(let big): word(in: buffer, big: big)
    case .quoted(let quote): quoted(in: buffer, by: quote)
    case .bracketed(let opening): bracketed(in: buffer, by: opening)
    }
  }

  private func word(in buffer: EditBuffer, big: Bool) -> Range<Int>? {
    guard buffer.cursor < buffer.count else { return nil }
    var range = run(in: buffer, at: buffer.cursor, big: big)
    guard isAround else { return range }
    if range.upperBound < buffer.count, buffer.characters[range.upperBound].isLineBlank {
      range = range.lowerBound..<run(in: buffer, at: range.upperBound, big: big).upperBound
    } else if range.lowerBound > 0, buffer.characters[range.lowerBound - 1].isLineBlank {
      range = run(in: buffer, at: range.lowerBound - 1, big: big).lowerBound..<range.upperBound
    }
    return range
  }

  private func run(in buffer: EditBuffer, at place: Int, big: Bool) -> Range<Int> {
    let kind = ViCharacterKind(buffer.characters[place], big: big)
    var range = place..<(place + 1)
    while range.lowerBound > 0,
      ViCharacterKind(buffer.characters[range.lowerBound - 1], big: big) == kind
    {
      range = (range.lowerBound - 1)..<range.upperBound
    }
    while range.upperBound < buffer.count,
      ViCharacterKind(buffer.characters[range.upperBound], big: big) == kind
    {
      range = range.lowerBound..<(range.upperBound + 1)
    }
    return range
  }

  private func quoted(in buffer: EditBuffer, by quote: Character) -> Range<Int>? {
    let line = buffer.lineStart(at: buffer.cursor)..<buffer.lineEnd(at: buffer.cursor)
    let quotes = line.filter { buffer.characters[$0] == quote }
    var pairs = stride(from: 0, to: quotes.count - 1, by: 2).map { (quotes[$0], quotes[$0 + 1]) }
    pairs.removeAll { $0.1 < buffer.cursor }
    guard let (start, end) = pairs.first else { return nil }
    return isAround ? start..<(end + 1) : (start + 1)..<end
  }

  private func bracketed(in buffer: EditBuffer, by opening: Character) -> Range<Int>? {
    let scan = BracketScan(buffer.characters)
    var place = min(buffer.cursor, buffer.count - 1)
    while place >= 0 {
      if buffer.characters[place] == opening, let end = scan.partner(of: place),
        end >= buffer.cursor
      {
        return isAround ? place..<(end + 1) : (place + 1)..<end
      }
      place -= 1
    }
    return nil
  }
}

/// The kinds of characters that form vi's words.
enum ViCharacterKind: Equatable {
  case blank, lineBreak, word, sign

  init(_ character: Character, big: Bool) {
    if character == "\n" {
      self = .lineBreak
    } else if character.isWhitespace {
      self = .blank
    } else {
      self = big || character.isWordPart || character == "_" ? .word : .sign
    }
  }
}

extension Character {
  var isLineBlank: Bool { isWhitespace && self != "\n" }
}
