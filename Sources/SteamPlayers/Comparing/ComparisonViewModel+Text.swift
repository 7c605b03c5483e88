internal import DaybookRendering

extension ComparisonViewModel: TextRenderable {
  package func lines(width: Int) -> [String] {
    let headers = Table(
      columns: [.init("", shrinksTo: 8), .init("", .right), .init("", .right)],
      rows: players.map { [TerminalText($0.name), TerminalText($0.games), TerminalText($0.total)] })
    let notes = notes.map { Paragraph(TerminalText($0), indentation: 2) }
    let summary = SectionedList.Section(
      title: TerminalText(title), content: Stack([headers] + notes))
    return SectionedList(sections: [summary] + groups.map(\.text)).lines(width: width)
  }
}

extension ComparisonViewModel.Group {
  fileprivate var text: SectionedList.Section {
    let note = nothing.map { Paragraph(TerminalText($0), indentation: 2) }
    let rest = more.map { Paragraph(TerminalText($0), indentation: 2) }
    let parts: [(any TextRenderable & Sendable)?] = [note ?? table, rest]
    return SectionedList.Section(
      title: TerminalText(title), detail: TerminalText(count),
      content: Stack(parts.compactMap(\.self)))
  }

  /// The table of games, with one column for each player.
  ///
  /// A column is wide enough for 9999 hours. The column of a single player needs no title.
  private var table: Table {
    let titles = players.count > 1 ? players.map { TerminalText($0) } : [""]
    return Table(
      columns: [.init("", shrinksTo: 8)] + titles.map { .init($0, .right, shrinksTo: 12) },
      rows: rows.map { row in [TerminalText(row.game)] + row.times.map { TerminalText($0) } })
  }
}
