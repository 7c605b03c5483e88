internal import DaybookPresentation
package import DaybookValues

/// The start and the end of work as instants.
///
/// They are computed from local times in Amsterdam, whatever the time zone of the machine is.
package struct WorkingTime: Sendable, Hashable {
  package let start: Timestamp
  package let end: Timestamp

  package init(from start: Timestamp, to end: Timestamp) {
    self.start = start
    self.end = end
  }

  /// The start and the end of `shift`, which is listed for `date`.
  package init(_ shift: JobShift, on date: CalendarDate) {
    self = shift.instants ?? WorkingTime(asClocksShow: shift, on: date)
  }

  /// The start and the end of `shift`, computed from its local times alone.
  init(asClocksShow shift: JobShift, on date: CalendarDate) {
    start = AmsterdamTime.instant(on: date, minutes: shift.start.minutes)
    let end = date.adding(days: shift.midnights)
    self.end = AmsterdamTime.instant(on: end, minutes: shift.end.minutes)
  }

  /// The length in minutes, which is also correct across a clock change.
  package var minutes: Int64 {
    (end.microsecondsSinceEpoch - start.microsecondsSinceEpoch) / 60_000_000
  }

  /// Whether both times overlap, which they do not if one begins when the other ends.
  package func overlaps(_ other: WorkingTime) -> Bool { start < other.end && other.start < end }

  /// The length in words.
  package var length: WorkingLength { WorkingLength(minutes: minutes) }
}

/// The length of work in words, such as `7 h` or `7 h 30`.
package struct WorkingLength: LocalizedText, Equatable {
  package let minutes: Int64

  package init(minutes: Int64) { self.minutes = minutes }

  package var english: String { text(withHours: " h") }
  package var russian: String { text(withHours: Language.noBreakSpace + "ч") }

  private func text(withHours unit: String) -> String {
    minutes % 60 == 0 ? "\(minutes / 60)\(unit)" : "\(minutes / 60)\(unit) \(minutes % 60)"
  }
}
