internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering

extension CounterStrikeApp {
  /// Runs the tool that a person chose.
  func use(_ word: String?, _ sight: inout CounterStrikeSessionView) async throws {
    let table = StaticTable<ToolsAction>.tools(try model(sight).toolsState.size)
    let action = try word.flatMap { word throws(Refusal) in try table.action(meaning: word) }
    try await measure(&sight)
    guard let action else { return }
    guard let link = action.link else { return try await ask(.clear, &sight) }
    if log.isReadOnly { throw Refusal.readOnly }
    try await leaveQuestion(&sight)
    let isOpened = try surroundings.open(link)
    let opened = ToolsEvent.linkOpened(LinkOpened(link, isOpened: isOpened))
    try await append(opened, &sight)
    if action == .write, !isOpened { try await ask(.noMailProgram, &sight) }
  }

  /// Runs the action of `answer`.
  func answer(_ answer: String, _ sight: inout CounterStrikeSessionView) async throws {
    let action = try model(sight).action(answering: answer, in: sight.language)
    if action.effect == .clear { try await clear(&sight) }
    try await append(.questionAnswered(QuestionAnswered(action.title)), &sight)
  }

  private func clear(_ sight: inout CounterStrikeSessionView) async throws {
    if log.isReadOnly { throw Refusal.readOnly }
    let before = try surroundings.storage().views
    try await surroundings.clearViews()
    let after = try surroundings.storage().views
    try await append(ToolsEvent.cleared(ViewsCleared(before: before, after: after)), &sight)
  }

  /// Records the size of the daybook, where it is unknown: screens are drawn only from the log.
  private func measure(_ sight: inout CounterStrikeSessionView) async throws {
    let size = try surroundings.storage()
    guard try model(sight).toolsState.size != size else { return }
    try await append(ToolsEvent.measured(StorageMeasured(size)), &sight)
  }

  /// Leaves an open question, which another tool makes void.
  private func leaveQuestion(_ sight: inout CounterStrikeSessionView) async throws {
    guard try model(sight).flow.question != nil else { return }
    try await append(.screenLeft(ScreenLeft(isHome: false, isOver: true)), &sight)
  }

  private func ask(_ question: ToolsQuestion, _ sight: inout CounterStrikeSessionView) async throws
  {
    try await append(.questionRaised(QuestionRaised(question)), &sight)
  }

  private func append(_ event: ToolsEvent, _ sight: inout CounterStrikeSessionView) async throws {
    let now = sight.moment.now
    try await append(&sight) { _ in
      [CounterStrikeFact(.tools(event), in: ToolsEvent.stream, at: now)]
    }
  }

  private func append(_ event: FlowEvent, _ sight: inout CounterStrikeSessionView) async throws {
    let now = sight.moment.now
    try await append(&sight) { [CounterStrikeFact(.flow(event), in: $0.flowStream, at: now)] }
  }

  /// Whether `line` leads to the settings of the shell.
  func leadsToSettings(
    _ line: CounterStrikeLine, _ before: CounterStrikeReadModel, _ language: Language
  ) -> Bool {
    guard case .answer(let answer) = line else { return false }
    return (try? before.action(answering: answer, in: language))?.effect == .showSettings
  }
}
