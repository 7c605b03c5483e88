import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues

/// The favourites, in the order in which they were added.
struct FavouritesScreen: ViewModelBuilder {
  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let players = model.favourites.sorted { $0.row.addedAt < $1.row.addedAt }.map(\.key)
    guard !players.isEmpty else {
      return Page("Favourites", [.note("There are none yet. Add one with 'cs favourite NAME'.")])
    }
    return Page(
      "Favourites", detail: players.count.counted("player"),
      [.grid(PlayersScreen.grid(of: players, in: model))])
  }
}
