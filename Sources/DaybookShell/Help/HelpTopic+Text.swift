package import DaybookRendering

extension HelpTopic {
  /// The text of the topic, wrapped to the window at blanks.
  package func lines(window: Window) -> [String] {
    let width = max(1, min(window.width, Self.readableWidth))
    var lines = [StyledText(TerminalText(usage ?? name), .heading)]
    lines += wrapped(summary, width)
    if !otherNames.isEmpty {
      lines += wrapped("Also: " + otherNames.joined(separator: ", ") + ".", width)
    }
    for paragraph in paragraphs { lines += [StyledText()] + wrapped(paragraph, width) }
    if !entries.isEmpty { lines += [StyledText()] + entryLines(width) }
    if !examples.isEmpty {
      lines += [StyledText()] + examples.flatMap { self.lines(of: $0, width) }
    }
    return lines.map { $0.truncated(to: window.width, window.glyphs).encoded(with: window.theme) }
  }

  /// The maximum width of the text, because longer lines are hard to read.
  private static let readableWidth = 100

  private func wrapped(
    _ text: String, _ width: Int, indentation: Int = 0, _ role: Role? = nil
  ) -> [StyledText] {
    Paragraph(TerminalText(text), indentation: indentation).lines(width: width)
      .map { StyledText(TerminalText($0), role) }
  }

  /// The lines of the entries, with the words in one column and the meanings in a second column.
  private func entryLines(_ width: Int) -> [StyledText] {
    let words = entries.map { TerminalText($0.word) }
    let column = min(words.map(\.width).max() ?? 0, max(8, width / 3))
    return zip(entries, words).flatMap { entry, word in
      var meanings = wrapped(entry.meaning, max(1, width - column - 4))
      var first = StyledText("  ")
      first.append(word, .key)
      if word.width > column {
        return [first] + meanings.map { Self.indented($0, by: column + 4) }
      }
      first.pad(to: column + 4)
      if !meanings.isEmpty { first.append(meanings.removeFirst()) }
      return [first] + meanings.map { Self.indented($0, by: column + 4) }
    }
  }

  private static func indented(_ line: StyledText, by columns: Int) -> StyledText {
    var indented = StyledText()
    indented.pad(to: columns)
    indented.append(line)
    return indented
  }

  /// The lines of an example, with its result or a note on its effect.
  ///
  /// The result is on the same line if it fits. A note is on the next lines.
  private func lines(of example: HelpExample, _ width: Int) -> [StyledText] {
    var line = StyledText("  ")
    line.append(TerminalText((example.kind == .command ? "$ " : "") + example.text), .link)
    if let result = example.result {
      let given = TerminalText("→ " + result)
      guard line.width + given.width + 2 <= width else {
        return broken(line, width) + wrapped(given.text, width, indentation: 4)
      }
      line.append("  ")
      line.append(given)
      return [line]
    }
    return broken(line, width)
      + (example.note.isEmpty ? [] : wrapped(example.note, width, indentation: 6, .dim))
  }

  /// The lines of an example, which a person can type as they are.
  ///
  /// An example that is too wide is broken at blanks.
  private func broken(_ line: StyledText, _ width: Int) -> [StyledText] {
    guard line.width > width else { return [line] }
    return wrapped(line.plain, width, indentation: 2, .link)
  }
}
