internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The runs, the newest first; in a narrow window each run takes two lines.
struct RunsScreen: ViewModelBuilder {
  /// The minimum number of columns in which each run fits on one line.
  private static let oneLineWidth = 110

  private let language: Language
  private let pageSize: Int
  private let isNarrow: Bool

  init(_ language: Language, pageSize: Int? = nil, width: Int) {
    self.language = language
    self.pageSize = pageSize ?? 50
    isNarrow = width < Self.oneLineWidth
  }

  func viewModel(of model: AgentReadModel, today: CalendarDate) -> Page {
    let listed = model.listed
    guard !listed.isEmpty else { return Page(say(.runs), [.note(say(.noRuns))]) }
    let shown = listed.prefix(pageSize).map(\.run)
    let rest = listed.count - shown.count
    let notes = [
      rest > 0 ? say(.older(rest)) : nil, isNarrow ? say(.twoLines) : nil, say(.opensRun),
    ]
    return Page(
      say(.runs), detail: say(.count(listed.count)),
      [.grid(grid(of: Array(shown)))] + notes.compactMap { $0.map(Page.Part.note) })
  }

  private func say(_ message: AgentMessage) -> String { message.text(in: language) }

  private func grid(of runs: [Run]) -> Page.Grid {
    // Without any price, the table has no column of costs.
    let hasCost = runs.contains { $0.cost != nil }
    let words = runs.map { RunWords($0, language) }
    let numbers: [AgentMessage] =
      [isNarrow && hasCost ? .tookAndCost : .took, .turns, .tools, .tokens]
      + (hasCost && !isNarrow ? [.cost] : [])
    let titles: [Page.Grid.Column] =
      isNarrow
      ? [.text(say(.programAndEnd)), .text(say(.modelAndProject))]
      : [.text(say(.program)), .text(say(.model)), .text(say(.project))]
    var grid = Page.Grid(
      columns: [.number("#"), .word(say(.begun))] + titles
        + numbers.map { .number(say($0)) } + (isNarrow ? [] : [.word(say(.ended))]),
      rows: words.enumerated().flatMap { rows($0 + 1, $1, hasCost: hasCost) })
    grid.wraps = false
    return grid
  }

  private func rows(_ number: Int, _ run: RunWords, hasCost: Bool) -> [[String]] {
    let numbers = [run.took, run.turns, run.tools, run.tokens]
    let begun = run.begun
    guard isNarrow else {
      return [
        ["\(number)", "\(begun.day) \(begun.minute)", run.program, run.model, run.project]
          + numbers + (hasCost ? [run.cost] : []) + [run.ended]
      ]
    }
    return [
      ["\(number)", begun.day, run.program, run.model] + numbers,
      ["", begun.minute, run.ended, run.project, hasCost ? run.cost : "", "", "", ""],
    ]
  }
}
