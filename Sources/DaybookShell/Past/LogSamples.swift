package import Daybook

/// Some events of a log that tell how dense it is in time.
package enum LogSamples {
  private static let most: UInt64 = 512

  /// Events from `first` to `last`, the first and the last shown one among them, about as far from
  /// one another each.
  ///
  /// All are given when they are no more than 512. The engine's own are left out: what a person did
  /// today would stretch a log of last year.
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
