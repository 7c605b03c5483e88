/// Names and values one below the other, values wrapped beside their names.
///
/// ```text
/// Counter-Strike 2
///   appid    730
///   minutes  1,234
/// ```
package struct FieldCard: Sendable, Equatable {
  /// A name and its value.
  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: Cell

    package init(_ name: String, _ value: Cell) {
      self.name = name
      self.value = value
    }
  }

  package let title: TerminalText
  package let fields: [Field]
  package let glyphs: Glyphs

  /// - Parameters:
  ///   - title: What the card is about; nothing leaves the line out.
  ///   - fields: Names and values in order.
  ///   - glyphs: What is drawn where a name is too long.
  package init(
    title: TerminalText, fields: [Field], glyphs: Glyphs = .blocks
  ) {
    self.title = title
    self.fields = fields
    self.glyphs = glyphs
  }
}

extension FieldCard: StyledRenderable {
  package func styledLines(width: Int) -> [StyledText] {
    let names = fields.map { TerminalText($0.name).width }.max() ?? 0
    let labels = max(1, min(names, width / 3))
    let head = title.text.isEmpty ? [] : [StyledText(title, .heading)]
    let body = fields.flatMap { lines(of: $0, labels: labels, width: width) }
    return (head + body).map { $0.truncated(to: width, glyphs) }
  }

  private func lines(of field: Field, labels: Int, width: Int) -> [StyledText] {
    let shown = ShownCell(field.value)
    let parts = shown.text.wrapped(to: max(1, width - labels - 4))
    return (parts.isEmpty ? [""] : parts).enumerated().map { index, part in
      let name = index == 0 ? TerminalText(field.name) : ""
      var line = StyledText(TerminalText("  " + name.fitted(to: labels, .left, glyphs)), .key)
      if !part.isEmpty { line.append(TerminalText("  " + part), shown.role) }
      return line
    }
  }
}
