internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The numbers of known items, and the next step without any.
struct OverviewScreen: ViewModelBuilder {
  private let language: Language

  init(_ language: Language) { self.language = language }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let skins = Set(model.prices.map(\.key.skin)).count
    let counts: [(OverviewMessage, Int)] = [
      (.players, model.players.count), (.teams, model.teams.count),
      (.articles, model.articles.count), (.events, model.tournaments.count), (.skins, skins),
      (.favourites, model.favourites.count), (.changes, model.changes.count { $0.row.isChange }),
    ]
    let facts = counts.map { name, count in
      Page.Fact(name: name.text(in: language), value: language.number(count))
    }
    let ways: OverviewMessage = model.players.isEmpty ? .beginning : .ways
    return Page("Counter-Strike", [.facts(facts), .note(ways.text(in: language))])
  }
}
