package import DaybookPresentation
package import DaybookValues

/// The games of two or more players, next to each other.
package struct ComparisonPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let players: [PlayerID]
  private let limit: Int
  private let language: Language

  /// - Parameters:
  ///   - players: Two or more players. The first player's play time determines the order of the
  ///     games that all of them have.
  ///   - limit: The maximum number of listed games in each group that only some of the players
  ///     have; 10 by default.
  ///   - language: The language of the screen.
  package init(of players: [PlayerID], limit: Int? = nil, _ language: Language = .english) {
    self.language = language
    self.players = players
    self.limit = limit ?? 10
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> ComparisonViewModel {
    let libraries = players.map { PlayerLibrary($0, in: model, language) }
    let shown = libraries.filter(\.isKnown)
    return ComparisonViewModel(
      title: language.list(libraries.map(\.name)),
      players: libraries.map { ComparisonViewModel.Header($0, language) },
      notes: libraries.compactMap(\.note),
      groups: shown.count < 2 ? [] : groups(of: shown))
  }

  /// The games, grouped by the set of players who have them.
  ///
  /// The group of all players comes first, even if it is empty. Groups of fewer players follow.
  private func groups(of libraries: [PlayerLibrary]) -> [ComparisonViewModel.Group] {
    let apps = Set(libraries.flatMap(\.games.keys))
    let byOwners = Dictionary(grouping: apps) { app in
      libraries.indices.filter { libraries[$0].games[app] != nil }
    }
    let everyone = Array(libraries.indices)
    let rest = byOwners.keys.filter { $0 != everyone }.ordered { left, right in
      left.count != right.count
        ? left.count > right.count : left.lexicographicallyPrecedes(right)
    }
    let common = group(.inCommon, byOwners[everyone] ?? [], of: libraries, limit: .max)
    return [common]
      + rest.map { owners in
        let names = owners.map { libraries[$0].name }
        let owning = owners.map { libraries[$0] }
        return group(.only(names: names), byOwners[owners] ?? [], of: owning, limit: limit)
      }
  }

  private func group(
    _ title: ComparisonMessage, _ apps: [AppID], of libraries: [PlayerLibrary], limit: Int
  ) -> ComparisonViewModel.Group {
    let inOrder = libraries[0].inOrderOfPlay(apps)
    return ComparisonViewModel.Group(
      title: say(title), count: LibraryMessage.games(inOrder.count).text(in: language),
      players: libraries.map(\.name),
      rows: inOrder.prefix(limit).map { ComparisonViewModel.Row($0, in: libraries, language) },
      nothing: inOrder.isEmpty ? say(.none) : nil,
      more: inOrder.count > limit ? say(.more(inOrder.count - limit)) : nil)
  }

  private func say(_ message: ComparisonMessage) -> String { message.text(in: language) }
}
