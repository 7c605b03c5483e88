internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering

/// What is set, as a table that is written down.
struct SettingsPages {
  let model: SettingsModel

  var table: StaticTable<Setting> {
    StaticTable([
      .init(
        "settings", header: "Settings",
        footer: "'settings NAME VALUE' sets one, 'settings NAME default' takes it back.",
        rows: Setting.allCases.map { setting in
          .init(
            setting.rawValue, title: setting.rawValue,
            detail: model.value(of: setting) ?? setting.usual, action: setting)
        })
    ])
  }

  /// The page of all settings, or of one.
  func page(of setting: Setting? = nil) -> Page {
    Page(
      table.shown.map { section in
        let rows = section.rows.filter { setting == nil || $0.action == setting }
        return Page.Section(
          title: section.header ?? "",
          parts: [.grid(Self.grid(rows))] + (section.footer.map { [.note($0)] } ?? []))
      })
  }

  private static func grid(_ rows: [StaticTable<Setting>.Row]) -> Page.Grid {
    Page.Grid(
      columns: [.word("setting"), .word("value"), .text("possible")],
      rows: rows.map { [$0.title, $0.detail, $0.action?.possible ?? ""] })
  }

  /// What was set just now.
  func page(after setting: Setting) -> Page {
    let value = model.value(of: setting)
    let text = value.map { "\(setting.rawValue) is \($0) from now on." }
    return Page(
      "Settings",
      [.note(text ?? "\(setting.rawValue) is \(setting.usual) again: nothing is set.")])
  }
}

extension SettingsPages {
  /// The question that is open, or what was set by the flow that has ended.
  var welcome: Page {
    guard let flow = model.welcome, let question = flow.question else { return settled }
    let asked = SettingQuestion(question)
    let grid = Page.Grid(
      columns: [.number("#"), .word(question.rawValue), .text("")],
      rows: asked.choices.enumerated().map { ["\($0 + 1)", $1.value, $1.title] })
    let present = model.value(of: question) ?? question.usual
    return Page(
      "Welcome", detail: "\(flow.answers.count + 1) of \(flow.count)",
      [.note(asked.text), .grid(grid), .note("It is \(present). " + Self.usage)])
  }

  private var settled: Page {
    let facts = model.welcomed.map {
      Page.Fact(name: $0.rawValue, value: model.value(of: $0) ?? $0.usual)
    }
    let note = "'settings' changes it at any time. '.help screens' lists what there is to look at."
    return Page("Welcome", [.facts(facts), .note(note)])
  }

  private static let usage =
    "'welcome N' answers, 'welcome next' keeps it, 'up' leaves. At a terminal the number alone, or "
    + "Enter alone, does."
}
