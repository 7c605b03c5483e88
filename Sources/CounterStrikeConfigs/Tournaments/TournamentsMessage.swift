internal import DaybookPresentation

/// The texts of the screen of tournaments.
enum TournamentsMessage: LocalizedText {
  case events
  case count(Int)
  case noneAnnounced
  /// The labels of facts.
  case city, prizePool, teams, coordinates, link
  case nothingElse
  /// The explanation of the signs on the map.
  case legend

  var english: String {
    switch self {
    case .events: "Events"
    case .count(let count): count.counted("event")
    case .noneAnnounced: "No event has been announced yet. 'cs --fake' takes in recorded ones."
    case .city: "in"
    case .prizePool: "prize pool"
    case .teams: "teams"
    case .coordinates: "at"
    case .link: "link"
    case .nothingElse: "Nothing else is known of this event."
    case .legend: "A dot is the place of an event."
    }
  }

  var russian: String {
    switch self {
    case .events: "Турниры"
    case .count(let count): count.counted("турнир", "турнира", "турниров")
    case .noneAnnounced: "Турниров пока не объявляли. «cs --fake» возьмёт записанные."
    case .city: "город"
    case .prizePool: "призовой фонд"
    case .teams: "команд"
    case .coordinates: "координаты"
    case .link: "ссылка"
    case .nothingElse: "Больше об этом турнире ничего не известно."
    case .legend: "Точка — место турнира."
    }
  }
}
