import DaybookPresentation
import DaybookRendering
import DaybookValues

/// The settings of players side by side: what differs is marked, what nobody knows is left out.
struct SettingsComparisonScreen: ViewModelBuilder {
  private let players: [ProPlayerID]

  init(of players: [ProPlayerID]) { self.players = players }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let facts = players.map { model.facts(of: $0) ?? PlayerFacts() }
    let rows = PlayerField.setup.filter { $0 != .configURL }.compactMap { row($0, facts) }
    let names = players.map { model.nickname(of: $0) }
    guard !rows.isEmpty else {
      return Page("Settings compared", [.note("No cached data: no settings of \(names.listed).")])
    }
    let differing = rows.count { $0[0] == Self.mark }
    let grid = Page.Grid(
      columns: [.word(""), .text("setting")] + names.map { .text($0) }, rows: rows)
    return Page(
      "Settings compared", detail: "\(differing) of \(rows.count) differ",
      [.grid(grid), .note("\(Self.mark) differs; effective DPI is DPI × sensitivity.")])
  }

  static let mark = "*"

  private func row(_ field: PlayerField, _ facts: [PlayerFacts]) -> [String]? {
    let values = facts.map { facts in
      field == .edpi ? facts.effectiveDPI.map(FieldValue.text(of:)) : facts.text(field)
    }
    let known = values.compactMap(\.self)
    guard !known.isEmpty else { return nil }
    let differs = Set(known).count > 1
    return [differs ? Self.mark : "", field.title]
      + values.map { $0.map { $0 + field.unit } ?? "unknown" }
  }
}
