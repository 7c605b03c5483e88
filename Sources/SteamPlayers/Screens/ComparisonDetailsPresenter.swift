import DaybookPresentation
import DaybookProjections
import DaybookRendering
package import DaybookValues

/// What two players have beside their libraries: bars of common games, achievements and stats.
package struct ComparisonDetailsPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let players: [PlayerID]
  private let limit: Int

  /// - Parameters:
  ///   - players: The players; there are details of two alone.
  ///   - limit: How many games have bars.
  package init(of players: [PlayerID], limit: Int = 8) {
    self.players = players
    self.limit = limit
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> SteamPage {
    guard players.count == 2, isShown(in: model) else { return SteamPage([]) }
    let rows = Dictionary(
      grouping: model.comparisons.startingWith(ComparedPair(players[0], players[1])),
      by: \.key.thing.kind)
    let sections = [
      bars(of: rows[.game] ?? [], model),
      table(of: rows[.achievements] ?? [], "Achievements", model) { thing in
        model.title(of: thing.app, near: players[0])
      },
      table(of: rows[.stat] ?? [], "Stats", model) { thing in
        let title = model.gameStats[GameNameKey(thing.app, thing.name)] ?? thing.name
        return "\(model.title(of: thing.app, near: players[0])): \(title)"
      },
    ]
    return SteamPage(sections.compactMap(\.self))
  }

  private func isShown(in model: SteamReadModel) -> Bool {
    players.allSatisfy { PlayerLibrary($0, in: model).state == .shown }
  }

  /// The values of a row in the order of the players.
  private func values(_ row: Comparison) -> [Double] {
    let values = [row.left.value ?? 0, row.right.value ?? 0]
    return players[0] < players[1] ? values : values.reversed()
  }

  private func bars(
    of rows: [Rows<ComparisonKey, Comparison>.Element], _ model: SteamReadModel
  ) -> SteamPage.Section? {
    let played = rows.filter { $0.row.owner == "both" && values($0.row).reduce(0, +) > 0 }
      .sorted { values($0.row).reduce(0, +) > values($1.row).reduce(0, +) }.prefix(limit)
    guard !played.isEmpty else { return nil }
    let series = players.indices.map { player in
      Chart.Series(
        name: model.name(of: players[player]),
        points: played.enumerated().map { index, entry in
          Chart.Point(x: Double(index), y: (values(entry.row)[player] / 6).rounded / 10)
        })
    }
    var chart = Chart(kind: .bar, series: series)
    chart.xAxis = .category(played.map { $0.row.title ?? "Game \($0.key.thing.app)" })
    return SteamPage.Section(title: "Side by side", detail: "hours", parts: [.chart(chart)])
  }

  private func table(
    of rows: [Rows<ComparisonKey, Comparison>.Element], _ title: String, _ model: SteamReadModel,
    _ name: (ComparedThing) -> String
  ) -> SteamPage.Section? {
    let both = rows.filter { $0.row.owner == "both" }
    guard !both.isEmpty else { return nil }
    let grid = SteamPage.Grid(
      columns: [.text("")] + players.map { .number(model.name(of: $0)) },
      rows: both.map { [name($0.key.thing)] + values($0.row).map(\.shortText) })
    return SteamPage.Section(title: title, detail: "\(both.count)", parts: [.grid(grid)])
  }
}

extension Double {
  /// The nearest whole number, halves upwards; minutes of play are far below where that fails.
  fileprivate var rounded: Double { Double(Int64(self + 0.5)) }
}
