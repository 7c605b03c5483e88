internal import DaybookEvents
internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues
internal import DaybookWeb

extension CounterStrikeApp {
  /// Appends the events of a person's `line`.
  func act(_ line: CounterStrikeLine, _ sight: inout CounterStrikeSessionView) async throws {
    let now = sight.moment.now
    switch line {
    case .fake: try await takeInDemo(&sight)
    case .importFile(let file, let day):
      let time = day.map { Timestamp(startOf: $0) } ?? now
      try await takeIn(file, at: time, &sight)
    case .tools(let word): try await use(word, &sight)
    case .answer(let text): try await answer(text, &sight)
    case .config, .handConfig: break
    default:
      try await append(&sight) { model throws(Refusal) in
        try ScreenDecision(seeing: model).facts(of: line, at: now)
      }
    }
  }

  /// Adds the recorded answers that are not known yet, without the network.
  private func takeInDemo(_ sight: inout CounterStrikeSessionView) async throws {
    let answers = try demo()
    guard !answers.isEmpty else { throw Refusal(.noRecordedAnswers) }
    try await append(&sight) { model throws(Refusal) in
      try CounterStrikeRecording(answers).facts(seeing: model)
    }
  }

  /// Imports a file; its error is recorded, so that a replay can show it again.
  private func takeIn(
    _ path: String, at time: Timestamp, _ sight: inout CounterStrikeSessionView
  ) async throws {
    let name = String(path.split(separator: "/").last ?? Substring(path))
    do {
      let file = try SettingsFile(try files.read(path))
      try await append(&sight) { model throws(Refusal) in
        try ImportDecision(file, called: name, at: time, seeing: model).facts()
      }
    } catch {
      let refused = SettingsRefused(name, because: Self.shortened("\(error)"))
      let now = sight.moment.now
      try await append(&sight) { _ in
        [CounterStrikeFact(.importing(.refused(refused)), in: ImportEvent.stream, at: now)]
      }
      throw error
    }
  }

  /// An error may quote a file's content, of any length.
  private static func shortened(_ text: String) -> String {
    text.utf8.count <= 4_000 ? text : String(decoding: text.utf8.prefix(4_000), as: UTF8.self) + "…"
  }

  /// Refuses as the line did that was refused when it ran first.
  func checkAgain(
    _ line: CounterStrikeLine, _ before: CounterStrikeReadModel, _ after: CounterStrikeReadModel
  ) throws {
    switch line {
    case .importFile:
      guard let last = after.imports.last, last.key > before.imports.last?.key ?? 0 else { return }
      if let reason = last.row.refusal { throw SettingsFileError(reason) }
    case .config(_, let target?) where after.screens[.file] == before.screens[.file]:
      throw Self.fileIsThere(target.file)
    case .more: _ = try ScreenDecision(seeing: before).listInFront()
    case .up, .home, .choose, .compareSettings:
      _ = try FlowDecision(seeing: before).facts(of: line, at: Timestamp(microsecondsSinceEpoch: 0))
    default: break
    }
  }
}
