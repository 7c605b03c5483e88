internal import DaybookEvents
internal import DaybookProjections

/// A time of day at the workplace, from 00:00 to 24:00.
///
/// It has no time zone and is never converted: a shift at 21:00 starts when clocks show 21:00, even
/// in a night when the clocks change.
package struct ClockTime: Hashable, Comparable, Sendable {
  /// The minutes since midnight, where 1,440 is the midnight at the end of the day.
  package let minutes: Int

  /// Midnight at the end of the day.
  package static let endOfDay = ClockTime(minutes: 1_440)

  private init(minutes: Int) { self.minutes = minutes }

  /// The time of day `minutes` after midnight, or before it if `minutes` is negative.
  ///
  /// Whole days in `minutes` are ignored.
  init(minutesSinceMidnight minutes: Int) { self.minutes = ((minutes % 1_440) + 1_440) % 1_440 }

  /// Parses `HH:mm` or `HH:mm:ss`, and drops the seconds.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    let numbers = parts.compactMap { part in part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil }
    guard numbers.count == parts.count else { return nil }
    let minutes = numbers[0] * 60 + numbers[1]
    guard numbers[1] < 60, minutes <= 1_440 else { return nil }
    self.minutes = minutes
  }

  package static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }
}

extension ClockTime: CustomStringConvertible {
  /// The time in the format `HH:mm`.
  package var description: String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension ClockTime: RowKey, FieldWrapper, TextFieldValue {
  package static let noun = "time of day"

  package var wrapped: String { description }

  package init?(wrapped: String) { self.init(wrapped) }
}
