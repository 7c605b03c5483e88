package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// The play time of one player in each game.
package struct PlaytimePresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let limit: Int
  private let language: Language

  /// - Parameters:
  ///   - player: The player of the games.
  ///   - limit: The maximum number of games that have a bar; 15 by default.
  ///   - language: The language of the screen.
  package init(of player: PlayerID, limit: Int? = nil, _ language: Language = .english) {
    self.language = language
    self.player = player
    self.limit = limit ?? 15
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> PlaytimeViewModel {
    let library = PlayerLibrary(player, in: model, language)
    let asOf = model.profiles[player]?.libraryFetchedAt?.date
    let recent = model.recentPlay(of: player).times
    let played = library.games.filter { ($0.value.total ?? .none) > .none }
    return PlaytimeViewModel(
      title: title(of: library, formerNames: model.profiles[player]?.formerNames ?? []),
      facts: facts(of: library, recent: recent, asOf: asOf),
      bars: library.inOrderOfPlay(played.keys).prefix(limit).map { app in
        PlaytimeViewModel.Bar(app, in: library, recent: recent[app], language)
      },
      notes: [library.note].compactMap(\.self) + notes(on: library, played: played)
        + (library.inOrderOfPlay(played.keys).prefix(limit).contains { recent[$0] != nil }
          ? [say(.recentSign)] : []))
  }

  private func title(of library: PlayerLibrary, formerNames: [String]) -> String {
    formerNames.isEmpty ? library.name : say(.formerly(name: library.name, formerNames))
  }

  private func facts(
    of library: PlayerLibrary, recent: [AppID: PlayTime], asOf: CalendarDate?
  ) -> [PlaytimeViewModel.Fact] {
    guard library.state != .neverSeen else { return [] }
    return [
      .init(name: say(.games), value: language.number(library.games.count)),
      .init(name: say(.inAll), value: library.total.text(in: language)),
      .init(name: say(.lastTwoWeeks), value: recent.values.sum().text(in: language)),
      .init(name: say(.asOf), value: asOf.map(language.date) ?? say(.unknownDay)),
    ]
  }

  private func notes(on library: PlayerLibrary, played: [AppID: LibraryGame]) -> [String] {
    let rest = library.inOrderOfPlay(played.keys).dropFirst(limit)
    let untouched = library.games.count { $0.value.total == PlayTime.none }
    let unknown = library.games.count { $0.value.total == nil }
    let restTime = rest.compactMap { library.games[$0]?.total }.sum()
    return [
      rest.isEmpty ? nil : say(.moreGames(rest.count, restTime)),
      untouched == 0 ? nil : say(.notPlayed(untouched)),
      unknown == 0 ? nil : say(.timeUnknown(unknown)),
    ].compactMap(\.self) + formerGames(of: library)
  }

  private func formerGames(of library: PlayerLibrary) -> [String] {
    library.inOrderOfPlay(library.formerGames.keys).map { app in
      LibraryMessage.formerGame(
        title: library.title(app), total: library.formerGames[app]?.total
      ).text(in: language)
    }
  }

  private func say(_ message: PlaytimeMessage) -> String { message.text(in: language) }
}
