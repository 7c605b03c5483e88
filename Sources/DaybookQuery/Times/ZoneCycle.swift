internal import DaybookValues
internal import QueryEngine

/// The yearly rule of a zone in the notation of POSIX, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneCycle: Sendable {
  private let standard: Int64
  private var summer: Int64
  private var start: Change?
  private var end: Change?

  /// The day of a change, and the second of the day at which it happens.
  ///
  /// The second is what clocks show before the change.
  fileprivate struct Change: Sendable {
    enum Day: Sendable {
      case weekday(month: Int, week: Int, day: Int)
      /// The number of the day in the year, from 1; 29 February is not counted.
      case julian(Int)
      /// The number of the day in the year, from 0; 29 February is counted.
      case ordinal(Int)
    }
    let day: Day
    let second: Int64
  }

  /// Parses a rule; returns `nil` if the text is not a rule.
  init?(_ text: String) {
    var reader = ByteReader(text.utf8.span)
    guard Self.takeName(&reader), let offset = Self.takeClock(&reader) else { return nil }
    standard = -offset
    summer = standard + 3_600
    guard !reader.isAtEnd else { return }
    guard Self.takeName(&reader) else { return nil }
    if reader.next != UInt8(ascii: ","), let offset = Self.takeClock(&reader) { summer = -offset }
    guard let start = Self.takeChange(&reader), let end = Self.takeChange(&reader) else {
      return nil
    }
    (self.start, self.end) = (start, end)
  }

  /// The seconds to add to UTC at a moment, which is given in seconds since 1970.
  func offset(at second: Int64) -> Int64 {
    guard let start, let end else { return standard }
    let day = CalendarDate(
      daysSinceEpoch: Int32(
        truncatingIfNeeded: (second + standard).flooredQuotient(by: 86_400)
          .clamped(to: -800_000...3_000_000)))
    guard let began = start.moment(in: day.year), let ended = end.moment(in: day.year) else {
      return standard
    }
    let (low, high) = (began - standard, ended - summer)
    let isSummer =
      low < high ? low <= second && second < high : !(high <= second && second < low)
    return isSummer ? summer : standard
  }
}

extension ZoneCycle.Change {
  /// The moment of the change in a year, as local time in seconds since 1970.
  ///
  /// It is what clocks show before the change.
  fileprivate func moment(in year: Int) -> Int64? {
    guard let january = CalendarDate(year: year, month: 1, day: 1) else { return nil }
    let isLeap = CalendarDate(year: year, month: 2, day: 29) != nil
    let days: Int
    switch day {
    case .ordinal(let number): days = number
    case .julian(let number): days = number - 1 + (isLeap && number >= 60 ? 1 : 0)
    case .weekday(let month, let week, let day):
      guard let first = CalendarDate(year: year, month: month, day: 1) else { return nil }
      var date = first.adding(days: (day - first.weekday % 7 + 7) % 7 + (week - 1) * 7)
      while date.month != month { date = date.adding(days: -7) }
      return Int64(date.daysSinceEpoch) * 86_400 + second
    }
    return Int64(january.adding(days: days).daysSinceEpoch) * 86_400 + second
  }
}

extension ZoneCycle {
  /// Reads `CET` or `<+03>`.
  private static func takeName(_ reader: inout ByteReader) -> Bool {
    guard reader.take("<") else { return reader.takeWord().utf8.count >= 3 }
    while !reader.isAtEnd, !reader.take(">") { reader.skip() }
    return true
  }

  /// Reads `[+-]hh[:mm[:ss]]`, and returns it in seconds.
  private static func takeClock(_ reader: inout ByteReader) -> Int64? {
    let isNegative = reader.take("-")
    if !isNegative { _ = reader.take("+") }
    let hours = reader.takeDigits()
    guard 1...3 ~= hours.count else { return nil }
    var seconds = hours.value * 3_600
    if reader.take(":") { seconds += min(reader.takeDigits().value, 59) * 60 }
    if reader.take(":") { seconds += min(reader.takeDigits().value, 59) }
    return isNegative ? -seconds : seconds
  }

  private static func takeChange(_ reader: inout ByteReader) -> Change? {
    guard reader.take(","), let day = takeDay(&reader) else { return nil }
    guard reader.take("/") else { return Change(day: day, second: 7_200) }
    return takeClock(&reader).map { Change(day: day, second: $0) }
  }

  private static func takeDay(_ reader: inout ByteReader) -> Change.Day? {
    if reader.take("M") {
      let month = reader.takeDigits().value
      guard reader.take(".") else { return nil }
      let week = reader.takeDigits().value
      guard reader.take(".") else { return nil }
      let day = reader.takeDigits().value
      guard 1...12 ~= month, 1...5 ~= week, 0...6 ~= day else { return nil }
      return .weekday(month: Int(month), week: Int(week), day: Int(day))
    }
    let isJulian = reader.take("J")
    let digits = reader.takeDigits()
    guard digits.count > 0, digits.value <= 366 else { return nil }
    return isJulian ? .julian(Int(digits.value)) : .ordinal(Int(digits.value))
  }
}
