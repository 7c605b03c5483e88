/// Makes lines of text for the fields of a row, with the full values before and after a change.
///
/// A value that is too long for its line continues on the next line.
struct FieldLines {
  private let indent: Int
  private let labels: Int
  private let room: Int
  private let glyphs: Glyphs

  /// Creates lines of at most `width` columns, with one column width for all names of `fields`.
  init(_ fields: [RowChangeList.Field], indent: Int, width: Int, _ glyphs: Glyphs) {
    let names = fields.map { TerminalText($0.name).width }.max() ?? 0
    labels = max(1, min(names, width / 3))
    room = max(1, width - labels - indent - 2)
    (self.indent, self.glyphs) = (indent, glyphs)
  }

  /// The lines of a field after a change of this kind; if `kind` is `nil`, only the present value.
  func lines(of field: RowChangeList.Field, _ kind: RowChangeList.Kind?) -> [StyledText] {
    values(of: field, kind).enumerated().map { index, value in
      let name = index == 0 ? TerminalText(field.name) : ""
      var line = StyledText(TerminalText(String(repeating: " ", count: indent)))
      line.append(TerminalText(name.fitted(to: labels, .left, glyphs) + "  "), .key)
      line.append(value)
      return line
    }
  }

  private func values(
    of field: RowChangeList.Field, _ kind: RowChangeList.Kind?
  ) -> [StyledText] {
    let (old, new) = (shown(field.old), shown(field.new))
    let arrow: TerminalText = glyphs == .ascii ? " -> " : " → "
    switch kind {
    case nil: return new.pieces(of: room).map { StyledText($0) }
    case .added: return new.pieces(of: room).map { StyledText($0, .added) }
    case .removed: return old.pieces(of: room).map { StyledText($0, .removed) }
    case .changed where old.width + arrow.width + new.width <= room:
      var line = StyledText(old, .removed)
      line.append(arrow, .dim)
      line.append(new, .added)
      return [line]
    case .changed: return signed(old, "- ", .removed) + signed(new, "+ ", .added)
    }
  }

  private func signed(_ text: TerminalText, _ sign: String, _ role: Role) -> [StyledText] {
    text.pieces(of: max(1, room - 2)).enumerated().map { index, piece in
      StyledText(TerminalText((index == 0 ? sign : "  ") + piece.text), role)
    }
  }

  private func shown(_ cell: Cell?) -> TerminalText {
    let text = ShownCell(cell ?? .null).text
    // An empty text next to an arrow would be invisible.
    return text.text.isEmpty ? "\"\"" : text
  }
}
