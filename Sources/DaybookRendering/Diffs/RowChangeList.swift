/// Rows that were added (+), removed (-) and changed (~), field by field below the key.
///
/// ```text
/// open-jobs
///   + 12
///       title  Logo for a bakery
///   ~ 13
///       due    2026-03-24 → 2026-03-26
/// 1 added, 1 changed
/// ```
package struct RowChangeList: Sendable, Equatable {
  package let changes: [RowChange]
  package let glyphs: Glyphs

  package init(_ changes: [RowChange], glyphs: Glyphs = .blocks) {
    self.changes = changes
    self.glyphs = glyphs
  }

  /// The same as rows for programs: one a field, as `daybook diff` prints them.
  package var table: ResultTable {
    let rows = changes.flatMap { change in
      change.fields.map { field in
        [
          Cell.text(change.table), .text(change.key), .text(change.kind.sign), .text(field.name),
          field.old ?? .null, field.new ?? .null,
        ]
      }
    }
    return ResultTable(columns: Self.columns, rows: rows)
  }

  private static let columns = [
    ResultColumn("view", .text), ResultColumn("key", .text), ResultColumn("change", .text),
    ResultColumn("field", .text), ResultColumn("old"), ResultColumn("new"),
  ]
}

extension RowChangeList: StyledRenderable {
  package func styledLines(width: Int) -> [StyledText] {
    let names = changes.flatMap { $0.fields.map { TerminalText($0.name).width } }.max() ?? 0
    let labels = max(1, min(names, width / 3))
    var lines: [StyledText] = []
    var table: String?
    for change in changes {
      if change.table != table {
        lines.append(StyledText(TerminalText(change.table), .heading))
        table = change.table
      }
      let head = TerminalText("  \(change.kind.sign) \(change.key)")
      lines.append(StyledText(head, change.kind.role))
      lines += change.fields.flatMap {
        self.lines(of: $0, change.kind, labels: labels, width: width)
      }
    }
    return (lines + [summary]).map { $0.truncated(to: width, glyphs) }
  }

  /// A field on one line, or both of its values in full below each other.
  private func lines(
    of field: RowChange.Field, _ kind: RowChange.Kind, labels: Int, width: Int
  ) -> [StyledText] {
    let room = max(1, width - labels - 8)
    let (old, new) = (shown(field.old), shown(field.new))
    let arrow: TerminalText = glyphs == .ascii ? " -> " : " → "
    var values: [StyledText] = []
    switch kind {
    case .added: values = new.pieces(of: room).map { StyledText($0, .added) }
    case .removed: values = old.pieces(of: room).map { StyledText($0, .removed) }
    case .changed where old.width + arrow.width + new.width <= room:
      var line = StyledText(old, .removed)
      line.append(arrow, .dim)
      line.append(new, .added)
      values = [line]
    case .changed:
      values = signed(old, "- ", .removed, room) + signed(new, "+ ", .added, room)
    }
    return values.enumerated().map { index, value in
      let name = index == 0 ? TerminalText(field.name) : ""
      var line = StyledText("      ")
      line.append(TerminalText(name.fitted(to: labels, .left, glyphs) + "  "), .key)
      line.append(value)
      return line
    }
  }

  private func signed(
    _ text: TerminalText, _ sign: String, _ role: Role, _ room: Int
  ) -> [StyledText] {
    text.pieces(of: max(1, room - 2)).enumerated().map { index, piece in
      StyledText(TerminalText((index == 0 ? sign : "  ") + piece.text), role)
    }
  }

  private func shown(_ cell: Cell?) -> TerminalText {
    let text = ShownCell(cell ?? .null).text
    // Nothing would not be seen beside an arrow.
    return text.text.isEmpty ? "\"\"" : text
  }

  private var summary: StyledText {
    let counts = [RowChange.Kind.added, .removed, .changed].compactMap { kind in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count.description.groupingDigits) \(kind.rawValue)"
    }
    let text = counts.isEmpty ? "No differences." : counts.joined(separator: ", ")
    return StyledText(TerminalText(text), .dim)
  }
}
