internal import DaybookPresentation

/// The reason why an action is impossible on the screens of Steam.
enum SteamRefusal: LocalizedText {
  /// Several players have the name; the case contains their numbers.
  case severalPlayers(String, numbers: [String])
  case renamedPlayer(String, now: String, KnownPlayers)
  case noPlayer(String, KnownPlayers)
  case whose(Question, KnownPlayers)
  case tooFewCompared(KnownPlayers)
  case noGamesKnown(player: String)
  /// The player has no game with this name; `examples` are the player's most played games.
  case noGame(String, player: String, examples: [String])
  case severalGames(String, count: Int, player: String, examples: [String])
  case whichGame
  case unknownGame(String)
  case noAccount(String)
  /// The reason why Steam did not find the account of a custom name, in the words of the log.
  case nameNotFound(String, LocalizedSteamFailure)
  case nobodyToAsk(String)
  case noDemoAccount
  case notLoggedIn
  case notAsked
  case noAccountToSample
  /// The screen of this name shows the person's own account, but nobody is logged in.
  case ownScreen(String?)

  /// The screens that need a player.
  enum Question {
    case game, playTime
  }

  var english: String {
    switch self {
    case .severalPlayers(let word, let numbers):
      "\(numbers.count) players are called '\(word)'. Use a number: \(numbers.listed)."
    case .renamedPlayer(let word, let name, let known):
      "'\(word)' is now called '\(name)'. \(known.english)"
    case .noPlayer(let word, let known): "There is no player '\(word)'. \(known.english)"
    case .whose(.game, let known): "Whose game? \(known.english)"
    case .whose(.playTime, let known): "Whose play time? \(known.english)"
    case .tooFewCompared(let known): "Name two players or more to compare. \(known.english)"
    case .noGamesKnown(let player): "No games of \(player) are known."
    case .noGame(let text, let player, let examples):
      "\(player) has no game '\(text)'. Played most: \(examples.listed)."
    case .severalGames(let text, let count, let player, let examples):
      "'\(text)' could be \(LibraryMessage.games(count).english) of \(player), as \(examples.listed)."
    case .whichGame: "Which game? Name it, or give its number."
    case .unknownGame(let text): "No game '\(text)' is known. Give its number."
    case .noAccount(let name): "Steam knows no account '\(name)'. Check the name or the number."
    case .nameNotFound(let name, let failure): "'\(name)': \(failure.english)"
    case .nobodyToAsk(let name):
      "The name '\(name)' cannot be looked up here. Give the number of the account, 17 digits."
    case .noDemoAccount:
      "This program was built without the demo account. Log in with 'steam login NUMBER'."
    case .notLoggedIn: "You are not logged in."
    case .notAsked:
      "This daybook is open for reading only, so nothing is fetched from Steam."
    case .noAccountToSample: "There is no account to look at. Log in with 'steam login NUMBER'."
    case .ownScreen(let screen):
      "\(screen.map { "'\($0)'" } ?? "This screen") shows your own account, and you are not logged in. "
        + "Log in with 'steam login NUMBER', or 'steam login --fake' for the demo account."
    }
  }

  var russian: String {
    let list = { (texts: [String]) in Language.russian.list(texts) }
    return switch self {
    case .severalPlayers(let word, let numbers):
      "Имя «\(word)» у \(numbers.count.counted("игрока", "игроков", "игроков")). "
        + "Назовите номер: \(list(numbers))."
    case .renamedPlayer(let word, let name, let known):
      "«\(word)» теперь зовётся «\(name)». \(known.russian)"
    case .noPlayer(let word, let known): "Игрока «\(word)» нет. \(known.russian)"
    case .whose(.game, let known): "Чья игра? \(known.russian)"
    case .whose(.playTime, let known): "Чьё время? \(known.russian)"
    case .tooFewCompared(let known): "Назовите для сравнения хотя бы двух игроков. \(known.russian)"
    case .noGamesKnown(let player): "Ни одной игры \(player) не известно."
    case .noGame(let text, let player, let examples):
      "У \(player) нет игры «\(text)». Больше всего наиграно: \(list(examples))."
    case .severalGames(let text, let count, let player, let examples):
      "Под «\(text)» у \(player) \(count.choosing("подходит", "подходят", "подходит")) "
        + "\(LibraryMessage.games(count).russian), например \(list(examples))."
    case .whichGame: "Какая игра? Назовите её или её номер."
    case .unknownGame(let text): "Игра «\(text)» неизвестна. Назовите её номер."
    case .noAccount(let name): "Steam не знает аккаунта «\(name)». Проверьте имя или номер."
    case .nameNotFound(let name, let failure): "«\(name)»: \(failure.russian)"
    case .nobodyToAsk(let name):
      "Узнать, чьё имя «\(name)», здесь не у кого. Назовите номер аккаунта, 17 цифр."
    case .noDemoAccount:
      "Эта программа собрана без пробного аккаунта. Войдите: «steam login NUMBER»."
    case .notLoggedIn: "Вы не вошли."
    case .notAsked:
      "Steam не спрашивают: дневник открыт только для чтения. Откройте его без --read-only."
    case .noAccountToSample: "Смотреть не на кого. Войдите: «steam login NUMBER»."
    case .ownScreen(let screen):
      "\(screen.map { "«\($0)»" } ?? "Этот экран") показывает ваш аккаунт, а вы не вошли. "
        + "Войдите: «steam login NUMBER» или, под пробным аккаунтом, «steam login --fake»."
    }
  }
}

/// The known players, as a suggestion for a line that names no known player.
struct KnownPlayers: LocalizedText {
  /// The first known players, each with the account number.
  let named: [String]
  /// The number of known players that are not in `named`.
  let others: Int

  var english: String {
    guard !named.isEmpty else {
      return "No player is known yet. Log in with 'steam login NUMBER', or 'steam login --fake' "
        + "for the demo account."
    }
    return "Known: \((named + (others > 0 ? ["\(others) others"] : [])).listed)."
  }

  var russian: String {
    guard !named.isEmpty else {
      return "Пока не известно ни одного игрока. Войдите: «steam login NUMBER» или, под пробным "
        + "аккаунтом, «steam login --fake»."
    }
    return "Известны: \(Language.russian.list(named + (others > 0 ? ["ещё \(others)"] : [])))."
  }
}

extension Refusal {
  init(_ message: SteamRefusal) { self.init(telling: message) }
}
