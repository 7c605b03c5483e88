import DaybookPresentation
package import DaybookValues

/// The games of two or more players side by side.
package struct ComparisonPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let players: [PlayerID]
  private let limit: Int

  /// - Parameters:
  ///   - players: Two or more; common games are in the order of the first one's play time.
  ///   - limit: How many of the games that not all of them have are listed.
  package init(of players: [PlayerID], limit: Int = 10) {
    self.players = players
    self.limit = limit
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> ComparisonViewModel {
    let libraries = players.map { PlayerLibrary($0, in: model) }
    let shown = libraries.filter { $0.state == .shown }
    return ComparisonViewModel(
      title: libraries.map(\.name).listed,
      players: libraries.map(ComparisonViewModel.Header.init),
      notes: libraries.compactMap(\.note),
      groups: shown.count < 2 ? [] : groups(of: shown))
  }

  /// The games by who has them: all first, then every smaller circle that has any.
  private func groups(of libraries: [PlayerLibrary]) -> [ComparisonViewModel.Group] {
    let apps = Set(libraries.flatMap(\.games.keys))
    let byOwners = Dictionary(grouping: apps) { app in
      libraries.indices.filter { libraries[$0].games[app] != nil }
    }
    let everyone = Array(libraries.indices)
    let rest = byOwners.keys.filter { $0 != everyone }.sorted { left, right in
      left.count != right.count
        ? left.count > right.count : left.lexicographicallyPrecedes(right)
    }
    let common = group("In common", byOwners[everyone] ?? [], of: libraries, limit: .max)
    return [common]
      + rest.map { owners in
        let names = owners.map { libraries[$0].name }.listed
        let owning = owners.map { libraries[$0] }
        return group("Only \(names)", byOwners[owners] ?? [], of: owning, limit: limit)
      }
  }

  private func group(
    _ title: String, _ apps: [AppID], of libraries: [PlayerLibrary], limit: Int
  ) -> ComparisonViewModel.Group {
    let inOrder = libraries[0].inOrderOfPlay(apps)
    return ComparisonViewModel.Group(
      title: title, count: inOrder.count.games, players: libraries.map(\.name),
      rows: inOrder.prefix(limit).map { ComparisonViewModel.Row($0, in: libraries) },
      more: inOrder.count > limit ? "and \(inOrder.count - limit) more" : nil)
  }
}
