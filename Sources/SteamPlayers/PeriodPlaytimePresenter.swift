import DaybookPresentation
import DaybookProjections
package import DaybookRendering
package import DaybookValues

/// How long one player played in each day, week, month or year, all games or one.
///
/// It looks at the last periods only, which are one range of the read model.
package struct PeriodPlaytimePresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let app: AppID?
  private let period: PlayPeriod
  private let limit: Int
  private let first: CalendarDate?

  /// - Parameters:
  ///   - player: Who played.
  ///   - app: The game; `nil` for all of them.
  ///   - period: What has a bar.
  ///   - limit: How many periods are looked at, back from the last one with play.
  ///   - first: The day with which it begins instead.
  package init(
    of player: PlayerID, in app: AppID? = nil, by period: PlayPeriod, limit: Int = 31,
    since first: CalendarDate? = nil
  ) {
    self.first = first
    self.player = player
    self.app = app
    self.period = period
    self.limit = limit
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> PlaytimeViewModel {
    let library = PlayerLibrary(player, in: model)
    let bounds = model.playedDays(of: player, in: app)
    let days = bounds.map { shownDays($0) }
    let played = days.map { model.played(by: player, in: app, on: $0) } ?? []
    return PlaytimeViewModel(
      title: [app.map { library.title($0) }, library.name].compactMap(\.self)
        .joined(separator: ", ") + ", by \(period.rawValue)",
      facts: [
        .init(name: "played", value: played.map(\.time).sum().description),
        .init(name: "\(period.rawValue)s with play", value: "\(bars(of: played).count)"),
      ],
      bars: bars(of: played),
      notes: [note(bounds, days), library.note].compactMap(\.self))
  }

  /// The same as a line over time, in hours; `nil` where there is no course to show.
  package func course(of model: SteamReadModel) -> Chart? {
    guard let bounds = model.playedDays(of: player, in: app) else { return nil }
    // Nothing is told before the first day of which something is known.
    let days = max(shownDays(bounds).lowerBound, bounds.lowerBound)...bounds.upperBound
    let played = model.played(by: player, in: app, on: days)
    let sums = Dictionary(played.map { (period.start(of: $0.day), $0.time) }, uniquingKeysWith: +)
    var points: [Chart.Point] = []
    var start = period.start(of: days.lowerBound)
    while start <= days.upperBound {
      let minutes = sums[start]?.minutes ?? 0
      points.append(
        Chart.Point(x: Double(start.daysSinceEpoch) * 86_400, y: Double(minutes) / 60))
      start = period.start(after: start)
    }
    guard points.count > 2 else { return nil }
    var chart = Chart(kind: .time, series: [.init(name: "hours", points: points)])
    (chart.xAxis, chart.yTitle) = (.instant, "hours")
    return chart
  }

  private func shownDays(_ bounds: ClosedRange<CalendarDate>) -> ClosedRange<CalendarDate> {
    let first = first ?? period.start(of: bounds.upperBound, back: limit - 1)
    return min(first, bounds.upperBound)...bounds.upperBound
  }

  /// A bar a period with play; `played` is in the order of the days.
  private func bars(of played: [PlayedTime]) -> [PlaytimeViewModel.Bar] {
    var sums: [(label: String, time: PlayTime)] = []
    for part in played where part.time > .none {
      let label = period.label(of: part.day)
      if sums.last?.label == label {
        sums[sums.count - 1].time = sums[sums.count - 1].time + part.time
      } else {
        sums.append((label, part.time))
      }
    }
    return sums.map { sum in
      PlaytimeViewModel.Bar(
        label: sum.label, minutes: sum.time.minutes, words: sum.time.description, remark: "")
    }
  }

  private func note(
    _ bounds: ClosedRange<CalendarDate>?, _ shown: ClosedRange<CalendarDate>?
  ) -> String? {
    guard let bounds, let shown else { return "No play was seen yet." }
    guard bounds.lowerBound < shown.lowerBound else { return nil }
    return "Play before \(shown.lowerBound) is not shown."
  }
}
