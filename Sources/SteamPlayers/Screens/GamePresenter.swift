import DaybookPresentation
import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// One game of a player.
package struct GamePresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let app: AppID

  package init(of player: PlayerID, _ app: AppID) {
    self.player = player
    self.app = app
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let library = PlayerLibrary(player, in: model)
    let game = library.game(app)
    let stats = PlayerStats(of: player, in: app, until: today, model)
    let parts: [Page.Part] =
      [.facts(facts(game, library, model, today))]
      + [game?.isOwned == false ? "It is no longer in the library." : nil, library.note]
      .compactMap { $0.map(Page.Part.note) }
      + [stats.latest.isEmpty ? .note("No stats are known.") : .grid(stats.grid)]
    return Page(
      library.title(app), detail: "\(library.name), game \(app)", parts)
  }

  private func facts(
    _ game: LibraryGame?, _ library: PlayerLibrary, _ model: SteamReadModel,
    _ today: CalendarDate
  ) -> [Page.Fact] {
    let recent = model.recentPlay(of: player, until: today).times[app]
    let days = model.playtime.startingWith(player, app).filter { $0.key.day <= today }
    let played = days.last { $0.row.played > .none }?.key.day
    let progress = AchievementProgress(of: player, in: app, model)
    return [
      .init(name: "played", value: game?.total?.description ?? "unknown"),
      recent.map { .init(name: "two weeks", value: $0.description) },
      played.map { .init(name: "seen played", value: $0.description) },
      progress.unlocked.isEmpty ? nil : .init(name: "achievements", value: progress.text),
    ].compactMap(\.self)
  }
}
