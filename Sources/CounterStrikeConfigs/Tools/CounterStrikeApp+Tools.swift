internal import AppHosting
internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering

extension CounterStrikeApp {
  /// Runs the tool that a person chose.
  func use(_ word: String?, _ view: inout CounterStrikeSessionView) async throws {
    let table = StaticTable<ToolsAction>.tools(try situation(view).model.toolsState.size)
    let action = try word.flatMap { word throws(Refusal) in try table.action(meaning: word) }
    try await measure(&view)
    guard let action else { return }
    guard let link = action.link else { return try await ask(.clear, &view) }
    if log.isReadOnly { throw Refusal.readOnly }
    try await leaveQuestion(&view)
    let isOpened = try surroundings.open(link)
    let opened = ToolsEvent.linkOpened(LinkOpened(link, isOpened: isOpened))
    try await append(opened, &view)
    if action == .write, !isOpened { try await ask(.noMailProgram, &view) }
  }

  /// Runs the action that `answer` chooses.
  func answer(_ answer: String, _ view: inout CounterStrikeSessionView) async throws {
    let action = try situation(view).action(answering: answer)
    if action.effect == .clear { try await clear(&view) }
    try await append(.questionAnswered(QuestionAnswered(action.title)), &view)
  }

  private func clear(_ view: inout CounterStrikeSessionView) async throws {
    if log.isReadOnly { throw Refusal.readOnly }
    let before = try surroundings.storage().views
    try await surroundings.clearViews()
    let after = try surroundings.storage().views
    try await append(ToolsEvent.cleared(ViewsCleared(before: before, after: after)), &view)
  }

  /// Records the size of the daybook if it has changed.
  ///
  /// It is recorded because screens are drawn from the log alone.
  private func measure(_ view: inout CounterStrikeSessionView) async throws {
    let size = try surroundings.storage()
    guard try situation(view).model.toolsState.size != size else { return }
    try await append(ToolsEvent.measured(StorageMeasured(size)), &view)
  }

  /// Closes an open question, because the person chose a different tool.
  private func leaveQuestion(_ view: inout CounterStrikeSessionView) async throws {
    guard try situation(view).flow.question != nil else { return }
    try await append(.screenLeft(ScreenLeft(isHome: false, isOver: true)), &view)
  }

  private func ask(_ question: ToolsQuestion, _ view: inout CounterStrikeSessionView) async throws {
    try await append(.questionRaised(QuestionRaised(question)), &view)
  }

  private func append(_ event: ToolsEvent, _ view: inout CounterStrikeSessionView) async throws {
    try await append(&view) { [$0.fact(event)] }
  }

  private func append(_ event: FlowEvent, _ view: inout CounterStrikeSessionView) async throws {
    try await append(&view) { [$0.fact(event)] }
  }
}
