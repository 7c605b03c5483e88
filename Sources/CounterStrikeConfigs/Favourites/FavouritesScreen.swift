internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The favourites, in the order in which they were added.
struct FavouritesScreen: ViewModelBuilder {
  private let language: Language

  init(_ language: Language) { self.language = language }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let players = model.favourites.sorted { $0.row.addedAt < $1.row.addedAt }.map(\.key)
    let title = FavouritesMessage.favourites.text(in: language)
    guard !players.isEmpty else {
      return Page(title, [.note(FavouritesMessage.none.text(in: language))])
    }
    let grid = PlayersScreen.grid(of: players, in: model, language)
    return Page(
      title, detail: PlayersMessage.count(players.count).text(in: language),
      [
        .grid(grid), ScreenHint.favourites.note(in: language),
        PlayersScreen.legend(of: grid, language),
      ])
  }
}
