internal import CharacterWidths

/// The position of text in a wider field.
package enum Alignment: Sendable {
  case left
  case right
}

extension TerminalText {
  /// The text; if it is wider than `columns`, its beginning and `…`.
  package func truncated(to columns: Int, _ glyphs: Glyphs = .blocks) -> TerminalText {
    guard width > columns else { return self }
    guard columns > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in text {
      let next = used + character.cellWidth
      guard next <= columns - 1 else { break }
      kept.append(character)
      used = next
    }
    kept.append(glyphs.ellipsis)
    return TerminalText(safe: kept)
  }

  /// The text in exactly `columns` columns: truncated, or filled with spaces.
  package func fitted(
    to columns: Int, _ alignment: Alignment = .left, _ glyphs: Glyphs = .blocks
  ) -> String {
    let shown = truncated(to: columns, glyphs)
    let blanks = String(repeating: " ", count: max(0, columns - shown.width))
    return alignment == .left ? shown.text + blanks : blanks + shown.text
  }

  /// The text, on several lines if necessary.
  ///
  /// It is broken only at spaces, and not between a number and its unit if both fit. A word that is
  /// too wide for a line is cut.
  ///
  /// With `keepsLines`, short commands in quotes are not broken.
  package func wrapped(to columns: Int, keepingLines keepsLines: Bool = false) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in unbrokenWords(fitting: columns, keepsLines) {
      let longer = line.isEmpty ? word : line + " " + word
      guard longer.displayWidth > columns, !line.isEmpty else {
        line = longer
        continue
      }
      lines.append(line)
      line = word
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { TerminalText($0).truncated(to: columns).text }
  }

  /// The parts between the spaces at which a line can be broken.
  private func unbrokenWords(fitting columns: Int, _ keepsLines: Bool) -> [String] {
    var words: [String] = []
    var last: Substring = ""
    var (quoted, isQuoted) = (QuotedLine(), false)
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let held = (words.last ?? "") + " " + word
      let most = isQuoted ? min(columns, QuotedLine.mostColumns) : columns
      if isQuoted || NumberWithUnit.isSplit(between: last, and: word), held.displayWidth <= most {
        words[words.count - 1] = held
      } else {
        words.append(String(word))
      }
      last = word
      if keepsLines { isQuoted = quoted.goesOn(after: word) }
    }
    return words
  }

  /// The whole text, on several lines if necessary.
  ///
  /// It is broken at spaces, and inside of a word that is wider than a line.
  package func folded(to columns: Int) -> [TerminalText] {
    guard width > columns else { return [self] }
    guard columns > 0 else { return [""] }
    return StyledText(self).wrapped(to: columns).map { TerminalText(safe: $0.plain) }
  }

  /// The whole text in pieces of at most `columns` columns.
  ///
  /// A character that is wider than a piece is replaced by `…`.
  package func pieces(of columns: Int) -> [TerminalText] {
    var pieces: [TerminalText] = []
    var piece = ""
    var used = 0
    for character in text {
      let width = character.cellWidth
      if used + width > columns, !piece.isEmpty {
        pieces.append(TerminalText(piece))
        (piece, used) = ("", 0)
      }
      piece.append(character)
      used += width
    }
    if !piece.isEmpty { pieces.append(TerminalText(piece)) }
    return pieces.map { $0.truncated(to: columns) }
  }
}
