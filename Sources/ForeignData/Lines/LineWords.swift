/// Splits a line of a log, word by word.
struct LineWords {
  private var rest: Substring

  init(_ line: String) { rest = line[...] }

  var isAtEnd: Bool { rest.isEmpty }
  var next: Character? { rest.first }
  /// The text that is not consumed yet.
  var tail: String { String(rest) }

  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Consumes `text` if it is next; otherwise returns false.
  mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest.removeFirst(text.count)
    return true
  }

  mutating func takeBlanks() { rest = rest.drop { $0 == " " } }

  /// Takes the text before the first of `stops`; returns `nil` if it is empty.
  mutating func word(before stops: Set<Character> = [" "]) -> String? {
    let word = rest.prefix { !stops.contains($0) }
    guard !word.isEmpty else { return nil }
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// Takes the text between `open` and `close`; returns `nil` unless `open` is next and `close`
  /// follows.
  mutating func text(between open: Character, and close: Character) -> String? {
    guard rest.first == open, let end = rest.dropFirst().firstIndex(of: close) else { return nil }
    let text = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    return String(text)
  }

  /// Consumes a quoted text, and returns it without quotes; a backslash escapes a quote within it.
  mutating func quoted() -> String? {
    guard rest.first == "\"" else { return nil }
    var (text, index, isEscaped) = ("", rest.index(after: rest.startIndex), false)
    while index < rest.endIndex {
      let character = rest[index]
      index = rest.index(after: index)
      if isEscaped {
        text += character == "\"" || character == "\\" ? "\(character)" : "\\\(character)"
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        rest = rest[index...]
        return text
      } else {
        text.append(character)
      }
    }
    return nil
  }
}
