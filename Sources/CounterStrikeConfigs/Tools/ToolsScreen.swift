internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The actions for the app itself, and the question before one.
struct ToolsScreen: ViewModelBuilder {
  private let outcome: Outcome?
  private let language: Language

  /// The result of a person's choice.
  struct Outcome {
    let message: ToolsMessage
    let isDone: Bool
  }

  /// - Parameters:
  ///   - outcome: The result of the last choice.
  ///   - language: The language of the screen.
  init(_ outcome: Outcome? = nil, _ language: Language) {
    (self.outcome, self.language) = (outcome, language)
  }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    // The question is above the tools: it must be visible on a small terminal, too.
    if let question = question(model) { return Page([told, question].compactMap(\.self)) }
    let table = StaticTable<ToolsAction>.tools(model.toolsState.size, language)
    let numbers = Dictionary(
      uniqueKeysWithValues: table.selectable.enumerated().map { ($1.id, "\($0 + 1)") })
    let sections = table.shown.map { section in
      Page.Section(
        title: section.header ?? "",
        parts: facts(section.rows) + [.grid(grid(section.rows.filter(\.isSelectable), numbers))]
          + (section.footer.map { [.note($0)] } ?? []))
    }
    return Page(sections + [told].compactMap(\.self))
  }

  /// The rows without an action.
  private func facts(_ rows: [StaticTable<ToolsAction>.Row]) -> [Page.Part] {
    let facts = rows.filter { !$0.isSelectable }.map { Page.Fact(name: $0.title, value: $0.detail) }
    return facts.isEmpty ? [] : [.facts(facts)]
  }

  private var told: Page.Section? {
    guard let outcome else { return nil }
    return Page.Section(
      title: say(outcome.isDone ? .done : .notDone), parts: [.note(say(outcome.message))])
  }

  private func grid(
    _ rows: [StaticTable<ToolsAction>.Row], _ numbers: [String: String]
  ) -> Page.Grid {
    let hasDetails = rows.contains { !$0.detail.isEmpty }
    return Page.Grid(
      columns: [.number("#"), .word(say(.word)), .text(say(.what))]
        + (hasDetails ? [.number(say(.size))] : []),
      rows: rows.map { row in
        [numbers[row.id] ?? "", row.id, row.title]
          + (hasDetails ? [row.detail] : [])
      })
  }

  private func question(_ model: CounterStrikeReadModel) -> Page.Section? {
    guard let alert = model.flow.question?.alert(in: language) else { return nil }
    return Page.Section(
      title: alert.title,
      parts: [.note(alert.message), .note(say(.answerWith(choices: alert.choices)))])
  }

  private func say(_ message: ToolsMessage) -> String { message.text(in: language) }
}

extension CounterStrikeScreens {
  /// The tools after a person chose `action`.
  func tools(after action: ToolsAction?) -> Page {
    ToolsScreen(outcome(after: action), language).viewModel(of: model, today: today)
  }

  /// The tools after a person answered their question.
  func tools(afterAnswering answer: String) throws(Refusal) -> Page {
    let effect = try before.action(answering: answer, in: language).effect
    let state = model.toolsState
    guard effect == .clear, let old = state.viewsBeforeClearing else { return tools(after: nil) }
    let outcome = ToolsScreen.Outcome(
      message: .cleared(from: old, to: state.size.views), isDone: true)
    return ToolsScreen(outcome, language).viewModel(of: model, today: today)
  }

  private func outcome(after action: ToolsAction?) -> ToolsScreen.Outcome? {
    guard let link = action?.link, model.flow.question == nil else { return nil }
    let isOpened = model.toolsState.link?.isOpened == true
    return ToolsScreen.Outcome(
      message: isOpened ? .opened(link: link) : .noProgram(link: link), isDone: isOpened)
  }
}
