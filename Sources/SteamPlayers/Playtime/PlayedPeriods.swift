internal import DaybookValues

/// Play added up by days, weeks, months or years: only those in which anything was played.
struct PlayedPeriods {
  /// The first day of each with how long was played in it, in order.
  private(set) var all: [(start: CalendarDate, time: PlayTime)] = []

  /// - Parameters:
  ///   - played: Play in the order of the days.
  ///   - period: What it is added up by.
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
