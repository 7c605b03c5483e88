internal import DaybookQuery
internal import DaybookValues

/// Parses times in foreign formats.
///
/// Numbers are unix seconds, milliseconds, microseconds or nanoseconds, by their size. Each unit
/// covers the years 1973 to 5138, and smaller numbers are seconds. Eight digits such as `20260323`
/// are a date. Fractions of a microsecond are dropped.
///
/// A text is a time of RFC 3339, perhaps with a blank instead of the `T`, a comma instead of the
/// point, or an offset without a colon. A text can also be a date, or a local time if its zone is
/// known. Other forms are `23/Mar/2026:10:00:00 +0000`, as in web servers' logs, and all formats of
/// KQL's `todatetime()`.
enum ForeignTime {
  static func parse(_ text: String, _ clock: LocalClock?) throws(TimestampError) -> Timestamp {
    if let text = dashed(text) { return try parse(exactly: text.utf8.span, clock) }
    if let number = try number(text) { return number }
    do throws(TimestampError) { return try parse(exactly: text.utf8.span, clock) } catch {
      if let usual = UsualTime(text).text, let time = try? parse(exactly: usual.utf8.span, clock) {
        return time
      }
      guard let written = DateTime.Written(text), let time = Self.time(written, clock) else {
        throw error
      }
      return time
    }
  }

  /// Whether `text` is a time that names no zone.
  static func isLocal(_ text: String) -> Bool {
    if Timestamp.isLocal((UsualTime(text).text ?? text).utf8.span) { return true }
    return DateTime.Written(text).map { $0.hasTime && !$0.hasZone } ?? false
  }

  /// The instant of a parsed time; `nil` for a local time without `clock`.
  private static func time(_ written: DateTime.Written, _ clock: LocalClock?) -> Timestamp? {
    let micros = (written.moment.ticks - DateTime.unixEpoch.ticks) / 10
    guard !written.hasZone, clock != nil || written.hasTime else {
      return Timestamp(nearestWritable: micros)
    }
    guard let clock else { return nil }
    let seconds = Int64((Double(micros) / 1_000_000).rounded(.down))
    let shown = clock.instant(showing: seconds)
    return Timestamp(nearestWritable: shown * 1_000_000 + (micros - seconds * 1_000_000))
  }

  /// Converts `20260323` to `2026-03-23`, if that is a plausible date.
  ///
  /// As unix seconds, such a number would be in 1970.
  private static func dashed(_ text: String) -> String? {
    guard text.utf8.count == 8, let number = Int(text), (19_800_101...21_001_231).contains(number),
      CalendarDate(year: number / 10_000, month: number / 100 % 100, day: number % 100) != nil
    else { return nil }
    return "\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))"
  }

  private static func parse(
    exactly text: Span<UInt8>, _ clock: LocalClock?
  ) throws(TimestampError) -> Timestamp {
    guard let clock else { return try Timestamp.parsingLoosely(text) }
    return try Timestamp.parsingLoosely(text) { clock.instant(showing: $0) }
  }

  /// The time of a number; `nil` for any other text.
  private static func number(_ text: String) throws(TimestampError) -> Timestamp? {
    if let whole = Int64(text) { return try time(whole: whole) }
    guard text.utf8.allSatisfy(isOfNumber), let real = Double(text), real.isFinite else {
      return nil
    }
    let micros = (real * scale(of: real.magnitude)).rounded()
    guard let exact = Int64(exactly: micros) else { throw TimestampError(.outOfRange, at: 0) }
    return try checked(exact)
  }

  private static func time(whole: Int64) throws(TimestampError) -> Timestamp {
    switch whole.magnitude {
    case ..<100_000_000_000: try checked(whole * 1_000_000)
    case ..<100_000_000_000_000: try checked(whole * 1_000)
    case ..<100_000_000_000_000_000: try checked(whole)
    default: try checked(whole / 1_000)
    }
  }

  /// The factor from a number of this size to microseconds, which depends on the likely unit.
  private static func scale(of size: Double) -> Double {
    size < 1e11 ? 1e6 : size < 1e14 ? 1e3 : size < 1e17 ? 1 : 1e-3
  }

  private static func checked(_ microseconds: Int64) throws(TimestampError) -> Timestamp {
    let time = Timestamp(nearestWritable: microseconds)
    guard time.microsecondsSinceEpoch == microseconds else {
      throw TimestampError(.outOfRange, at: 0)
    }
    return time
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
  }
}
