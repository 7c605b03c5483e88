import CharacterWidths
import DaybookTerminal

/// The plainest possible line editor, to compare with the real one.
///
/// It stores only texts and the cursor, and computes everything else anew at each key.
struct PlainModel {
  private(set) var text = ""
  private(set) var cursor = 0
  private var killed = ""

  static let keys = [
    "<left>", "<right>", "<home>", "<end>", "<backspace>", "<delete>", "C-k", "C-u", "C-w", "C-y",
    "M-b", "M-f", "M-d", "C-t", "M-u", "C-j",
  ]

  private var before: String { String(text.prefix(cursor)) }
  private var after: String { String(text.dropFirst(cursor)) }

  mutating func press(_ key: String) {
    switch key {
    case "<left>": cursor = max(cursor - 1, 0)
    case "<right>": cursor = min(cursor + 1, text.count)
    case "<home>": cursor = before.count - lastLine(before).count
    case "<end>": cursor += firstLine(after).count
    case "<backspace>": join(String(before.dropLast()), after)
    case "<delete>": join(before, String(after.dropFirst()))
    case "M-b": cursor = wordStart
    case "M-f": cursor = wordEnd
    case "C-y": join(before + killed, after)
    case "C-j": join(before + "\n", after)
    case "C-t": transpose()
    case "M-u": join(before + text.slice(cursor, wordEnd).uppercased(), text.slice(wordEnd, nil))
    case "C-k", "C-u", "C-w", "M-d": kill(key)
    default: join(before + key, after)
    }
  }

  /// Joins two texts, and puts the cursor after the clusters that contain scalars of the first one.
  private mutating func join(_ before: String, _ after: String) {
    text = before + after
    cursor = 0
    var scalars = 0
    for character in text where scalars < before.unicodeScalars.count {
      scalars += character.unicodeScalars.count
      cursor += 1
    }
  }

  /// Kills a text, as a kill of its own: the test moves the cursor left and right between any two
  /// kills.
  private mutating func kill(_ key: String) {
    var range = cursor..<cursor
    switch key {
    case "C-k":
      let end = cursor + firstLine(after).count
      range = cursor..<(end == cursor ? min(end + 1, text.count) : end)
    case "C-u": range = (before.count - lastLine(before).count)..<cursor
    case "C-w": range = blankWordStart..<cursor
    default: range = cursor..<wordEnd
    }
    guard !range.isEmpty else { return }
    killed = text.slice(range.lowerBound, range.upperBound)
    join(text.slice(0, range.lowerBound), text.slice(range.upperBound, nil))
  }

  private mutating func transpose() {
    let line = lastLine(before).count
    let isAtEnd = firstLine(after).isEmpty
    guard line >= 1, line + firstLine(after).count >= 2 else { return }
    let right = isAtEnd ? cursor - 1 : cursor
    let swapped = text.slice(right, right + 1) + text.slice(right - 1, right)
    join(text.slice(0, right - 1) + swapped, text.slice(right + 1, nil))
  }

  private func lastLine(_ text: String) -> Substring {
    text.suffix(text.reversed().prefix { $0 != "\n" }.count)
  }

  private func firstLine(_ text: String) -> Substring { text.prefix { $0 != "\n" } }

  private var wordStart: Int {
    let back = before.reversed().drop { !isWord($0) }.drop(while: isWord)
    return back.count
  }

  private var wordEnd: Int {
    text.count - after.drop { !isWord($0) }.drop(while: isWord).count
  }

  private var blankWordStart: Int {
    before.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }.count
  }

  private func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

extension String {
  fileprivate func slice(_ start: Int, _ end: Int?) -> String {
    String(prefix(end ?? count).dropFirst(start))
  }
}

extension PlainModel {
  /// Returns the expected screen: prompt and text broken at the margin, with the cursor's place.
  func screen(columns: Int, prompt: String, margin: String) -> (
    lines: [String], row: Int, column: Int
  ) {
    var lines: [String] = [prompt]
    var width = prompt.count
    var place: (Int, Int)?
    for (index, character) in text.enumerated() {
      let needed = character.cellWidth
      if character != "\n", width + needed > columns {
        lines.append("")
        width = 0
      }
      if index == cursor { place = (lines.count - 1, min(width, columns - 1)) }
      if character == "\n" {
        lines.append(margin)
        width = margin.count
      } else {
        lines[lines.count - 1].append(character)
        width += needed
      }
    }
    if width == columns, place == nil { (lines, width) = (lines + [""], 0) }
    let (row, column) = place ?? (lines.count - 1, width)
    return (lines.map(\.withoutTrailingBlanks), row, column)
  }
}

extension String {
  fileprivate var withoutTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
