package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// A filter for the games of a library, and the order of the games.
package struct GamesFilter: Sendable, Equatable {
  package enum Order: String, Sendable, CaseIterable {
    /// By play time, the longest first.
    case played
    /// By the last day of play, the latest first.
    case last
    case name
  }

  /// Whether only games played in the last two weeks are shown.
  package var isRecent = false
  /// Only games with less play time than this are shown; `nil` for no limit.
  package var under: PlayTime?
  /// Whether only games that were never played are shown.
  package var isUnplayed = false
  /// Whether only games that are no longer in the library are shown.
  package var isVanished = false
  package var order = Order.played

  package init() {}

  /// Whether the filter may exclude games.
  package var leavesOut: Bool { isRecent || isUnplayed || isVanished || under != nil }
}

/// The games of a player.
package struct GamesPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let filter: GamesFilter
  private let language: Language

  package init(
    of player: PlayerID, _ filter: GamesFilter = GamesFilter(), _ language: Language = .english
  ) {
    (self.player, self.filter, self.language) = (player, filter, language)
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let play = model.recentPlay(of: player, until: today)
    let recent = play.times
    let library = PlayerLibrary(
      player, in: model, language, borrowing: filter.isRecent ? play.borrowed : [:])
    let lastPlayed = lastPlayed(in: model, until: today)
    let shown = inOrder(library, shown(library, recent: recent), lastPlayed)
    let nothing = say(filter.leavesOut ? .noneLikeThat : .noGames)
    let line = model.own == player ? "games" : "games \(player.text)"
    let head = GamesFilterMessage(filter, withoutFilter: line)?.text(in: language)
    let grid = shown.isEmpty ? nil : grid(shown, library, recent, lastPlayed)
    let notes = [
      grid?.hasUnknown == true ? say(.unknown) : nil, library.note,
      shown.isEmpty && library.note == nil ? nothing : nil,
    ]
    return Page(
      say(.title(name: library.name)),
      detail: LibraryMessage.games(shown.count).text(in: language),
      [head].compactMap { $0.map(Page.Part.note) }
        + [grid].compactMap { $0.map(Page.Part.grid) }
        + notes.compactMap { $0.map(Page.Part.note) })
  }

  /// The games of `library` that the filter includes.
  private func shown(_ library: PlayerLibrary, recent: [AppID: PlayTime]) -> [AppID] {
    let games = filter.isVanished ? library.formerGames : library.games
    return games.filter { app, game in
      (!filter.isRecent || recent[app] != nil)
        && (!filter.isUnplayed || game.total == PlayTime.none)
        && (filter.under.map { limit in game.total.map { $0 < limit } ?? false } ?? true)
    }.map(\.key)
  }

  private func inOrder(
    _ library: PlayerLibrary, _ apps: [AppID], _ lastPlayed: [AppID: CalendarDate]
  ) -> [AppID] {
    let byPlay = library.inOrderOfPlay(apps)
    switch filter.order {
    case .played: return byPlay
    case .name:
      return apps.ordered {
        (library.title($0).lowercased(), $0) < (library.title($1).lowercased(), $1)
      }
    case .last: return byPlay.stablySorted { lastPlayed[$0] }
    }
  }

  /// The last day with play of each game.
  ///
  /// Days after `today` are ignored, because they were recorded with a wrong clock.
  private func lastPlayed(
    in model: SteamReadModel, until today: CalendarDate
  ) -> [AppID: CalendarDate] {
    var days: [AppID: CalendarDate] = [:]
    // The rows are in ascending order of the day, so the last row of a game determines its value.
    for (key, minutes) in model.playDays.startingWith(player) where minutes > 0 {
      if key.day <= today { days[key.app] = key.day }
    }
    return days
  }

  private func grid(
    _ apps: [AppID], _ library: PlayerLibrary, _ recent: [AppID: PlayTime],
    _ lastPlayed: [AppID: CalendarDate]
  ) -> Page.Grid {
    Page.Grid(
      columns: [
        .text(say(.game)), .number(say(.played)), .number(say(.twoWeeks)), .word(say(.seenPlayed)),
      ],
      rows: apps.map { app in
        [
          library.title(app),
          library.game(app)?.total?.text(in: language) ?? UnknownCell.mark,
          // A game without observed play is not in the dictionary.
          (recent[app] ?? PlayTime.none).text(in: language),
          lastPlayed[app].map(language.date) ?? unseen(library.game(app)?.total),
        ]
      })
  }

  /// The text instead of the last day of play, for a game without observed play.
  private func unseen(_ total: PlayTime?) -> String {
    total == PlayTime.none ? say(.never) : UnknownCell.mark
  }

  private func say(_ message: GamesMessage) -> String { message.text(in: language) }
}

extension [AppID] {
  /// The games in descending order of the day, followed by the games without a day.
  ///
  /// Games with the same day keep their order.
  fileprivate func stablySorted(by day: (AppID) -> CalendarDate?) -> [AppID] {
    enumerated().ordered { left, right in
      let days = (day(left.element), day(right.element))
      if days.0 == days.1 { return left.offset < right.offset }
      guard let first = days.0 else { return false }
      return days.1.map { first > $0 } ?? true
    }.map(\.element)
  }
}

extension PlayerLibrary {
  /// The game in the library or formerly in it; `nil` if the library never contained the game.
  func game(_ app: AppID) -> LibraryGame? { games[app] ?? formerGames[app] }

  /// The games that were never played, or else the games that were played for less than an hour.
  var backlog: [AppID] {
    let unplayed = games.filter { $0.value.total == PlayTime.none }.keys.sorted()
    if !unplayed.isEmpty { return unplayed }
    let hour = PlayTime(minutes: 60)
    return games.filter { $0.value.total.map { $0 < hour } ?? false }.keys.sorted()
  }
}
