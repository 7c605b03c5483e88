package import Daybook
package import DaybookPresentation
package import DaybookRendering

/// The screens that show and change a person's settings.
package struct SettingsScreens: Sendable {
  private let log: any EventLog
  private let isReadOnly: Bool

  /// The projections that the screens read.
  package static let projections = SettingsModel.projections

  /// The types of the events of settings.
  package static let eventTypes =
    SettingEvent.eventTypes + WelcomeEvent.eventTypes + [BookmarkPlaced.self, AliasSet.self]

  /// - Parameters:
  ///   - log: The log to which the events are appended.
  ///   - isReadOnly: Whether the screens must not append events.
  package init(log: any EventLog, isReadOnly: Bool) {
    (self.log, self.isReadOnly) = (log, isReadOnly)
  }

  /// The names of the screens.
  package static let names = ["settings", "welcome", "up", "home"]

  package var all: [Screen] {
    let values = Setting.allCases.flatMap(\.words) + ["default"]
    return [
      screen(
        "settings", "[NAME [VALUE|default]]",
        "theme, colours, language, units and page size of all screens",
        [.word(Setting.allCases.map(\.rawValue)), .word(values)]),
      screen(
        "welcome", "[N|NAME|next]", "asks for language and theme, one after the other",
        [.word(["next"])],
        asks: {
          $0 == ["welcome"] ? ScreenQuestion("welcome", empty: "next", words: ["next"]) : nil
        }),
      screen("up", "", "leaves the questions of 'welcome'", []),
      screen("home", "", "leaves them, too", []),
    ]
  }

  /// The page of all settings at a moment, for other screens.
  package static func page(at moment: LineMoment, in language: Language) throws -> Page {
    SettingsPages(model: try SettingsModel(SessionView(moment)), language).page()
  }

  private func screen(
    _ name: String, _ usage: String, _ summary: String, _ arguments: [CommandWord.Argument],
    asks: @escaping Screen.Asks = { _ in nil }
  ) -> Screen {
    Screen(
      name: name, usage: usage, summary: summary, app: "settings", arguments: arguments,
      asks: asks, settled: { try settled($0, $1) }
    ) { try await lines($0, $1) }
  }

  private func lines(_ words: [String], _ context: ScreenContext) async throws -> [String] {
    let line = try SettingsLine(words)
    var sight = SessionView<SettingsFact>(context.moment)
    switch context.moment.kind {
    case .present: try await act(line, &sight)
    case .again:
      _ = try line.facts(seeing: SettingsModel(sight))
      try await sight.goOn()
    case .past: guard line.onlyLooks else { throw Refusal.past }
    }
    let model = try SettingsModel(sight)
    let language = line.isOfWelcome ? model.welcomeLanguage : nil
    let page = page(
      of: line, SettingsPages(model: model, language ?? context.screenLanguage))
    return PageText(page, glyphs: context.window.glyphs).styledLines(width: context.width)
      .map { $0.encoded(with: context.window.theme) }
  }

  private func page(of line: SettingsLine, _ pages: SettingsPages) -> Page {
    switch line {
    case .table, .up, .home: pages.page()
    case .one(let setting): pages.page(of: setting)
    case .change(let setting, _): pages.page(after: setting)
    case .welcome, .answer: pages.welcome
    }
  }

  private func act(_ line: SettingsLine, _ sight: inout SessionView<SettingsFact>) async throws {
    let time = sight.moment.now
    let isDone = try await sight.append(to: log, reading: SettingsFact.selection) { sight in
      let model = try SettingsModel(sight)
      let facts = try line.facts(seeing: model)
      if isReadOnly, !facts.isEmpty { throw Refusal.readOnly }
      var batch = EventBatch()
      for fact in facts { fact.append(to: &batch, at: time) }
      return SessionView<SettingsFact>.Decision(facts, as: batch, seeing: model.position)
    }
    guard isDone else { throw Refusal.othersWrite }
  }

  /// The words that show a screen again.
  ///
  /// After an answer within the flow, they are `welcome`; after the last answer, `settings`. A line
  /// that opens the flow is unchanged. After any other line, the words are `settings`.
  private func settled(_ words: [String], _ context: ScreenContext) throws -> [String] {
    switch try SettingsLine(words) {
    case .welcome: return words
    case .answer:
      let flow = try SettingsModel(SessionView(context.moment)).welcome
      return flow.map { $0.answers.count + 1 < $0.count } ?? false ? ["welcome"] : ["settings"]
    case .table, .one, .change, .up, .home: return ["settings"]
    }
  }
}
