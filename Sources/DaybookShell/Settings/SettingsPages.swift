internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// The screens of the settings, as pages.
struct SettingsPages {
  let model: SettingsModel
  private let language: Language

  init(model: SettingsModel, _ language: Language) {
    (self.model, self.language) = (model, language)
  }

  private var table: StaticTable<Setting> {
    StaticTable([
      .init(
        "settings", header: say(.settings), footer: say(.usage),
        rows: Setting.allCases.map { setting in
          .init(
            setting.rawValue, title: say(.name(setting)), detail: value(of: setting),
            action: setting)
        })
    ])
  }

  /// The page of all settings, or of one setting.
  func page(of setting: Setting? = nil) -> Page {
    Page(
      table.shown.map { section in
        let rows = section.rows.filter { setting == nil || $0.action == setting }
        return Page.Section(
          title: section.header ?? "",
          parts: [.grid(grid(rows))] + (section.footer.map { [.note($0)] } ?? []))
      })
  }

  private func grid(_ rows: [StaticTable<Setting>.Row]) -> Page.Grid {
    Page.Grid(
      columns: [.word(say(.setting)), .word(say(.value)), .text(say(.possible))],
      rows: rows.map { [$0.title, $0.detail, $0.action.map { say(.values($0)) } ?? ""] })
  }

  /// The page that confirms a change of `setting`.
  func page(after setting: Setting) -> Page {
    let message: SettingsMessage =
      model.value(of: setting).map { .changed(setting, to: $0) } ?? .takenBack(setting)
    return Page(say(.settings), [.note(say(message))])
  }

  private func value(of setting: Setting) -> String {
    model.value(of: setting) ?? say(.usual(setting))
  }

  private func say(_ message: SettingsMessage) -> String { message.text(in: language) }
}

extension SettingsPages {
  /// The page of the open question, or a page with the settings chosen in the finished flow.
  var welcome: Page {
    guard let flow = model.welcome, let question = flow.question else { return settled }
    let choices = SettingQuestion(question).choices
    let grid = Page.Grid(
      columns: [.number("#"), .word(say(.name(question))), .text("")],
      rows: choices.enumerated().map { ["\($0 + 1)", $1, tell(.meaning(value: $1))] })
    let asked = WelcomeMessage.sentences(asking: question, in: language).map(Page.Part.note)
    return Page(
      tell(.welcome), detail: tell(.place(flow.answers.count + 1, of: flow.count)),
      asked + [.grid(grid), .note(tell(.present(value(of: question))))])
  }

  private var settled: Page {
    let facts = model.welcomed.map { Page.Fact(name: say(.name($0)), value: value(of: $0)) }
    return Page(tell(.welcome), [.facts(facts), .note(tell(.ended))])
  }

  private func tell(_ message: WelcomeMessage) -> String { message.text(in: language) }
}
