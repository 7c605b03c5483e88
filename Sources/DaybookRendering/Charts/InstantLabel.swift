internal import DaybookValues

/// The label of a round instant below an axis: the largest unit of time that begins at the instant.
struct InstantLabel {
  let date: CalendarDate
  private let secondOfDay: Double
  private let months: [String]

  /// - Parameters:
  ///   - seconds: Seconds since 1970, limited to 100,000 years.
  ///   - words: The names of months.
  init(seconds: Double, _ words: ChartWords = .english) {
    months = words.months
    let bounded = min(max(seconds, -3e12), 3e12)
    let day = (bounded / 86_400).wholeBelow
    date = CalendarDate(daysSinceEpoch: Int32(day))
    secondOfDay = bounded - day * 86_400
  }

  /// `2026`, `Mar`, `23 Mar`, `10:30`, `10:30:05` or `:05.250`.
  var text: String {
    let millisecond = Int((secondOfDay * 1_000).nearestWhole)
    guard millisecond > 0 else { return dateText }
    if millisecond % 1_000 != 0 {
      let text = (millisecond % 60_000 + 100_000).description.dropFirst()
      return ":" + String(text.prefix(2)) + "." + String(text.suffix(3))
    }
    let second = millisecond / 1_000
    let clock = Self.twoDigits(second / 3_600) + ":" + Self.twoDigits(second / 60 % 60)
    return second % 60 == 0 ? clock : clock + ":" + Self.twoDigits(second % 60)
  }

  private var dateText: String {
    let month = months[date.month - 1]
    if date.day > 1 { return "\(date.day) \(month)" }
    return date.month > 1 ? "1 \(month)" : date.year.description
  }

  /// The complete date: day, month and year.
  var fullDate: String { "\(date.day) \(months[date.month - 1]) \(date.year)" }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
