internal import DaybookValues

/// A round length of time between ticks: a number of seconds, or a number of months.
struct TimeStep: Equatable {
  private enum Length: Equatable {
    case seconds(Double)
    case months(Int)
  }

  private let length: Length

  /// The smallest round step that makes at most about `count` ticks in `range`.
  init(spanning range: ClosedRange<Double>, about count: Int) {
    let raw = (range.upperBound - range.lowerBound) / Double(max(1, count))
    if let seconds = Self.seconds.first(where: { $0 >= raw }) {
      length = .seconds(seconds)
    } else if let months = Self.months.first(where: { Double($0) * Self.month >= raw }) {
      length = .months(months)
    } else {
      let years = min(raw / Self.month / 12, 1e9)
      let step = DecimalStep(spanning: 0...years, about: 1).widening(0...years)
      length = .months(12 * max(10, Int(step.upperBound)))
    }
  }

  private static let day = 86_400.0
  private static let month = 30.4375 * day
  private static let months = [1, 2, 3, 6, 12, 24, 60, 120]
  private static let seconds = [
    0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600,
    900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, day, 2 * day, 7 * day, 14 * day,
  ]

  /// The ticks at round instants in `range`; a tick that begins a larger unit has that unit's name.
  func ticks(in range: ClosedRange<Double>) -> [AxisTicks.Tick] {
    switch length {
    case .seconds(let step): multiples(of: step, in: range, from: origin(step)).map(tick)
    case .months(let step): monthTicks(in: range, step)
    }
  }

  /// The ticks at round lengths of time in `range`.
  func durationTicks(in range: ClosedRange<Double>) -> [AxisTicks.Tick] {
    let step: Double =
      switch length {
      case .seconds(let step): step
      case .months(let months): Double(months) * 30 * Self.day
      }
    return multiples(of: step, in: range, from: 0).map { .init(value: $0, label: $0.durationText) }
  }

  /// The instant from which steps are counted, in seconds since 1970: for weeks a Monday, because
  /// the epoch was a Thursday.
  private func origin(_ step: Double) -> Double { step >= 7 * Self.day ? 4 * Self.day : 0 }

  private func multiples(
    of step: Double, in range: ClosedRange<Double>, from origin: Double
  ) -> [Double] {
    let first = ((range.lowerBound - origin) / step).wholeAbove
    let last = ((range.upperBound - origin) / step).wholeBelow
    guard first <= last, first.magnitude < 1e15, last - first < 1_000 else { return [] }
    return (Int(first)...Int(last)).map { origin + Double($0) * step }
  }

  private func tick(at seconds: Double) -> AxisTicks.Tick {
    .init(value: seconds, label: InstantLabel(seconds: seconds).text)
  }
}

extension TimeStep {
  private func monthTicks(in range: ClosedRange<Double>, _ step: Int) -> [AxisTicks.Tick] {
    let first = InstantLabel(seconds: range.lowerBound).date
    let last = InstantLabel(seconds: range.upperBound).date
    var month = (first.year * 12 + first.month - 1) / step * step
    var ticks: [AxisTicks.Tick] = []
    while month <= last.year * 12 + last.month - 1, ticks.count < 1_000 {
      if let date = CalendarDate(year: month / 12, month: month % 12 + 1, day: 1) {
        let seconds = Double(date.daysSinceEpoch) * Self.day
        let label = InstantLabel(seconds: seconds)
        if range.contains(seconds) {
          ticks.append(.init(value: seconds, label: label.text))
        }
      }
      month += step
    }
    return ticks
  }
}
