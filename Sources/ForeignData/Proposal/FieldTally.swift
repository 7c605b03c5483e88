internal import DaybookValues

/// The statistics of one field's values, over some records.
package struct FieldTally: Sendable {
  package let name: String
  /// The number of values, including nulls; `nulls` is the number of nulls.
  package private(set) var count = 0
  package private(set) var nulls = 0
  /// The number of values of each kind.
  package private(set) var kinds: [Kind: Int] = [:]
  /// The number of values that are times; `localTimes` counts the times without a zone.
  package private(set) var times = 0
  package private(set) var localTimes = 0
  /// Whether a record has an earlier time than the previous record.
  package private(set) var goesBack = false
  private var lastTime: Timestamp?
  /// The numeric dates; only their values can show the order of day and month.
  private var dates = NumericDates()
  /// Times that name their month.
  private var namedMonths = NamedMonthTimes()
  /// The first text that is neither a time nor a number; `nil` if there is none.
  package private(set) var noTime: String?
  /// Whether a number is not a time but would be read as a time, such as `1930` as seconds.
  private(set) var hasFaultyNumber = false
  /// The number of times that are plain numbers, and thus may also be ids.
  private var numericTimes = 0
  /// The number of times in the form of RFC 3164, without a year.
  private var yearless = 0
  /// The times of day without a date.
  private var clocks = TimesOfDay()
  /// The number of dates without a time of day, in usual formats.
  private var days = 0
  /// The number of values that name a time zone.
  private var zones = 0
  /// The number of texts that are numbers with a decimal comma.
  private var commaNumbers = 0
  private var hasComma = false
  /// Whether a number proves that its comma is a decimal comma; `1,234` may be one thousand.
  private var hasPlainComma = false
  /// The number of texts that are numbers with a decimal point.
  ///
  /// `hasPlainPoint` shows whether one of them proves that commas separate its thousands.
  private var pointNumbers = 0
  private var hasPlainPoint = false
  /// The number of quoted cells, for a column of a table.
  private var quoted = 0
  /// The hash of each record's value; 0 for a missing value.
  private(set) var keys: [Int] = []
  package private(set) var uuids = 0
  /// The number of empty texts.
  private(set) var empties = 0
  /// The number of objects in all lists of the field.
  package private(set) var listed = 0
  private var textLength = 0
  /// The number of bytes of the longest text.
  private(set) var longest = 0
  private var distinctValues: Set<String> = []
  /// The first few distinct values.
  package private(set) var examples: [String] = []
  /// Whether a whole number is less than the previous number.
  private(set) var numberGoesBack = false
  private var lastNumber: Int64?
  private var least: JSONValue?
  private var greatest: JSONValue?

  package enum Kind: String, Sendable, CaseIterable {
    case text, long, real, bool, bag, list
  }

  /// The maximum number of distinct values that are stored.
  static let mostDistinct = 20_000
  private static let mostExamples = 4

  init(_ name: String) { self.name = name }

  /// The number of values that are not null.
  package var values: Int { count - nulls }
  /// The number of distinct values, of which at most ``mostDistinct`` are counted.
  package var distinct: Int { distinctValues.count }
  /// Whether each distinct value fulfils a condition; false if some distinct values are unknown.
  func areAll(_ isMet: (String) -> Bool) -> Bool {
    distinct < Self.mostDistinct && distinctValues.allSatisfy(isMet)
  }
  /// The number of values that are neither null nor empty texts.
  var sayingValues: Int { values - empties }
  /// Whether each value is a text, a number, or a bool.
  var isScalar: Bool { values > 0 && kinds[.bag] == nil && kinds[.list] == nil }
  var averageLength: Int { textLength / max(1, kinds[.text] ?? 0) }
  /// Whether each value is a time.
  var isTime: Bool { values > 0 && times == values }
  /// The common format of all values as times.
  ///
  /// The property is `nil` if there is no common format, or if all values can be read without a
  /// given format.
  var format: String? {
    guard values > 0 else { return nil }
    if yearless == values { return SystemLogLine.timeFormat }
    if namedMonths.count == values { return namedMonths.format }
    return dates.count == values ? dates.format : nil
  }
  /// The number of values in the most common form of times; `nil` if there is none.
  func written() -> Int? {
    let formatted = [
      (yearless, SystemLogLine.timeFormat), (namedMonths.count, namedMonths.format),
      (dates.count, dates.format),
    ].filter { $0.1 != nil }.map(\.0)
    return (formatted + [times]).max().flatMap { $0 > 0 ? $0 : nil }
  }

  /// The same statistics, with this number of text values counted as missing.
  func countingAsMissing(_ faults: Int) -> FieldTally {
    var copy = self
    copy.nulls += faults
    copy.empties = 0
    copy.kinds[.text] = (kinds[.text] ?? 0) - faults
    return copy
  }

  /// Whether each value is a time, in any format.
  var isWrittenTime: Bool { isTime || format != nil }
  /// Whether the values are certainly times.
  ///
  /// If they are numbers, or dates that could be version numbers, the field's name must also
  /// suggest a time.
  var isTimeByName: Bool {
    guard isWrittenTime else { return false }
    // A date that could be a version number also needs a field whose name suggests a time.
    return numericTimes == 0 && !(format != nil && dates.areDoubtful)
      || FieldWords(name).soundsLikeTime
  }
  /// Whether values are times that name no zone.
  var needsZone: Bool {
    guard format != nil else { return localTimes > 0 }
    return namedMonths.count > 0 ? namedMonths.needsZone : yearless > 0 || dates.hasTime
  }
  /// Whether a record has an earlier time than the previous record, in any format.
  var goesBackInTime: Bool {
    guard format != nil else { return goesBack }
    return namedMonths.count > 0 ? namedMonths.goesBack : yearless == 0 && dates.goesBack
  }
  /// Whether all values are dates, but no value shows whether the day or the month comes first.
  package var hasOpenOrder: Bool { dates.count == values && format != nil && dates.isAmbiguous }
  /// Whether each text is a number with a decimal comma.
  ///
  /// If cells are in quotes, at least one number must prove that its comma is a decimal comma.
  var isCommaNumber: Bool {
    (quoted == 0 ? hasComma : hasPlainComma) && commaNumbers == kinds[.text]
  }
  /// Whether each text is a number with a point before its fraction, and commas between thousands.
  var isPointNumber: Bool { hasPlainPoint && pointNumbers == kinds[.text] }
  /// Whether each value is a number in quotes, with the mark `decimal` before its fraction.
  func isQuotedNumber(_ decimal: String) -> Bool {
    guard quoted == values, values > 0, kinds[.text] == values else { return false }
    let isPlain = decimal == "," ? isCommaNumber : isPointNumber
    return isPlain
      || FieldWords(name).soundsLikeAmount
        && (decimal == "," ? commaNumbers : pointNumbers) == values
  }
  /// Whether each value is a day without a time of day.
  var isDay: Bool {
    guard values > 0 else { return false }
    if namedMonths.count == values { return !namedMonths.hasTime }
    return dates.count == values && format != nil ? !dates.hasTime : days == values
  }
  /// The common format of the values as times of day, and the microseconds from midnight to each
  /// time.
  var clock: (format: String, marks: [Int])? {
    guard values > 0, clocks.marks.count == values, let format = clocks.format else { return nil }
    return (format, clocks.marks)
  }
  /// Whether each value names a zone.
  var isZone: Bool { values > 0 && zones == values }
  /// Whether no value occurs twice.
  var isUnique: Bool { values > 0 && distinct == values }

  /// Whether each value is a whole number of this range.
  func isWithin(_ range: ClosedRange<Int64>) -> Bool {
    guard values > 0, kinds[.long] == values, case .integer(let first)? = least,
      case .integer(let last)? = greatest
    else { return false }
    return range.contains(first) && range.contains(last)
  }

  /// Adds the value of the record with the number `record`, from 0.
  mutating func add(_ value: JSONValue, record: Int? = nil, isQuoted: Bool = false) {
    count += 1
    if isQuoted { quoted += 1 }
    if let record { noteKey(value, record) }
    guard let kind = Kind(value) else {
      nulls += 1
      return
    }
    kinds[kind, default: 0] += 1
    if case .integer(let number) = value {
      if let lastNumber, number < lastNumber { numberGoesBack = true }
      lastNumber = number
    }
    if case .array(let elements) = value {
      listed += elements.count { if case .object = $0 { true } else { false } }
    }
    guard kind != .bag, kind != .list else { return }
    let text = value.string ?? value.description
    note(text, of: kind)
    guard distinctValues.count < Self.mostDistinct else { return }
    if distinctValues.insert(text).inserted, examples.count < Self.mostExamples {
      examples.append(text)
    }
    noteRange(value)
  }

  private mutating func noteKey(_ value: JSONValue, _ record: Int) {
    while keys.count < record { keys.append(0) }
    guard keys.count == record else { return }
    keys.append(value.isNull ? 0 : (value.string ?? value.description).hashValue | 1)
  }

  private mutating func note(_ text: String, of kind: Kind) {
    if kind == .text {
      textLength += text.utf8.count
      longest = max(longest, text.utf8.count)
      if text.isEmpty { empties += 1 }
      if EventID(text) != nil { uuids += 1 }
      if CommaNumber.value(text) != nil { commaNumbers += 1 }
      if text.utf8.contains(UInt8(ascii: ",")) { hasComma = true }
      if CommaNumber.isPlain(text) { hasPlainComma = true }
      if PointNumber.value(text) != nil { pointNumbers += 1 }
      if PointNumber.isPlain(text) { hasPlainPoint = true }
      clocks.take(text)
      if Self.isZone(text) { zones += 1 }
      if dates.take(text) { return }
      if text.utf8.count == 15, FormattedTime(text, as: Self.yearlessFormat) != nil {
        yearless += 1
        return
      }
    }
    guard kind != .bool, let time = Self.time(text) else {
      if kind != .text || !namedMonths.take(text) { noteFault(text) }
      return
    }
    times += 1
    if kind != .text || Double(text) != nil { numericTimes += 1 }
    if time.isLocal { localTimes += 1 }
    if time.isDay { days += 1 }
    if let lastTime, time.time < lastTime { goesBack = true }
    lastTime = time.time
  }

  private mutating func noteFault(_ text: String) {
    if Double(text) != nil {
      hasFaultyNumber = true
    } else if noTime == nil, !text.isEmpty {
      noTime = text
    }
  }

  private static let yearlessFormat = TimeFormat(known: SystemLogLine.timeFormat)

  private struct FoundTime {
    let time: Timestamp
    let isLocal: Bool
    let isDay: Bool
  }

  private static func isZone(_ text: String) -> Bool {
    guard (1...6).contains(text.utf8.count) else { return false }
    var scanner = TimeScanner(text)
    return scanner.offset() != nil && scanner.isAtEnd
  }

  /// The time in a text, if it is plausible.
  ///
  /// A number could mean anything, so it must be between 1980 and 2100 as a time. A time in a
  /// different form may be from 1900 to 2100.
  private static func time(_ text: String) -> FoundTime? {
    guard (8...40).contains(text.utf8.count), text.utf8.prefix(12).contains(where: isDigit) else {
      return nil
    }
    let utc = LocalClock(zone: "UTC") { $0 }
    let range = Double(text) == nil ? written : ours
    guard let time = try? ForeignTime.parse(text, utc), range.contains(time) else { return nil }
    let isDate = CalendarDate(utf8: text.utf8.span) != nil
    // A number is never a local time. Eight digits are a day, such as `20260323`.
    return FoundTime(
      time: time, isLocal: !isDate && ForeignTime.isLocal(text),
      isDay: isDate || text.utf8.count == 8 && Int(text) != nil)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The plausible range for a time that is a number: the years 1980 to 2100.
  private static let ours =
    Timestamp(
      microsecondsSinceEpoch: 315_532_800_000_000)...Timestamp(
      microsecondsSinceEpoch: 4_102_444_800_000_000)

  /// The plausible range for a time that is not a number: the years 1900 to 2100.
  private static let written =
    Timestamp(
      microsecondsSinceEpoch: -2_208_988_800_000_000)...Timestamp(
      microsecondsSinceEpoch: 4_102_444_800_000_000)

  private mutating func noteRange(_ value: JSONValue) {
    if least == nil || Self.precedes(value, least) { least = value }
    if greatest == nil || Self.precedes(greatest, value) { greatest = value }
  }

  /// Orders numbers by value, and texts by bytes; returns false for values without a common order.
  private static func precedes(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
    guard let left, let right else { return false }
    if let left = left.real, let right = right.real { return left < right }
    guard let left = left.string, let right = right.string else { return false }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// The greatest value, if all values are numbers.
  var greatestNumber: Double? {
    guard values > 0, (kinds[.long] ?? 0) + (kinds[.real] ?? 0) == values else { return nil }
    return switch greatest {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The least and the greatest value, or all values if at most four are distinct.
  package var range: String {
    if distinct <= Self.mostExamples { return examples.joined(separator: ", ") }
    guard let least, let greatest else { return "" }
    return "\(least.string ?? least.description) … \(greatest.string ?? greatest.description)"
  }
}

extension FieldTally.Kind {
  fileprivate init?(_ value: JSONValue) {
    switch value {
    case .null: return nil
    case .string: self = .text
    case .integer, .unsigned: self = .long
    case .real: self = .real
    case .bool: self = .bool
    case .object: self = .bag
    case .array: self = .list
    }
  }
}
