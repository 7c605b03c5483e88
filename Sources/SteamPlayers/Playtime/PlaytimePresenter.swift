import DaybookPresentation
import DaybookProjections
package import DaybookValues

/// How long one player played each game.
package struct PlaytimePresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let limit: Int

  /// - Parameters:
  ///   - player: Whose games are shown.
  ///   - limit: How many games have a bar of their own.
  package init(of player: PlayerID, limit: Int = 15) {
    self.player = player
    self.limit = limit
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> PlaytimeViewModel {
    let library = PlayerLibrary(player, in: model)
    let asOf = model.profiles[player]?.libraryFetchedAt?.date
    let recent = model.recentPlay(of: player).times
    let played = library.games.filter { ($0.value.total ?? .none) > .none }
    return PlaytimeViewModel(
      title: title(of: library, formerNames: model.profiles[player]?.formerNames ?? []),
      facts: facts(of: library, recent: recent, asOf: asOf),
      bars: library.inOrderOfPlay(played.keys).prefix(limit).map { app in
        PlaytimeViewModel.Bar(app, in: library, recent: recent[app])
      },
      notes: [library.note].compactMap(\.self) + notes(on: library, played: played))
  }

  private func title(of library: PlayerLibrary, formerNames: [String]) -> String {
    formerNames.isEmpty ? library.name : "\(library.name), formerly \(formerNames.listed)"
  }

  private func facts(
    of library: PlayerLibrary, recent: [AppID: PlayTime], asOf: CalendarDate?
  ) -> [PlaytimeViewModel.Fact] {
    guard library.state != .neverSeen else { return [] }
    return [
      .init(name: "games", value: "\(library.games.count)"),
      .init(name: "in all", value: library.total.description),
      .init(name: "last two weeks", value: recent.values.sum().description),
      .init(name: "as of", value: asOf?.description ?? "unknown"),
    ]
  }

  private func notes(on library: PlayerLibrary, played: [AppID: LibraryGame]) -> [String] {
    let rest = library.inOrderOfPlay(played.keys).dropFirst(limit)
    let untouched = library.games.count { $0.value.total == PlayTime.none }
    let unknown = library.games.count { $0.value.total == nil }
    let restTime = rest.compactMap { library.games[$0]?.total }.sum()
    return [
      rest.isEmpty ? nil : "\(rest.count.games) more, \(restTime)",
      untouched == 0 ? nil : "\(untouched.games) not played yet",
      unknown == 0 ? nil : "\(unknown.games) of which the time is unknown",
    ].compactMap(\.self) + formerGames(of: library)
  }

  private func formerGames(of library: PlayerLibrary) -> [String] {
    library.inOrderOfPlay(library.formerGames.keys).map { app in
      let total = library.formerGames[app]?.total?.description ?? "unknown time"
      return "\(library.title(app)) is no longer in the library (\(total))"
    }
  }
}
