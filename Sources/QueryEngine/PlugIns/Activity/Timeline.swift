/// The windows of a plug-in: equal steps from a start to an end, which is included.
///
/// Moments are ticks for times, and the numbers themselves for numbers.
struct Timeline: Sendable {
  /// The length of a window.
  enum Step: Sendable {
    case length(Int64)
    /// Weeks, months or years of the calendar.
    case calendar(TimePeriod)
  }

  let start: Int64
  let end: Int64
  let step: Step

  /// The start of the window that contains a moment; `nil` if that start is out of range.
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

  /// The start of the next window; `nil` beyond the greatest moment.
  func window(after window: Int64) -> Int64? {
    switch step {
    case .calendar(let period): return period.add(1, to: DateTime(ticks: window))?.ticks
    case .length(let length):
      let (next, isBeyond) = window.addingReportingOverflow(length)
      return isBeyond ? nil : next
    }
  }

  /// Whether a window is in the result.
  func shows(_ window: Int64) -> Bool { first <= window && window <= end }

  /// Whether a moment is from the start to the end, both included.
  func holds(_ moment: Int64) -> Bool { start <= moment && moment <= end }

  /// The window that contains the start; a calendar window may begin earlier.
  private var first: Int64 { window(of: start) ?? start }
}

extension Int64 {
  /// The remainder after whole lengths, from 0.
  fileprivate func remainder(of length: Int64) -> Int64 {
    let rest = self % length
    return rest < 0 ? rest + length : rest
  }

  /// The distance to a later moment, which may exceed an `Int64`.
  func distance(toLater later: Int64) -> UInt64 { UInt64(bitPattern: later &- self) }
}
