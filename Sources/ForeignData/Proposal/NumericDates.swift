/// The statistics of numeric dates such as `25.11.2026 08:15`.
///
/// Only their values show the order of day and month.
struct NumericDates: Sendable {
  /// The number of dates, even if they are written in several forms.
  private(set) var count = 0
  private var shape: NumericDate.Shape?
  private var isMixed = false
  private var hasFarYear = false
  private var hasLargeFirst = false
  private var hasLargeSecond = false
  private var last: NumericDate?
  private var goesBackByDay = false
  private var goesBackByMonth = false

  /// Adds a text; returns false when it is not such a date.
  mutating func take(_ text: String) -> Bool {
    guard let date = NumericDate(text) else { return false }
    if let shape, shape != date.shape { isMixed = true }
    shape = date.shape
    count += 1
    hasFarYear = hasFarYear || date.isFarAhead
    hasLargeFirst = hasLargeFirst || date.first > 12
    hasLargeSecond = hasLargeSecond || date.second > 12
    if let last {
      goesBackByDay =
        goesBackByDay || date.key(isDayFirst: true).precedes(last.key(isDayFirst: true))
      goesBackByMonth =
        goesBackByMonth || date.key(isDayFirst: false).precedes(last.key(isDayFirst: false))
    }
    last = date
    return true
  }

  /// Whether the day is before the month.
  ///
  /// A value above 12 decides. Without such a value, the day is first if the separator is a dot.
  private var isDayFirst: Bool {
    if hasLargeFirst { return true }
    return !hasLargeSecond && shape?.separator == "."
  }

  /// Whether the values leave the order open.
  var isAmbiguous: Bool { format != nil && !hasLargeFirst && !hasLargeSecond }
  var goesBack: Bool { isDayFirst ? goesBackByDay : goesBackByMonth }
  var hasTime: Bool { shape?.hasTime ?? false }
  /// Whether the values may also be version numbers, so that the field's name must decide.
  var areDoubtful: Bool { shape?.isDoubtful ?? false }

  /// The common format; `nil` if there are several, if the values are not dates, or if the century
  /// is unknown.
  var format: String? {
    guard let shape, !isMixed, !hasFarYear, !(hasLargeFirst && hasLargeSecond) else { return nil }
    return shape.format(isDayFirst: isDayFirst)
  }
}

extension [Int] {
  fileprivate func precedes(_ other: [Int]) -> Bool { lexicographicallyPrecedes(other) }
}
