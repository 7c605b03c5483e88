internal import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
internal import DaybookValues

/// The stats of one player in a game.
struct PlayerStats {
  /// The values of one stat, in the order of time.
  struct History {
    let name: String
    let title: String
    let values: [(time: Timestamp, value: Double)]
  }

  /// The histories, in the order of their titles.
  let histories: [History]

  /// Collects the values until the end of `today`.
  ///
  /// Later values were recorded with a wrong clock.
  init(of player: PlayerID, in app: AppID, until today: CalendarDate, _ model: SteamReadModel) {
    let known = model.stats.startingWith(player, app).filter { $0.key.time.date <= today }
    let rows = Dictionary(grouping: known, by: \.key.name)
    histories = rows.map { name, rows in
      History(
        name: name, title: model.gameStats[GameNameKey(app, name)] ?? name,
        values: rows.map { ($0.key.time, $0.row) })
    }.ordered { ($0.title.lowercased(), $0.name) < ($1.title.lowercased(), $1.name) }
  }

  var latest: [(title: String, value: Double)] {
    histories.compactMap { history in history.values.last.map { (history.title, $0.value) } }
  }

  func grid(in language: Language) -> Page.Grid {
    let say = { (message: GameDetailsMessage) in message.text(in: language) }
    return Page.Grid(
      columns: [.text(say(.stat)), .number(say(.value))],
      rows: latest.map { [$0.title, say(.number($0.value))] })
  }
}
