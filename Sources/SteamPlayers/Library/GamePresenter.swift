package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// One game of a player.
package struct GamePresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let app: AppID
  private let language: Language

  package init(of player: PlayerID, _ app: AppID, _ language: Language = .english) {
    (self.player, self.app, self.language) = (player, app, language)
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let library = PlayerLibrary(player, in: model, language)
    let game = library.game(app)
    let stats = PlayerStats(of: player, in: app, until: today, model)
    let parts: [Page.Part] =
      [.facts(facts(game, library, model, today))]
      + [
        game?.isOwned == false ? LibraryMessage.noLongerThere.text(in: language) : nil,
        library.note,
      ].compactMap { $0.map(Page.Part.note) }
      + [
        stats.latest.isEmpty
          ? .note(GameDetailsMessage.noStats.text(in: language)) : .grid(stats.grid(in: language))
      ]
    return Page(library.title(app), detail: say(.detail(name: library.name, app)), parts)
  }

  private func say(_ message: GamesMessage) -> String { message.text(in: language) }

  private func facts(
    _ game: LibraryGame?, _ library: PlayerLibrary, _ model: SteamReadModel,
    _ today: CalendarDate
  ) -> [Page.Fact] {
    let recent = model.recentPlay(of: player, until: today).times[app]
    let days = model.playtime.startingWith(player, app).filter { $0.key.day <= today }
    let played = days.last { $0.row.played > .none }?.key.day
    let progress = AchievementProgress(of: player, in: app, model)
    return [
      .init(
        name: say(.played),
        value: game?.total?.text(in: language) ?? LibraryMessage.unknownTime.text(in: language)),
      recent.map { .init(name: say(.twoWeeks), value: $0.text(in: language)) },
      played.map { .init(name: say(.seenPlayed), value: language.date($0)) },
      progress.unlocked.isEmpty
        ? nil : .init(name: say(.achievements), value: progress.message.text(in: language)),
    ].compactMap(\.self)
  }
}
