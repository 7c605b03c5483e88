internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookValues

/// The settings of players side by side: differences are marked, and unknown settings are left out.
struct SettingsComparisonScreen: ViewModelBuilder {
  private let players: [ProPlayerID]
  private let language: Language

  init(of players: [ProPlayerID], _ language: Language) {
    (self.players, self.language) = (players, language)
  }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let facts = players.map { model.facts(of: $0) ?? PlayerFacts() }
    let rows = PlayerField.setup.filter { $0 != .configURL }.compactMap { row($0, facts) }
    let names = players.map { model.nickname(of: $0, in: language) }
    guard !rows.isEmpty else {
      return Page(
        say(.compared),
        [.note(say(.noneOf(names: names))), ScreenHint.comparison.note(in: language)])
    }
    let differing = rows.count { $0[0] == Self.mark }
    let grid = Page.Grid(
      columns: [.word(""), .text(say(.setting))] + names.map { .text($0) }, rows: rows)
    let legend = SettingsMessage.legend(mark: Self.mark, hasUnknown: grid.hasUnknown)
    return Page(
      say(.compared), detail: say(.differing(differing, of: rows.count)),
      [.grid(grid), .note(say(legend)), ScreenHint.comparison.note(in: language)])
  }

  static let mark = "*"

  private func say(_ message: SettingsMessage) -> String { message.text(in: language) }

  private func row(_ field: PlayerField, _ facts: [PlayerFacts]) -> [String]? {
    let values = facts.map { $0.shown(field, in: language) }
    let known = values.compactMap(\.self)
    guard !known.isEmpty else { return nil }
    let differs = Set(known).count > 1
    return [differs ? Self.mark : "", field.title(in: language)]
      + values.map { $0 ?? UnknownCell.mark }
  }
}
