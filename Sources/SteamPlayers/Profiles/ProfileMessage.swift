internal import DaybookPresentation

/// The texts of the screen of a player.
enum ProfileMessage: LocalizedText {
  /// The names of the figures on the screen.
  case account, status, lastThere, games, played, friends, asOf
  case formerly([String])
  case isPrivate
  case nothingKnown
  case presence(Presence)
  case plays(String)

  /// The status of a player, with the numbers that Steam uses.
  enum Presence: Int, Sendable, CaseIterable {
    case offline, online, busy, away, snooze, lookingToTrade, lookingToPlay
  }

  var english: String {
    switch self {
    case .account: "account"
    case .status: "status"
    case .lastThere: "last there"
    case .games: "games"
    case .played: "played"
    case .friends: "friends"
    case .asOf: "as of"
    case .formerly(let names): "formerly \(Language.english.list(names))"
    case .isPrivate: "This profile is private."
    case .nothingKnown: "Nothing is known of this player yet."
    case .presence(.offline): "offline"
    case .presence(.online): "online"
    case .presence(.busy): "busy"
    case .presence(.away): "away"
    case .presence(.snooze): "snooze"
    case .presence(.lookingToTrade): "looking to trade"
    case .presence(.lookingToPlay): "looking to play"
    case .plays(let game): "plays \(game)"
    }
  }

  var russian: String {
    switch self {
    case .account: "аккаунт"
    case .status: "статус"
    case .lastThere: "последний раз"
    case .games: "игр"
    case .played: "наиграно"
    case .friends: "друзей"
    case .asOf: "данные на"
    case .formerly(let names): "раньше \(Language.russian.list(names))"
    case .isPrivate: "Этот профиль закрыт."
    case .nothingKnown: "Об этом игроке пока ничего не известно."
    case .presence(.offline): "не в сети"
    case .presence(.online): "в сети"
    case .presence(.busy): "не беспокоить"
    case .presence(.away): "нет на месте"
    case .presence(.snooze): "спит"
    case .presence(.lookingToTrade): "хочет обменяться"
    case .presence(.lookingToPlay): "хочет играть"
    case .plays(let game): "играет в \(game)"
    }
  }
}
