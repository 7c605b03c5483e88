internal import DaybookPresentation
package import DaybookRendering

/// A list of jobs, rendered to text.
struct JobListText: StyledRenderable {
  let list: JobListViewModel
  let window: Window

  func styledLines(width: Int) -> [StyledText] {
    let sections = list.sections.enumerated().map { index, section in
      SectionText(
        title: section.title, detail: section.count, filter: index == 0 ? list.filter : nil,
        columns: section.columns, cards: section.cards, note: section.note, window: window
      ).styledLines(width: width)
    }
    return Array(sections.joined(separator: [StyledText()])) + [StyledText()]
      + JobLegendText(legend: list.legend, window: window).styledLines(width: width)
      + FoldedText(list.footer, .dim).styledLines(width: width)
  }
}

/// A heading with cards below it, rendered to text.
struct SectionText: StyledRenderable {
  let title: String
  var detail = ""
  /// The note about the filter, which only the first section shows; `nil` if there is no note.
  var filter: String?
  var columns: JobColumns?
  let cards: [JobCard]
  var note: String?
  let window: Window

  func styledLines(width: Int) -> [StyledText] {
    let heading = SectionedList(
      sections: [
        .init(title: TerminalText(title), detail: TerminalText(detail), content: Stack([]))
      ], glyphs: window.glyphs
    ).lines(width: width).map { StyledText(TerminalText($0), .heading) }
    let filter = filter.map { FoldedText($0, .key, indentation: 2).styledLines(width: width) }
    let note = note.map { FoldedText($0, .dim, indentation: 2).styledLines(width: width) }
    return heading + (filter ?? []) + (note ?? [])
      + JobCardsText(columns: columns, cards: cards, window: window).styledLines(width: width)
  }
}

/// The cards of a section, which have one line each in a wide window, and two in a narrow window.
struct JobCardsText: StyledRenderable {
  private static let oneLineWidth = 76

  let columns: JobColumns?
  let cards: [JobCard]
  let window: Window

  func styledLines(width: Int) -> [StyledText] {
    guard !cards.isEmpty else { return [] }
    let head = columns.map { width >= Self.oneLineWidth ? [titles($0)] : [] } ?? []
    let rows = head + cards.flatMap { width >= Self.oneLineWidth ? oneLine($0) : twoLines($0) }
    let table = Table(
      columns: width >= Self.oneLineWidth ? Self.wideColumns : Self.narrowColumns,
      rows: rows.map { $0.cells.map { TerminalText($0) } }, indentation: 0, glyphs: window.glyphs,
      wraps: true)
    return zip(table.rowLines(width: width), rows).flatMap { lines, row in
      lines.map { StyledText(TerminalText($0), row.role) }
    }
  }

  private struct Row {
    let cells: [String]
    let role: Role?
  }

  // The column with the number is never shortened, because a person may type the number.
  private static let wideColumns: [Table.Column] = [
    .init(), .init("", .right), .init(), .init("", shrinksTo: 8), .init("", shrinksTo: 8),
    .init("", .right), .init("", .right), .init("", .right),
  ]

  private static let narrowColumns: [Table.Column] = [
    .init(), .init("", .right), .init("", shrinksTo: 11), .init("", .right),
  ]

  private func titles(_ columns: JobColumns) -> Row {
    Row(
      cells: [
        "", columns.number, columns.shifts, columns.work, columns.client, columns.pay,
        columns.openings, columns.distance,
      ], role: .dim)
  }

  private func oneLine(_ card: JobCard) -> [Row] {
    let first = Row(
      cells: [
        sign(card), card.number, card.shifts.first ?? "", card.category, card.client, card.rate,
        card.openingsCell, card.distance,
      ], role: role(card))
    return [first] + card.shifts.dropFirst().map { Row(cells: ["", "", $0], role: role(card)) }
  }

  private func twoLines(_ card: JobCard) -> [Row] {
    let rest = [card.openings, card.distance].filter { !$0.isEmpty }.joined(separator: ", ")
    return [
      Row(
        cells: [sign(card), card.number, "\(card.category) · \(card.client)", card.rate],
        role: role(card)),
      Row(cells: ["", "", card.shifts.joined(separator: ", "), rest], role: role(card)),
    ]
  }

  private func sign(_ card: JobCard) -> String {
    (card.mark?.rawValue ?? " ") + (card.isWatched ? window.glyphs.star : " ")
  }

  private func role(_ card: JobCard) -> Role? {
    switch card.mark {
    case .inserted: .added
    case .removed: .removed
    case .updated, .moved: .changed
    case nil: card.isFull ? .dim : nil
    }
  }
}

extension Glyphs {
  /// The mark of a watched job.
  var star: String { self == .ascii ? "*" : "★" }
}

/// A text in one style, wrapped to the available width.
struct FoldedText: StyledRenderable {
  let text: String
  var role: Role?
  var indentation = 0

  init(_ text: String, _ role: Role? = nil, indentation: Int = 0) {
    (self.text, self.role, self.indentation) = (text, role, indentation)
  }

  func styledLines(width: Int) -> [StyledText] {
    Paragraph(TerminalText(text), indentation: indentation, keepingLines: true).lines(width: width)
      .map { StyledText(TerminalText($0), role) }
  }
}

extension JobListViewModel: JobsContent {
  package func text(in window: Window, reserved: Int) -> any StyledRenderable {
    JobListText(list: self, window: window)
  }
}
