/// Added (+), removed (-) and changed (~) rows, field by field below the key.
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

  /// Creates a list of `changes`; the changes of one table must be adjacent.
  ///
  /// - Parameters:
  ///   - changes: The changes, in the order of display.
  ///   - glyphs: The characters for the list.
  ///   - hasSummary: Whether a line at the end counts the changes.
  package init(_ changes: [Change], glyphs: Glyphs = .blocks, hasSummary: Bool = true) {
    self.changes = changes
    self.glyphs = glyphs
    self.hasSummary = hasSummary
  }
}

extension RowChangeList: StyledRenderable {
  package func styledLines(width: Int) -> [StyledText] {
    let fields = FieldLines(changes.flatMap(\.fields), indent: 6, width: width, glyphs)
    var lines: [StyledText] = []
    var table: String?
    for change in changes {
      if change.table != table {
        lines.append(StyledText(TerminalText(change.table), .heading))
        table = change.table
      }
      let head = TerminalText("  \(change.kind.sign) \(change.key)")
      lines.append(StyledText(head, change.kind.role))
      lines += change.fields.flatMap { fields.lines(of: $0, change.kind) }
    }
    return (lines + (hasSummary ? [summary] : [])).map { $0.truncated(to: width, glyphs) }
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
