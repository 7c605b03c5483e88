/// The units of a timespan literal.
enum TimeUnit {
  /// The number of 100 ns ticks in the unit called `name`.
  static func ticks(of name: String) -> Int64? {
    switch name {
    case "d", "day", "days": 864_000_000_000
    case "h", "hr", "hrs", "hour", "hours": 36_000_000_000
    case "m", "min", "minute", "minutes": 600_000_000
    case "s", "sec", "second", "seconds": 10_000_000
    case "ms", "milli", "millis", "millisec", "millisecond", "milliseconds": 10_000
    case "micro", "micros", "microsec", "microsecond", "microseconds": 10
    case "tick", "ticks": 1
    default: nil
    }
  }

  /// The timespan of a number with a unit; `nil` for any other text, or if it is out of range.
  static func timespan(_ text: String) -> TimeSpan? {
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    guard let ticks = ticks(of: String(unit)) else { return nil }
    if let whole = Int64(number) {
      let (product, isTooLong) = whole.multipliedReportingOverflow(by: ticks)
      return isTooLong ? nil : TimeSpan(ticks: product)
    }
    guard let real = Double(number) else { return nil }
    let product = real * Double(ticks)
    guard product.magnitude < 9.2e18 else { return nil }
    return TimeSpan(ticks: Int64(product + (product < 0 ? -0.5 : 0.5)))
  }
}
