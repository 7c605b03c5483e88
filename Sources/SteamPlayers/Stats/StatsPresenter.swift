internal import AppHosting
package import DaybookPresentation
package import DaybookRendering
package import DaybookValues

/// The stats of a player in a game over time, with a line chart for each stat.
package struct StatsPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let app: AppID
  private let limit: Int
  private let language: Language

  /// - Parameters:
  ///   - player: The player of the stats.
  ///   - app: The game.
  ///   - limit: The maximum number of stats with a chart. A table contains the further stats.
  ///   - language: The language of the screen.
  package init(
    of player: PlayerID, in app: AppID, limit: Int = 8, _ language: Language = .english
  ) {
    self.language = language
    self.player = player
    self.app = app
    self.limit = limit
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    let library = PlayerLibrary(player, in: model, language)
    let stats = PlayerStats(of: player, in: app, until: today, model)
    let title = say(.statsTitle(game: library.title(app), player: library.name))
    guard !stats.histories.isEmpty else {
      return Page(title, [.note(say(.noStatsOfGame))])
    }
    let drawn = stats.histories.filter { $0.values.count > 1 }.prefix(limit)
    let charts = drawn.map { history in
      Page.Section(
        title: history.title, detail: history.values.last.map { say(.now($0.value)) } ?? "",
        parts: [.chart(Chart(history, language))])
    }
    let summary = Page.Section(
      title: title, detail: say(.stats(stats.histories.count)),
      parts: [.grid(stats.grid(in: language))])
    return Page([summary] + charts)
  }

  private func say(_ message: GameDetailsMessage) -> String { message.text(in: language) }
}

extension Chart {
  fileprivate init(_ history: PlayerStats.History, _ language: Language) {
    let points = history.values.map { time, value in
      Point(x: Double(time.microsecondsSinceEpoch) / 1_000_000, y: value)
    }
    self.init(kind: .time, series: [Series(name: history.title, points: points)])
    xAxis = .instant
    words = ChartWords(language)
  }
}
