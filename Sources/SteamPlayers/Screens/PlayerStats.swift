import DaybookProjections
import DaybookRendering
import DaybookValues

/// What a game counts of one player.
struct PlayerStats {
  /// The values of one stat in the order of time.
  struct History {
    let name: String
    let title: String
    let values: [(time: Timestamp, value: Double)]
  }

  /// By title.
  let histories: [History]

  /// What was counted until the end of `today`; a later time is that of a clock that was wrong.
  init(of player: PlayerID, in app: AppID, until today: CalendarDate, _ model: SteamReadModel) {
    let known = model.stats.startingWith(player, app).filter { $0.key.time.date <= today }
    let rows = Dictionary(grouping: known, by: \.key.name)
    histories = rows.map { name, rows in
      History(
        name: name, title: model.gameStats[GameNameKey(app, name)] ?? name,
        values: rows.map { ($0.key.time, $0.row) })
    }.sorted { ($0.title.lowercased(), $0.name) < ($1.title.lowercased(), $1.name) }
  }

  var latest: [(title: String, value: Double)] {
    histories.compactMap { history in history.values.last.map { (history.title, $0.value) } }
  }

  var grid: Page.Grid {
    Page.Grid(
      columns: [.text("stat"), .number("value")],
      rows: latest.map { [$0.title, $0.value.shortText] })
  }
}

extension Double {
  /// `12` for a whole number, else its shortest form.
  var shortText: String {
    guard let whole = Int64(exactly: self) else { return "\(self)" }
    return "\(whole)"
  }

  /// `63.0 %`, `0.4 %`.
  var percentText: String {
    let tenths = Int64(Swift.min(Swift.max(self, 0), 100) * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
