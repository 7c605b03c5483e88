import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookValues

/// What changed: of one player, of one setting, or of all; the newest first.
///
/// What became known, and was not before, is no change.
struct HistoryScreen: ViewModelBuilder {
  private let player: ProPlayerID?
  private let field: PlayerField?

  init() { (player, field) = (nil, nil) }
  init(of player: ProPlayerID) { (self.player, field) = (player, nil) }
  init(of field: PlayerField) { (player, self.field) = (nil, field) }

  private static let most = 50

  func viewModel(of model: CounterStrikeReadModel, today: CalendarDate) -> Page {
    let changes = changes(in: model)
    let subject = player.map { model.nickname(of: $0) } ?? field?.title ?? "all players"
    let title = "History of \(subject)"
    guard !changes.isEmpty else {
      return Page(title, [.note("Nothing has changed since the first listing.")])
    }
    let shown = Array(changes.prefix(Self.most))
    let rest = changes.count - shown.count
    let note = rest > 0 ? [Page.Part.note("\(rest.counted("older change")) not shown.")] : []
    let list = Page.Section(
      title: title, detail: changes.count.counted("change"),
      parts: [.grid(grid(of: shown, model))] + note)
    return Page([list] + [common(changes, model)].compactMap(\.self))
  }

  private typealias Change = Rows<SettingChangeKey, SettingChange>.Element

  private func changes(in model: CounterStrikeReadModel) -> [Change] {
    let rows = player.map { Array(model.changes.startingWith($0)) } ?? Array(model.changes)
    return rows.filter { $0.row.old != nil && (field == nil || $0.row.field == field?.rawValue) }
      .sorted { ($1.row.time, $1.key.seq) < ($0.row.time, $0.key.seq) }
  }

  private func grid(of changes: [Change], _ model: CounterStrikeReadModel) -> Page.Grid {
    let who = player == nil
    let columns: [Page.Grid.Column] =
      [.word("seen on")] + (who ? [.text("player")] : []) + (field == nil ? [.text("what")] : [])
      + [.text("from"), .text("to")]
    return Page.Grid(
      columns: columns,
      rows: changes.map { key, row in
        [row.time.date.dotted] + (who ? [model.nickname(of: key.player)] : [])
          + (field == nil ? [PlayerField(rawValue: row.field)?.title ?? row.field] : [])
          + [row.old ?? "unknown", row.new ?? "unknown"]
      })
  }

  /// What the players who changed a setting have in common: where most of them went to.
  private func common(_ changes: [Change], _ model: CounterStrikeReadModel) -> Page.Section? {
    guard field != nil else { return nil }
    let players = Set(changes.map(\.key.player))
    var counts: [String: Int] = [:]
    for change in changes { counts[change.row.new ?? "unknown", default: 0] += 1 }
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    guard players.count > 1 else { return nil }
    return Page.Section(
      title: "Went to", detail: players.count.counted("player"),
      parts: [
        .grid(
          Page.Grid(
            columns: [.text("value"), .number("changes")],
            rows: most.map { [$0.key, "\($0.value)"] }))
      ])
  }
}
