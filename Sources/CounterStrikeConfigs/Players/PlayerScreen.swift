import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues

/// One player: who it is, and sections of hardware and settings that open and close.
struct PlayerScreen: ViewModelBuilder {
  private let player: ProPlayerID

  init(of player: ProPlayerID) { self.player = player }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let facts = model.facts(of: player) ?? PlayerFacts()
    let place = model.players[player].map { "player \($0.place)" } ?? ""
    let who = Page.Section(
      title: facts.fullName(orElse: player), detail: place, parts: identity(facts, model))
    guard PlayerField.setup.contains(where: { facts[$0] != nil }) else {
      let note = "No cached data: the settings of \(model.nickname(of: player)) were never seen."
      return Page([who, Page.Section(title: "Settings", parts: [.note(note)])])
    }
    return Page([who] + PlayerField.Section.allCases.compactMap { section($0, facts, model) })
  }

  private func identity(_ facts: PlayerFacts, _ model: CounterStrikeReadModel) -> [Page.Part] {
    let known = [PlayerField.country, .team, .link].compactMap { field in
      facts.text(field).map { Page.Fact(name: field.title, value: $0) }
    }
    let changed = model.settings[player].map {
      Page.Fact(name: "settings of", value: $0.changedAt.date.dotted)
    }
    let favourite =
      model.favourites[player] == nil ? [] : [Page.Part.note("one of your favourites")]
    return [.facts(known + [changed].compactMap(\.self))] + favourite
  }

  /// What is known is shown; what is not is left out, value by value.
  private func section(
    _ section: PlayerField.Section, _ facts: PlayerFacts, _ model: CounterStrikeReadModel
  ) -> Page.Section? {
    let fields = PlayerField.setup.filter { $0.section == section && facts[$0] != nil }
    guard !fields.isEmpty else { return nil }
    guard model.screens[.closed(section)] == nil else {
      let note = "'cs open \(section.rawValue)' opens it."
      return Page.Section(title: section.title, detail: "closed", parts: [.note(note)])
    }
    let short = fields.filter { !Self.long.contains($0) && $0 != .edpi }
    var rows = short.map { [$0.title, (facts.text($0) ?? "") + $0.unit] }
    if section == .settings, let effective = facts.effectiveDPI {
      rows.append([PlayerField.edpi.title, FieldValue.text(of: effective)])
    }
    let grid = Page.Grid(columns: [.word(section.rawValue), .text("value")], rows: rows)
    let notes = fields.filter(Self.long.contains).map { field in
      Page.Part.note("\(field.title): \(facts.text(field) ?? "")")
    }
    return Page.Section(title: section.title, parts: (rows.isEmpty ? [] : [.grid(grid)]) + notes)
  }

  /// What is shown whole, over as many lines as it takes.
  private static let long: Set<PlayerField> = [
    .launchOptions, .crosshairCode, .viewmodel, .configURL,
  ]
}
