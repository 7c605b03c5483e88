import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues

/// How much of what is known, and what to do where nothing is.
struct OverviewScreen: ViewModelBuilder {
  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let skins = Set(model.prices.map(\.key.skin)).count
    let facts = [
      ("players", model.players.count), ("teams", model.teams.count),
      ("articles", model.articles.count), ("events", model.tournaments.count), ("skins", skins),
      ("favourites", model.favourites.count), ("changes", model.changes.count),
    ].map { Page.Fact(name: $0.0, value: "\($0.1)") }
    let isEmpty = model.players.isEmpty
    return Page("Counter-Strike", [.facts(facts), .note(isEmpty ? Self.beginning : Self.ways)])
  }

  private static let beginning =
    "Take players in with 'cs import FILE.csv', or with 'cs --fake' from a bundled source of "
    + "invented ones; or set DAYBOOK_CSGO_URL to a source that is asked."
  private static let ways =
    "Look at 'cs players', 'cs teams', 'cs news', 'cs events', 'prices', 'cs history mouse'."
}
