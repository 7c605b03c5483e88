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
  private let changes: [Change]
  private let glyphs: Glyphs
  private let hasSummary: Bool

  /// A list of `changes`, those of one table next to each other.
  ///
  /// - Parameters:
  ///   - changes: What happened, in the order in which it is told.
  ///   - glyphs: With which signs.
  ///   - hasSummary: Whether a line at the end counts them.
  package init(_ changes: [Change], glyphs: Glyphs = .blocks, hasSummary: Bool = true) {
    self.changes = changes
    self.glyphs = glyphs
    self.hasSummary = hasSummary
  }
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
    return (lines + (hasSummary ? [summary] : [])).map { $0.truncated(to: width, glyphs) }
  }

  /// A field on one line, or both of its values in full below each other.
  private func lines(
    of field: Field, _ kind: Kind, labels: Int, width: Int
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
    let counts = [Kind.added, .removed, .changed].compactMap { kind in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count.description.groupingDigits) \(kind.rawValue)"
    }
    let text = counts.isEmpty ? "No differences." : counts.joined(separator: ", ")
    return StyledText(TerminalText(text), .dim)
  }
}
