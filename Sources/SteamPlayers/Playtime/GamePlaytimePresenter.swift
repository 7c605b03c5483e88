package import DaybookPresentation
internal import DaybookProjections
package import DaybookValues

/// The days on which one player played one game, with the play time of each day.
package struct GamePlaytimePresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let app: AppID
  private let language: Language

  package init(of player: PlayerID, in app: AppID, _ language: Language = .english) {
    (self.player, self.app, self.language) = (player, app, language)
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> PlaytimeViewModel {
    let library = PlayerLibrary(player, in: model, language)
    // Days after `today` were recorded with a wrong clock.
    let days = model.playtime.startingWith(player, app).filter { $0.key.day <= today }
      .map { (day: $0.key.day, row: $0.row) }
    let total = (library.games[app] ?? library.formerGames[app])?.total
    return PlaytimeViewModel(
      title: "\(library.title(app)), \(library.name)",
      facts: [
        .init(
          name: say(.inAll),
          value: total?.text(in: language) ?? LibraryMessage.unknownTime.text(in: language)),
        .init(
          name: say(.daysPlayed), value: language.number(days.count { $0.row.played > .none })),
      ],
      bars: days.filter { $0.row.played > .none }.map {
        PlaytimeViewModel.Bar($0.day, $0.row, language)
      },
      notes: days.compactMap { note(on: $0.day, $0.row) } + former(library))
  }

  private func note(on day: CalendarDate, _ row: PlaytimeDay) -> String? {
    if row.lost > .none { return say(.fell(row.lost, on: day)) }
    guard row.isBaseline else { return nil }
    let before = row.total - row.played
    return before > .none ? say(.before(before, firstSeen: day)) : nil
  }

  private func former(_ library: PlayerLibrary) -> [String] {
    let gone: LibraryMessage? = library.formerGames[app] == nil ? nil : .noLongerThere
    return [gone?.text(in: language), library.note].compactMap(\.self)
  }

  private func say(_ message: PlaytimeMessage) -> String { message.text(in: language) }
}

extension PlaytimeViewModel.Bar {
  fileprivate init(_ day: CalendarDate, _ row: PlaytimeDay, _ language: Language) {
    label = language.date(day)
    minutes = row.played.minutes
    words = row.played.text(in: language)
    remark = ""
  }
}
