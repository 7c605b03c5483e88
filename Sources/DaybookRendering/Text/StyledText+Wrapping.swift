extension StyledText {
  /// The line, wrapped to several lines if necessary.
  ///
  /// The text is broken at spaces, and inside a word that is too wide for a line. It is never
  /// broken between a number and its unit if both fit.
  ///
  /// With `keepsLines`, short commands in quotes are not broken. With `keepsFigures`, a number is
  /// not separated from the preceding word, which names it.
  package func wrapped(
    to columns: Int, keepingLines keepsLines: Bool = false,
    keepingFigures keepsFigures: Bool = false
  ) -> [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText()
    var used = 0
    let words = unbrokenWords(fitting: columns, keepsLines, keepsFigures)
    for word in words.flatMap({ $0.pieces(of: columns) }) {
      let width = word.width
      if used > 0, used + 1 + width > columns {
        lines.append(line)
        (line, used) = (StyledText(), 0)
      }
      if used > 0 { line.append(" ", word.leadingRole(after: line)) }
      line.append(word)
      used += (used > 0 ? 1 : 0) + width
    }
    return lines + [line]
  }

  /// The parts between the spaces at which a line can be broken.
  private func unbrokenWords(
    fitting columns: Int, _ keepsLines: Bool, _ keepsFigures: Bool
  ) -> [StyledText] {
    var found: [StyledText] = []
    var last = ""
    var (quoted, isQuoted) = (QuotedLine(), false)
    for word in words {
      let isHeld =
        isQuoted || NumberWithUnit.isSplit(between: last, and: word.plain)
        || keepsFigures && NumberWithUnit.isFigure(word.plain)
      let most = isQuoted ? min(columns, QuotedLine.mostColumns) : columns
      if isHeld, let before = found.last, before.width + 1 + word.width <= most {
        found[found.count - 1].append(" ", word.leadingRole(after: before))
        found[found.count - 1].append(word)
      } else {
        found.append(word)
      }
      last = word.plain
      if keepsLines { isQuoted = quoted.goesOn(after: last) }
    }
    return found
  }

  /// The words between spaces, each with its own roles.
  private var words: [StyledText] {
    var words: [StyledText] = []
    var word = StyledText()
    for span in spans {
      let parts = span.text.text.split(separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0, !word.spans.isEmpty {
          words.append(word)
          word = StyledText()
        }
        word.append(TerminalText(safe: String(part)), span.role)
      }
    }
    return word.spans.isEmpty ? words : words + [word]
  }

  /// The word, in pieces if it is wider than a line.
  private func pieces(of columns: Int) -> [StyledText] {
    guard width > columns else { return [self] }
    return spans.flatMap { span in span.text.pieces(of: columns).map { StyledText($0, span.role) } }
  }

  /// The role of a space, if both adjacent words have that role.
  private func leadingRole(after line: StyledText) -> Role? {
    spans.first?.role == line.spans.last?.role ? spans.first?.role : nil
  }
}
