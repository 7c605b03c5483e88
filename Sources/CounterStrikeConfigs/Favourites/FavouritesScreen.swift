internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// Adds a player to the favourites, or removes a player from them.
struct FavouriteScreen: CounterStrikeScreen {
  static let name = "favourite"
  static let usage = "NAME [--remove]"
  static let summary = "mark a player"

  private let player: String
  private let isRemoved: Bool

  init(_ words: [String]) throws(Refusal) {
    let names = words.filter { $0 != "--remove" }
    player = try CounterStrikeScreens.named(names.joined(separator: " "), "favourite NAME")
    isRemoved = names.count < words.count
  }

  let onlyLooks = false

  /// The event for the line, in an array, which is empty if the line changes nothing.
  func facts(_ situation: CounterStrikeSituation) throws(Refusal) -> [CounterStrikeFact] {
    let player = try situation.model.player(called: player)
    guard (situation.model.favourites[player] != nil) == isRemoved else { return [] }
    let event: FavouriteEvent =
      isRemoved ? .removed(FavouriteRemoved(player)) : .added(FavouriteAdded(player))
    return [CounterStrikeFact(.favourite(event), in: FavouriteEvent.stream, at: situation.now)]
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    let (model, language) = (situation.model, situation.language)
    let player = try model.player(called: player)
    let name = model.nickname(of: player, in: language)
    let wasFavourite = before.model.favourites[player] != nil
    let message: FavouritesMessage =
      switch (isRemoved, wasFavourite) {
      case (false, false): .added(name: name)
      case (false, true): .wasAdded(name: name)
      case (true, true): .removed(name: name)
      case (true, false): .wasNone(name: name)
      }
    let title = FavouritesMessage.favourites.text(in: language)
    return Page(
      title, [.note(message.text(in: language)), ScreenHint.marked.note(in: language)])
  }

  func settled(_ situation: CounterStrikeSituation) -> [String]? { [FavouritesScreen.name] }
}

/// The list of favourites.
struct FavouritesScreen: CounterStrikeScreen {
  static let name = "favourites"
  static let usage = ""
  static let summary = "the players that are marked"
  static let links = [CounterStrikeLinkForm("favourites", example: "favourites")]

  init(_ words: [String]) {}

  func place(_ situation: CounterStrikeSituation) throws(Refusal) -> CounterStrikePlace? {
    .favourites
  }

  func page(
    _ situation: CounterStrikeSituation, after before: CounterStrikeSituation
  ) throws(Refusal) -> Page {
    situation.page(FavouritesPage(situation.language))
  }
}

/// The favourites, in the order in which they were added.
struct FavouritesPage: ViewModelBuilder {
  private let language: Language

  init(_ language: Language) { self.language = language }

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let players = model.favourites.ordered { $0.row.addedAt < $1.row.addedAt }.map(\.key)
    let title = FavouritesMessage.favourites.text(in: language)
    guard !players.isEmpty else {
      return Page(title, [.note(FavouritesMessage.none.text(in: language))])
    }
    let grid = PlayersPage.grid(of: players, in: model, language)
    return Page(
      title, detail: PlayersMessage.count(players.count).text(in: language),
      [
        .grid(grid), ScreenHint.favourites.note(in: language),
        PlayersPage.legend(of: grid, language),
      ])
  }
}

/// The texts of the screens of favourites.
enum FavouritesMessage: LocalizedText {
  case favourites
  case none
  /// The effect of a line on a player.
  case added(name: String)
  case wasAdded(name: String)
  case removed(name: String)
  case wasNone(name: String)

  var english: String {
    switch self {
    case .favourites: "Favourites"
    case .none: "There are no favourites yet. Add a player with 'cs favourite NAME'."
    case .added(let name): "\(name) is one of your favourites now."
    case .wasAdded(let name): "\(name) is one of your favourites already."
    case .removed(let name): "\(name) is none of your favourites any more."
    case .wasNone(let name): "\(name) is none of your favourites."
    }
  }

  var russian: String {
    switch self {
    case .favourites: "Избранное"
    case .none: "Здесь пока никого. Добавьте игрока: «cs favourite NAME»."
    case .added(let name): "\(name) теперь в избранном."
    case .wasAdded(let name): "\(name) уже в избранном."
    case .removed(let name): "\(name) больше не в избранном."
    case .wasNone(let name): "\(name) и так не в избранном."
    }
  }
}
