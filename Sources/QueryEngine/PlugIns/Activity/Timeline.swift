/// The windows of a plug-in, in equal steps from a start to an end, which is included.
///
/// For times, moments are ticks; for numbers, they are the numbers themselves.
struct Timeline: Sendable {
  /// The length of a window.
  enum Step: Sendable {
    case length(Int64)
    /// A week, a month or a year of the calendar.
    case calendar(TimePeriod)
  }

  let start: Int64
  let end: Int64
  let step: Step

  /// The start of the window that contains a moment; `nil` if no moment can represent that start.
  func window(of moment: Int64) -> Int64? {
    switch step {
    case .calendar(let period):
      return DateTime(ticks: moment).start(of: period, offset: 0)?.ticks
    case .length(let length):
      // Remainders are computed first, because the difference of the moments may not fit.
      var rest = moment.remainder(of: length) - start.remainder(of: length)
      if rest < 0 { rest += length }
      let (window, isBeyond) = moment.subtractingReportingOverflow(rest)
      return isBeyond ? nil : window
    }
  }

  /// The start of the next window; `nil` if it is after the greatest moment.
  func window(after window: Int64) -> Int64? {
    switch step {
    case .calendar(let period): return period.add(1, to: DateTime(ticks: window))?.ticks
    case .length(let length):
      let (next, isBeyond) = window.addingReportingOverflow(length)
      return isBeyond ? nil : next
    }
  }

  /// Whether a window is part of the result.
  func shows(_ window: Int64) -> Bool { first <= window && window <= end }

  /// Whether a moment is between the start and the end, or equal to one of them.
  func holds(_ moment: Int64) -> Bool { start <= moment && moment <= end }

  /// The window that contains the start; a window of the calendar may begin before the start.
  private var first: Int64 { window(of: start) ?? start }
}

extension Int64 {
  /// The remainder of the division by `length`, which is at least 0.
  fileprivate func remainder(of length: Int64) -> Int64 {
    let rest = self % length
    return rest < 0 ? rest + length : rest
  }

  /// The distance to a later moment, which may be too large for an `Int64`.
  func distance(toLater later: Int64) -> UInt64 { UInt64(bitPattern: later &- self) }
}
