internal import DaybookValues

/// Times with the name of the month, such as `Nov 1, 2025, 7:03:09 AM`, and their common formats.
struct NamedMonthTimes: Sendable {
  /// The number of these times.
  private(set) var count = 0
  /// The formats that fit all texts so far.
  private var candidates = Self.known
  private var last: Int64?
  private(set) var goesBack = false

  /// Adds a text; returns false when it is not such a time.
  mutating func take(_ text: String) -> Bool {
    guard (9...40).contains(text.utf8.count), Self.namesMonth(text) else { return false }
    let fitting = candidates.filter { Self.seconds(text, $0) != nil }
    guard let first = fitting.first, let time = Self.seconds(text, first) else { return false }
    candidates = fitting
    count += 1
    goesBack = goesBack || last.map { time < $0 } ?? false
    last = time
    return true
  }

  /// The common format; `nil` without texts.
  var format: String? { count == 0 ? nil : candidates.first?.text }
  var hasTime: Bool { candidates.first?.hasTime ?? false }
  /// Whether the times have a time of day but no zone.
  var needsZone: Bool { candidates.first.map { $0.hasTime && !$0.namesZone } ?? false }

  private static func seconds(_ text: String, _ format: TimeFormat) -> Int64? {
    guard let time = FormattedTime(text, as: format), let shown = time.shownSeconds(nil) else {
      return nil
    }
    return shown - (time.offset ?? 0)
  }

  /// Whether a text may name a month; this check excludes most texts before any format is tried.
  private static func namesMonth(_ text: String) -> Bool {
    text.contains { $0.isASCII && $0.isNumber }
      && months.contains { text.lowercased().contains($0) }
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static let known: [TimeFormat] =
    (dates.flatMap { date in clocks.map { date + $0 } } + yearLast).map { TimeFormat(known: $0) }

  private static let dates = [
    "%b %d, %Y", "%b %d, %Y,", "%b %d %Y", "%d %b %Y", "%d %b %Y,", "%d. %b %Y", "%d-%b-%Y",
    "%d-%b-%y", "%a, %d %b %Y", "%a, %b %d, %Y",
  ]

  private static let clocks = [
    "", " %H:%M", " %H:%M:%S", " %H:%M:%S %z", " %I:%M %p", " %I:%M:%S %p",
  ]

  /// The formats of the command `date`, with the year at the end.
  private static let yearLast = [
    "%a %b %d %H:%M:%S %Y", "%a %b %d %H:%M:%S %Z %Y", "%a %b %d %H:%M:%S %z %Y",
  ]
}
