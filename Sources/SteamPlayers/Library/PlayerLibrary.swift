internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookValues

/// The library of one player, with its texts for screens.
struct PlayerLibrary {
  enum State: Equatable {
    case shown
    case hidden(since: CalendarDate)
    case neverSeen
  }

  let player: PlayerID
  let name: String
  let state: State
  /// The games that are in the library now.
  let games: [AppID: LibraryGame]
  /// The games that were in the library, but are no longer in it.
  let formerGames: [AppID: LibraryGame]

  /// Whether Steam answered that the account does not exist.
  let isUnknown: Bool
  /// The language of the texts.
  private let language: Language

  /// - Parameters:
  ///   - player: The player of the games.
  ///   - model: The read model.
  ///   - language: The language of the texts.
  ///   - borrowed: Games that count as part of `games`, although they are not in the library.
  init(
    _ player: PlayerID, in model: SteamReadModel, _ language: Language,
    borrowing borrowed: [AppID: LibraryGame] = [:]
  ) {
    (self.player, self.language) = (player, language)
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

  /// Whether the games are known.
  ///
  /// If the library became private, its games are still known from earlier answers.
  var isKnown: Bool {
    switch state {
    case .shown: true
    case .hidden: !games.isEmpty
    case .neverSeen: false
    }
  }

  /// The note that explains why the library is not visible; `nil` if it is visible.
  var note: String? {
    message?.text(in: language)
  }

  private var message: LibraryMessage? {
    if isUnknown { return .unknownAccount(player) }
    return switch state {
    case .shown: nil
    case .hidden(let since): .hidden(name: name, since: since)
    case .neverSeen: .neverSeen(name: name)
    }
  }

  /// The play time of all games that are in the library now.
  var total: PlayTime { games.values.compactMap(\.total).sum() }

  func title(_ app: AppID) -> String {
    game(app)?.name ?? LibraryMessage.unnamed(app).text(in: language)
  }

  /// `apps` in descending order of play time.
  ///
  /// Games with equal play times are in the order of their titles, then of their ids.
  func inOrderOfPlay(_ apps: some Sequence<AppID>) -> [AppID] {
    apps.ordered { left, right in
      let times = (minutes(left), minutes(right))
      guard times.0 == times.1 else { return times.0 > times.1 }
      return (title(left), left) < (title(right), right)
    }
  }

  /// The minutes of play, or -1 if they are unknown, so that the game sorts after unplayed games.
  private func minutes(_ app: AppID) -> Int64 {
    (games[app] ?? formerGames[app])?.total?.minutes ?? -1
  }
}
