package import Daybook

/// A sample of the events of a log, which shows at which times there were many events.
package enum LogSamples {
  private static let most: UInt64 = 512

  /// Events at nearly equal distances from `first` to `last`, without events of the engine.
  ///
  /// The sample includes the last event that is not the engine's; in a range of at most 512
  /// positions, it includes all such events. Events of the engine are left out for this reason:
  /// opening an old log appends them with today's time, which would extend the time span to today.
  package static func events(
    of log: FileEventLog, from first: UInt64 = 1, through last: UInt64
  ) throws -> [RecordedEvent] {
    guard first <= last else { return [] }
    let (count, reach) = (min(last - first + 1, most), last - first)
    let positions = count == 1 ? [last] : (0..<count).map { first + reach * $0 / (count - 1) }
    let found = try positions.compactMap { try log.event(at: $0) }
    guard found.contains(where: \.type.isHidden) else { return found }
    let shown = found.filter { !$0.type.isHidden }
    var rest = EventSelection(from: max(first, (shown.last?.seq ?? 0) + 1), to: last)
    rest.hidesEngineEvents = true
    return shown + (try log.readLast(rest, limit: 1))
  }
}
