import DaybookPresentation
import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// How many people play a game, whenever they were counted.
package struct PlayerCountPresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let app: AppID
  private let title: String

  package init(of app: AppID, _ title: String) {
    self.app = app
    self.title = title
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> Page {
    // A later time is that of a clock that was wrong.
    let counts = model.playerCounts.startingWith(app).filter { $0.key.time.date <= today }
    guard let last = counts.last else {
      return Page("\(title), players", [.note("They have not been counted yet.")])
    }
    let fact = Page.Fact(name: "playing", value: "\(last.row)")
    let time = Page.Fact(name: "as of", value: last.key.time.minuteText)
    return Page(
      "\(title), players",
      [.facts([fact, time])] + (counts.count > 1 ? [.chart(chart(of: counts))] : []))
  }

  private func chart(of counts: [Rows<PlayerCountKey, Int64>.Element]) -> Chart {
    let points = counts.map { key, count in
      Chart.Point(x: Double(key.time.microsecondsSinceEpoch) / 1_000_000, y: Double(count))
    }
    var chart = Chart(kind: .time, series: [.init(name: "players", points: points)])
    chart.xAxis = .instant
    return chart
  }
}
