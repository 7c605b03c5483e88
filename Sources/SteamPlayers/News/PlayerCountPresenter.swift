internal import AppHosting
package import DaybookPresentation
internal import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// The number of people who play a game, over all times when they were counted.
package struct PlayerCountPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let app: AppID
  private let title: String
  private let language: Language

  package init(of app: AppID, _ title: String, _ language: Language = .english) {
    (self.app, self.title, self.language) = (app, title, language)
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    // Counts after `today` were recorded with a wrong clock.
    let counts = model.playerCounts.startingWith(app).filter { $0.key.time.date <= today }
    guard let last = counts.last else {
      return Page(say(.playersTitle(game: title)), [.note(say(.notCounted))])
    }
    let fact = Page.Fact(name: say(.playing), value: language.number(last.row))
    let time = Page.Fact(name: say(.asOf), value: language.minute(last.key.time))
    return Page(
      say(.playersTitle(game: title)),
      [.facts([fact, time])] + (counts.count > 1 ? [.chart(chart(of: counts))] : []))
  }

  private func chart(of counts: [Rows<PlayerCountKey, Int64>.Element]) -> Chart {
    let points = counts.map { key, count in
      Chart.Point(x: Double(key.time.microsecondsSinceEpoch) / 1_000_000, y: Double(count))
    }
    var chart = Chart(kind: .time, series: [.init(name: say(.players), points: points)])
    chart.xAxis = .instant
    chart.words = ChartWords(language)
    chart.yTitle = say(.playersAtATime)
    return chart
  }

  private func say(_ message: GameDetailsMessage) -> String { message.text(in: language) }
}
