internal import AppHosting
package import DaybookPresentation
internal import DaybookProjections
internal import DaybookRendering
package import DaybookValues

/// The play time of one player for each day, week, month or year, in all games or in one game.
///
/// It reads only the shown periods, which are one range of the read model.
package struct PeriodPlaytimePresenter: Presenter {
  package typealias Action = Never
  package typealias Body = PlayerEvent

  private let player: PlayerID
  private let app: AppID?
  private let period: PlayPeriod
  private let limit: Int
  private let first: CalendarDate?
  private let last: CalendarDate?
  private let language: Language

  /// - Parameters:
  ///   - player: The player.
  ///   - app: The game; `nil` for all games.
  ///   - period: The period of each bar.
  ///   - limit: The number of periods, which end with the last period with play.
  ///   - first: The first day to show; if it is given, `limit` has no effect.
  ///   - last: The last day to show. Later days were recorded with a wrong clock.
  ///   - language: The language of the screen.
  package init(
    of player: PlayerID, in app: AppID? = nil, by period: PlayPeriod, limit: Int = 31,
    since first: CalendarDate? = nil, until last: CalendarDate? = nil,
    _ language: Language = .english
  ) {
    self.language = language
    self.player = player
    self.app = app
    self.period = period
    self.limit = limit
    self.first = first
    self.last = last
  }

  package func viewModel(of model: SteamReadModel, today: CalendarDate) -> PlaytimeViewModel {
    let library = PlayerLibrary(player, in: model, language)
    let bounds = model.playedDays(of: player, in: app, until: last)
    let days = bounds.map { shownDays($0) }
    let played = days.map { model.played(by: player, in: app, on: $0) } ?? []
    let sums = PlayedPeriods(played, by: period)
    return PlaytimeViewModel(
      title: say(
        .by(
          period,
          title: [app.map { library.title($0) }, library.name].compactMap(\.self)
            .joined(separator: ", "))),
      facts: [
        .init(name: say(.played), value: sums.total.text(in: language)),
        .init(name: say(.withPlay(period)), value: language.number(sums.all.count)),
      ],
      bars: sums.all.map { bar($0.start, $0.time) },
      notes: [
        period == .week && !sums.all.isEmpty ? say(.weeksByMonday) : nil,
        note(bounds, days, sums), library.note,
      ].compactMap(\.self),
      course: bounds.flatMap { course(of: sums, since: $0.lowerBound, in: shownDays($0)) })
  }

  private func bar(_ start: CalendarDate, _ time: PlayTime) -> PlaytimeViewModel.Bar {
    PlaytimeViewModel.Bar(
      label: period.label(of: start, in: language), minutes: time.minutes,
      words: time.text(in: language), remark: "")
  }

  /// The play time as a line chart in hours; `nil` for fewer than three periods.
  ///
  /// The line does not begin before `first`, the first day with data.
  private func course(
    of sums: PlayedPeriods, since first: CalendarDate, in days: ClosedRange<CalendarDate>
  ) -> Chart? {
    let starts = period.starts(in: max(days.lowerBound, first)...days.upperBound)
    guard starts.count > 2 else { return nil }
    let minutes = Dictionary(sums.all.map { ($0.start, $0.time.minutes) }) { _, last in last }
    let points = starts.map { start in
      Chart.Point(
        x: Double(start.daysSinceEpoch) * 86_400, y: Double(minutes[start] ?? 0) / 60)
    }
    var chart = Chart(kind: .time, series: [.init(name: say(.hours), points: points)])
    chart.xAxis = .instant
    chart.words = ChartWords(language)
    chart.yTitle = say(.hours)
    return chart
  }

  private func shownDays(_ bounds: ClosedRange<CalendarDate>) -> ClosedRange<CalendarDate> {
    guard let first else {
      return period.start(of: bounds.upperBound, back: limit - 1)...bounds.upperBound
    }
    return first...max(first, bounds.upperBound)
  }

  private func note(
    _ bounds: ClosedRange<CalendarDate>?, _ shown: ClosedRange<CalendarDate>?,
    _ sums: PlayedPeriods
  ) -> String? {
    guard let bounds, let shown else { return say(.neverSeen) }
    guard !sums.all.isEmpty else {
      return say(.noneSince(shown.lowerBound, last: bounds.upperBound))
    }
    guard bounds.lowerBound < shown.lowerBound else { return nil }
    return say(.notShown(before: shown.lowerBound))
  }

  private func say(_ message: PlaytimeMessage) -> String { message.text(in: language) }
}

/// The play time of each period, without periods in which nothing was played.
struct PlayedPeriods {
  /// The first day and the play time of each period, in ascending order.
  private(set) var all: [(start: CalendarDate, time: PlayTime)] = []

  /// - Parameters:
  ///   - played: The observed play times, in ascending order of the days.
  ///   - period: The length of the periods.
  init(_ played: [PlayedTime], by period: PlayPeriod) {
    var end: CalendarDate?
    for part in played where part.time > .none {
      if let end, part.day < end {
        all[all.count - 1].time = all[all.count - 1].time + part.time
      } else {
        let start = period.start(of: part.day)
        end = period.start(after: start)
        all.append((start, part.time))
      }
    }
  }

  var total: PlayTime { all.map(\.time).sum() }
}
