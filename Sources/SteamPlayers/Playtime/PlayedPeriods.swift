internal import DaybookValues

/// Play summed by days, weeks, months or years: only periods with play.
struct PlayedPeriods {
  /// The first day of each period with its play time, in order.
  private(set) var all: [(start: CalendarDate, time: PlayTime)] = []

  /// - Parameters:
  ///   - played: Play in the order of the days.
  ///   - period: The period of the sums.
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
