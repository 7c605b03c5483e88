internal import DaybookPresentation

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
    case .none: "There are none yet. Add one with 'cs favourite NAME'."
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
