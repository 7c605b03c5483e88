internal import DaybookPresentation
internal import DaybookValues

extension Language {
  /// A length of time: `320 ms`, `4.5 s`, `45 s`, `12 min`, `2 h 5 min`.
  func length(milliseconds: Int64) -> String {
    let (seconds, minutes) = (milliseconds / 1_000, milliseconds / 60_000)
    if milliseconds < 1_000 { return unit(milliseconds, "ms", "мс") }
    if seconds < 10 {
      return decimal(milliseconds / 100, places: 1) + Self.noBreakSpace + (isEnglish ? "s" : "с")
    }
    if minutes < 1 { return unit(seconds, "s", "с") }
    if minutes < 60 { return unit(minutes, "min", "мин") }
    return unit(minutes / 60, "h", "ч") + " " + unit(minutes % 60, "min", "мин")
  }

  /// A length of time in the form of a clock: `0:05`, `1:02:03`.
  static func clock(milliseconds: Int64) -> String {
    let seconds = max(0, milliseconds / 1_000)
    let rest = twoDigits(seconds % 60)
    guard seconds >= 3_600 else { return "\(seconds / 60):\(rest)" }
    return "\(seconds / 3_600):\(twoDigits(seconds / 60 % 60)):\(rest)"
  }

  /// An amount of money in any currency, rounded to a ten-thousandth, such as `0.0123 USD`.
  func sum(_ amount: Double, _ currency: String) -> String {
    guard let units = Int64(exactly: (amount * 10_000).rounded()) else {
      return "\(amount) \(currency)"
    }
    return decimal(units, places: 4) + Self.noBreakSpace + currency
  }

  private var isEnglish: Bool { self == .english }

  private func unit(_ count: Int64, _ english: String, _ russian: String) -> String {
    number(count) + Self.noBreakSpace + (isEnglish ? english : russian)
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension Timestamp {
  /// The milliseconds between `start` and this time; 0 if this time is earlier.
  func milliseconds(after start: Timestamp) -> Int64 {
    let (span, isOver) = microsecondsSinceEpoch.subtractingReportingOverflow(
      start.microsecondsSinceEpoch)
    return isOver ? .max : max(0, span / 1_000)
  }
}
