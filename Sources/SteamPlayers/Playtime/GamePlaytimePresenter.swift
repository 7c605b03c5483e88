import DaybookPresentation
import DaybookProjections
package import DaybookValues

/// On which days one player played one game, and for how long.
package struct GamePlaytimePresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let app: AppID

  package init(of player: PlayerID, in app: AppID) {
    self.player = player
    self.app = app
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> PlaytimeViewModel {
    let library = PlayerLibrary(player, in: model)
    // A later day is that of a clock that was wrong.
    let days = model.playtime.startingWith(player, app).filter { $0.key.day <= today }
      .map { (day: $0.key.day, row: $0.row) }
    let total = (library.games[app] ?? library.formerGames[app])?.total
    return PlaytimeViewModel(
      title: "\(library.title(app)), \(library.name)",
      facts: [
        .init(name: "in all", value: total?.description ?? "unknown"),
        .init(name: "days played", value: "\(days.count { $0.row.played > .none })"),
      ],
      bars: days.filter { $0.row.played > .none }.map { PlaytimeViewModel.Bar($0.day, $0.row) },
      notes: days.compactMap { note(on: $0.day, $0.row) } + former(library))
  }

  private func note(on day: CalendarDate, _ row: PlaytimeDay) -> String? {
    if row.lost > .none { return "The total fell by \(row.lost) on \(day)." }
    guard row.isBaseline else { return nil }
    let before = row.total - row.played
    return before > .none ? "\(before) before it was first seen on \(day)." : nil
  }

  private func former(_ library: PlayerLibrary) -> [String] {
    let gone = library.formerGames[app] == nil ? nil : "It is no longer in the library."
    return [gone, library.note].compactMap(\.self)
  }
}

extension PlaytimeViewModel.Bar {
  fileprivate init(_ day: CalendarDate, _ row: PlaytimeDay) {
    label = day.description
    minutes = row.played.minutes
    words = row.played.description
    remark = ""
  }
}
