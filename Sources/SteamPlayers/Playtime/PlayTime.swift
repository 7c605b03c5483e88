internal import DaybookEvents

/// The time for which a game was played, in whole minutes, as Steam counts it.
package struct PlayTime: Hashable, Comparable, FieldWrapper, WholeFieldValue {
  package let minutes: Int64

  package init(minutes: Int64) { self.minutes = minutes }

  package init(wrapped: Int64) { self.init(minutes: wrapped) }

  package var wrapped: Int64 { minutes }

  package static let none = PlayTime(minutes: 0)

  package static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }

  // The minutes come from outside, so a sum that overflows becomes the largest number.
  package static func + (left: Self, right: Self) -> Self {
    let (sum, isOver) = left.minutes.addingReportingOverflow(right.minutes)
    return PlayTime(minutes: isOver ? (right.minutes < 0 ? .min : .max) : sum)
  }

  package static func - (left: Self, right: Self) -> Self {
    let (difference, isOver) = left.minutes.subtractingReportingOverflow(right.minutes)
    return PlayTime(minutes: isOver ? (right.minutes < 0 ? .max : .min) : difference)
  }
}

extension PlayTime: CustomStringConvertible {
  /// The time in hours and minutes, such as `6 h 52 min`, or in minutes below an hour.
  package var description: String {
    minutes >= 60 ? "\(minutes / 60) h \(minutes % 60) min" : "\(minutes) min"
  }
}

extension Sequence where Element == PlayTime {
  /// The sum of all play times.
  package func sum() -> PlayTime { reduce(.none, +) }
}
