import DaybookPresentation
import DaybookProjections
import DaybookValues

/// The library of one player as screens speak of it.
struct PlayerLibrary {
  enum State: Equatable {
    case shown
    case hidden(since: CalendarDate)
    case neverSeen
  }

  let player: PlayerID
  let name: String
  let state: State
  /// The games that are in it now.
  let games: [AppID: LibraryGame]
  /// The games that were in it, and are no longer.
  let formerGames: [AppID: LibraryGame]

  /// Whether Steam knows nobody of this number.
  let isUnknown: Bool

  /// - Parameters:
  ///   - player: Whose games they are.
  ///   - model: What is known.
  ///   - borrowed: Games beside them, which are not in the library.
  init(
    _ player: PlayerID, in model: SteamReadModel, borrowing borrowed: [AppID: LibraryGame] = [:]
  ) {
    self.player = player
    name = model.name(of: player)
    isUnknown = model.isUnknownToSteam(player)
    let all = model.library(of: player)
    games = all.filter(\.value.isOwned).merging(borrowed) { owned, _ in owned }
    formerGames = all.filter { !$0.value.isOwned }
    let row = model.profiles[player]
    state =
      if let since = row?.libraryHiddenSince {
        .hidden(since: since.date)
      } else {
        row?.libraryFetchedAt == nil && all.isEmpty ? .neverSeen : .shown
      }
  }

  /// What is to be said of a library that is not shown.
  var note: String? {
    if isUnknown { return "Steam knows no account \(player)." }
    return switch state {
    case .shown: nil
    case .hidden(let since): "The games of \(name) are private (seen on \(since))."
    case .neverSeen: "The games of \(name) have not been seen yet."
    }
  }

  /// How long all games that are in it now were played.
  var total: PlayTime { games.values.compactMap(\.total).sum() }

  func title(_ app: AppID) -> String {
    (games[app] ?? formerGames[app] ?? LibraryGame()).title(app)
  }

  /// The longest played first; equal ones by name, then by number.
  func inOrderOfPlay(_ apps: some Sequence<AppID>) -> [AppID] {
    apps.sorted { left, right in
      let times = (minutes(left), minutes(right))
      guard times.0 == times.1 else { return times.0 > times.1 }
      return (title(left), left) < (title(right), right)
    }
  }

  /// A time that is not known sorts after none at all.
  private func minutes(_ app: AppID) -> Int64 {
    (games[app] ?? formerGames[app])?.total?.minutes ?? -1
  }
}

extension Int {
  /// `1 game` or `12 games`.
  var games: String { counted("game") }
}
