import DaybookRendering

extension JobsViewModel: TextRenderable {
  package func lines(width: Int) -> [String] {
    let list = SectionedList(sections: sections.map(\.text))
    guard let more else { return list.lines(width: width) }
    return list.lines(width: width) + [""] + Paragraph(TerminalText(more)).lines(width: width)
  }
}

extension JobsViewModel.Section {
  fileprivate var text: SectionedList.Section {
    let note = note.map { Paragraph(TerminalText($0), indentation: 2) }
    return SectionedList.Section(
      title: TerminalText(title), detail: TerminalText(count),
      content: Stack((note.map { [$0] } ?? []) + [JobCards(cards: cards)]))
  }
}

/// Cards below each other: a line each where there is room, else two.
private struct JobCards: TextRenderable {
  static let oneLineWidth = 64

  let cards: [JobCard]

  func lines(width: Int) -> [String] {
    let table = width >= Self.oneLineWidth ? oneLineEach : twoLinesEach
    return table.lines(width: width)
  }

  private var oneLineEach: Table {
    Table(
      columns: [
        .init("", shrinksTo: 11), .init("", shrinksTo: 8), .init("", shrinksTo: 8),
        .init("", .right), .init("", .right),
      ],
      rows: cards.flatMap { card in
        let first: [TerminalText] = [
          TerminalText(card.shifts.first ?? ""), TerminalText(card.category),
          TerminalText(card.client), TerminalText(card.rate), TerminalText(card.places),
        ]
        return [first] + card.shifts.dropFirst().map { [TerminalText($0)] }
      })
  }

  private var twoLinesEach: Table {
    Table(
      columns: [.init("", shrinksTo: 11), .init("", .right)],
      rows: cards.flatMap { card -> [[TerminalText]] in
        [
          ["\(card.category) · \(card.client)", TerminalText(card.rate)],
          ["  \(card.shifts.joined(separator: ", "))", TerminalText(card.places)],
        ]
      })
  }
}
