package import Daybook

/// Some events of a log that tell how dense it is in time.
package enum LogSamples {
  private static let most: UInt64 = 512

  /// Events from `first` to `last`, these two among them, about as far from one another each.
  ///
  /// All are given when they are no more than 512.
  package static func events(
    of log: FileEventLog, from first: UInt64 = 1, through last: UInt64
  ) throws -> [RecordedEvent] {
    guard first <= last else { return [] }
    let (count, reach) = (min(last - first + 1, most), last - first)
    let positions = count == 1 ? [last] : (0..<count).map { first + reach * $0 / (count - 1) }
    return try positions.compactMap { try log.event(at: $0) }
  }
}
