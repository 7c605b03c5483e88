internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// A part of the list of players.
struct PlayersScreen: ViewModelBuilder {
  private let first: Int64
  private let language: Language

  init(from first: Int64, _ language: Language) {
    (self.first, self.language) = (first, language)
  }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let range = ListRange(.players, from: first, in: model, language)
    let strip = BannerStrip(of: model, today: today, language)
    let players = model.listed(from: first, model.pageSize)
    let title = PlayersMessage.players.text(in: language)
    guard !players.isEmpty else {
      return Page(title, below: strip, [.note(range.emptyNote)])
    }
    let grid = Self.grid(of: players.map(\.id), in: model, language)
    return Page(title, detail: range.title, below: strip, [.grid(grid), .note(range.note)])
  }

  /// Players with the places by which lines call them.
  static func grid(
    of players: [ProPlayerID], in model: CounterStrikeReadModel, _ language: Language
  ) -> Page.Grid {
    let say = { (message: PlayersMessage) in message.text(in: language) }
    return Page.Grid(
      columns: [
        .number("#"), .text(say(.player)), .text(say(.team)), .number(say(.effectiveDPI)),
        .text(say(.mouse)),
      ],
      rows: players.map { player in
        let facts = model.facts(of: player) ?? PlayerFacts()
        return [
          model.players[player].map { "\($0.place)" } ?? "",
          model.nickname(of: player, in: language),
          facts.text(.team) ?? model.teamListing(player) ?? "",
          facts.effectiveDPI.map(FieldValue.text(of:)) ?? "",
          facts.text(.mouse) ?? "",
        ]
      })
  }
}
