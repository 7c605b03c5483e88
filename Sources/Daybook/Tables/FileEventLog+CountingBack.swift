package import DaybookEvents

extension FileEventLog {
  /// The position before the last `count` events up to `end`, without counting the engine's events.
  ///
  /// - Returns: The position of the event before them, or 0 if there is none; `nil` if there are
  ///   fewer than `count` events.
  /// - Complexity: O(1), or O(`count`) if the log has events of the engine.
  package func position(before count: UInt64, upTo end: UInt64) throws(LogError) -> UInt64? {
    guard count > 0, count <= end else { return count == 0 ? end : nil }
    guard try hasHiddenTypes else { return end - count }
    var (missing, selection) = (count + 1, EventSelection(to: end))
    selection.hidesEngineEvents = true
    while true {
      let wanted = Int(min(missing, 1_000))
      let events = try readLast(selection, limit: wanted)
      missing -= UInt64(events.count)
      guard missing > 0, events.count == wanted, let first = events.first, first.seq > 1 else {
        return missing == 0 ? events.first?.seq : missing == 1 ? 0 : nil
      }
      selection.to = first.seq - 1
    }
  }

  /// The positions of the first `limit` events from `start` to `end`, without the engine's own
  /// events.
  package func shownPositions(
    from start: UInt64, through end: UInt64, limit: Int
  ) throws(LogError) -> [UInt64] {
    guard start <= end else { return [] }
    var rest: EventSelection? = EventSelection(from: start, to: end)
    rest?.hidesEngineEvents = true
    var positions: [UInt64] = []
    while let selection = rest, positions.count < limit {
      let page = try read(selection, limit: limit - positions.count)
      positions += page.events.map(\.seq)
      rest = page.next
    }
    return positions
  }
}
