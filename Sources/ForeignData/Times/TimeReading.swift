internal import DaybookValues

/// The rules for reading the times of a file.
struct TimeReading: Sendable {
  /// The time zone of times that name no zone; `nil` if none was given.
  let clock: LocalClock?
  /// The format of the times; `nil` for the usual formats.
  let format: TimeFormat?
  /// The current date, from which the year of times without a year is derived.
  let today: CalendarDate?

  /// The reason why a text is not a time.
  struct Fault: Error { let reason: String }

  /// The time that `text` names, in the chosen format or else in a usual format.
  ///
  /// - Throws: `Fault` with the reason, and a remedy if there is one.
  func time(_ text: String) throws(Fault) -> Timestamp {
    if let format { return try time(text, format) }
    do throws(TimestampError) { return try ForeignTime.parse(text, clock) } catch {
      let remedy =
        clock == nil && ForeignTime.isLocal(text)
        ? Self.zoneRemedy
        : " Where it is written in another way, say how: --time-format '%d.%m.%Y %H:%M'."
      throw Fault(reason: "\(error.reason)\(remedy)")
    }
  }

  private func time(_ text: String, _ format: TimeFormat) throws(Fault) -> Timestamp {
    guard let read = FormattedTime(text, as: format) else {
      throw Fault(reason: "'\(Self.shown(text))' is not written as '\(format.text)'.")
    }
    let micros: Int64
    if let unix = read.unixSeconds {
      micros = unix * 1_000_000
    } else {
      guard let shown = read.shownSeconds(today) else {
        throw Fault(reason: "There is no such day or time as '\(Self.shown(text))'.")
      }
      micros = try instant(showing: shown, read, format) * 1_000_000
    }
    return Timestamp(nearestWritable: micros + read.microseconds)
  }

  private func instant(
    showing shown: Int64, _ read: FormattedTime, _ format: TimeFormat
  ) throws(Fault) -> Int64 {
    if let offset = read.offset { return shown - offset }
    if let clock { return clock.instant(showing: shown) }
    // A date without a time of day begins at 00:00 UTC.
    guard !format.hasTime else { throw Fault(reason: "The text names no zone.\(Self.zoneRemedy)") }
    return shown
  }

  private static func shown(_ text: String) -> String {
    "\(text.prefix(40))\(text.count > 40 ? "…" : "")"
  }

  private static let zoneRemedy =
    " Say which zone's clocks showed it by --time-zone, such as UTC, +01:00 or Europe/Amsterdam."
}
