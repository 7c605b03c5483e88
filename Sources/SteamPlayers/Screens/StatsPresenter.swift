import DaybookPresentation
package import DaybookRendering
package import DaybookValues

/// How the numbers that a game keeps of a player went on, a line chart a stat.
package struct StatsPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let app: AppID
  private let limit: Int

  /// - Parameters:
  ///   - player: Whose numbers.
  ///   - app: The game.
  ///   - limit: How many have a chart; the others are in a table.
  package init(of player: PlayerID, in app: AppID, limit: Int = 8) {
    self.player = player
    self.app = app
    self.limit = limit
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let library = PlayerLibrary(player, in: model)
    let stats = PlayerStats(of: player, in: app, until: today, model)
    let title = "\(library.title(app)), stats of \(library.name)"
    guard !stats.histories.isEmpty else {
      return Page(title, [.note("No stats are known of this game.")])
    }
    let drawn = stats.histories.filter { $0.values.count > 1 }.prefix(limit)
    let charts = drawn.map { history in
      Page.Section(
        title: history.title, detail: history.values.last?.value.shortText ?? "",
        parts: [.chart(Chart(history))])
    }
    let summary = Page.Section(
      title: title, detail: stats.histories.count.counted("stat"), parts: [.grid(stats.grid)])
    return Page([summary] + charts)
  }
}

extension Chart {
  fileprivate init(_ history: PlayerStats.History) {
    let points = history.values.map { time, value in
      Point(x: Double(time.microsecondsSinceEpoch) / 1_000_000, y: value)
    }
    self.init(kind: .time, series: [Series(name: history.title, points: points)])
    xAxis = .instant
  }
}
