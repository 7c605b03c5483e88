import DaybookRendering

extension JobHistoryViewModel: TextRenderable {
  package func lines(width: Int) -> [String] {
    SectionedList(sections: sections.map(\.text)).lines(width: width)
  }
}

extension JobHistoryViewModel.Section {
  /// A line a change, and one more for each further field.
  fileprivate var text: SectionedList.Section {
    let rows = entries.flatMap { entry -> [[TerminalText]] in
      let first = [entry.time, entry.change, entry.what.first ?? ""].map { TerminalText($0) }
      return [first] + entry.what.dropFirst().map { ["", "", TerminalText($0)] }
    }
    let table = Table(columns: [.init(), .init(), .init("", .left, shrinksTo: 16)], rows: rows)
    return SectionedList.Section(
      title: TerminalText(title), detail: TerminalText(detail), content: table)
  }
}
