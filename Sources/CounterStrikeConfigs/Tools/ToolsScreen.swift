internal import AppHosting
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The line that lists the app's tools, or runs one of them.
struct ToolsScreen: CounterStrikeScreen {
  static let name = "tools"
  static let usage = "[N|clear|sponsor|share|rate|write]"
  static let summary = "how large the daybook is; clear, share, write to the developer"
  static let links = [CounterStrikeLinkForm("tools", example: "tools")]

  /// The word or the number of a tool; `nil` for the list of all tools.
  private let word: String?

  init(_ words: [String]) {
    let text = words.joined(separator: " ")
    word = text.isEmpty ? nil : text
  }

  /// Whether the line only lists the tools.
  ///
  /// In the past, the list shows the size of the daybook that was recorded then.
  var onlyLooks: Bool { word == nil }

  func act(
    in app: isolated CounterStrikeApp, _ view: inout CounterStrikeSessionView
  ) async throws {
    try await app.use(word, &view)
  }

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    word == nil ? .tools : nil
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    let action = try word.flatMap { word throws(Refusal) in
      try StaticTable<ToolsAction>.tools(situation.model.toolsState.size).action(meaning: word)
    }
    return situation.page(ToolsPage(outcome(of: action, situation), situation.language))
  }

  /// The result of running `action`; `nil` if there is none to report.
  private func outcome(
    of action: ToolsAction?, _ situation: CounterStrikeSituation
  ) -> ToolsPage.Outcome? {
    guard let link = action?.link, situation.flow.question == nil else { return nil }
    let isOpened = situation.model.toolsState.link?.isOpened == true
    return ToolsPage.Outcome(
      message: isOpened ? .opened(link: link) : .noProgram(link: link), isDone: isOpened)
  }

  func settled(_ situation: CounterStrikeSituation) -> [String]? { [Self.name] }
}

/// The line that answers an open question of the tools.
struct AnswerScreen: CounterStrikeScreen {
  static let name = "answer"
  static let usage = "N|NAME"
  static let summary = "answer what the tools ask"

  private let answer: String

  init(_ words: [String]) throws(Refusal) {
    answer = try CounterStrikeScreens.named(words.joined(separator: " "), "answer N")
  }

  let onlyLooks = false

  func act(
    in app: isolated CounterStrikeApp, _ view: inout CounterStrikeSessionView
  ) async throws {
    try await app.answer(answer, &view)
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    let effect = try before.action(answering: answer).effect
    let state = situation.model.toolsState
    guard effect == .clear, let old = state.viewsBeforeClearing else {
      return situation.page(ToolsPage(nil, situation.language))
    }
    let outcome = ToolsPage.Outcome(
      message: .cleared(from: old, to: state.size.views), isDone: true)
    return situation.page(ToolsPage(outcome, situation.language))
  }

  func showsSettings(after before: CounterStrikeSituation) -> Bool {
    (try? before.action(answering: answer))?.effect == .showSettings
  }

  func settled(_ situation: CounterStrikeSituation) -> [String]? { [ToolsScreen.name] }
}

/// The list of the app's tools, or the open question of a tool.
struct ToolsPage: ViewModelBuilder {
  private let outcome: Outcome?
  private let language: Language

  /// The result of running a tool or answering a question.
  struct Outcome {
    let message: ToolsMessage
    let isDone: Bool
  }

  /// - Parameters:
  ///   - outcome: The result to report; `nil` if there is none.
  ///   - language: The language of the screen.
  init(_ outcome: Outcome? = nil, _ language: Language) {
    (self.outcome, self.language) = (outcome, language)
  }

  func viewModel(of situation: CounterStrikeSituation, today: CalendarDate) -> Page {
    let model = situation.model
    // The question replaces the list of tools, so that it is visible even on a small terminal.
    if let question = question(situation) { return Page([told, question].compactMap(\.self)) }
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

  /// The rows without an action in a single list of facts, in an array, which is empty without
  /// rows.
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

  private func question(_ situation: CounterStrikeSituation) -> Page.Section? {
    guard let alert = situation.flow.question?.alert(in: language) else { return nil }
    return Page.Section(
      title: alert.title,
      parts: [.note(alert.message), .note(say(.answerWith(choices: alert.choices)))])
  }

  private func say(_ message: ToolsMessage) -> String { message.text(in: language) }
}
