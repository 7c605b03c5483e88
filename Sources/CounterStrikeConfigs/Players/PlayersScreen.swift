import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues

/// A part of the list of players.
struct PlayersScreen: ViewModelBuilder {
  private let first: Int64

  init(from first: Int64) { self.first = first }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let range = ListRange(.players, from: first, in: model)
    let strip = BannerStrip(of: model, today: today)
    let players = model.listed(from: first, model.pageSize)
    guard !players.isEmpty else {
      return Page("Players", below: strip, [.note(range.emptyNote)])
    }
    let parts = [
      .grid(Self.grid(of: players.map(\.id), in: model)), range.note.map(Page.Part.note),
    ]
    return Page("Players", detail: range.title, below: strip, parts.compactMap(\.self))
  }

  /// Players with the places by which lines call them.
  static func grid(of players: [ProPlayerID], in model: CounterStrikeReadModel) -> Page.Grid {
    Page.Grid(
      columns: [.number("#"), .text("player"), .text("team"), .number("eff. DPI"), .text("mouse")],
      rows: players.map { player in
        let facts = model.facts(of: player) ?? PlayerFacts()
        return [
          model.players[player].map { "\($0.place)" } ?? "", model.nickname(of: player),
          facts.text(.team) ?? "", facts.effectiveDPI.map(FieldValue.text(of:)) ?? "",
          facts.text(.mouse) ?? "",
        ]
      })
  }
}
