package import DaybookEvents

extension FileEventLog {
  /// Whether the log has types that `events` hides wholly or in part.
  package var hasHiddenTypes: Bool {
    get throws(LogError) {
      try withRead { _, _, catalog in
        catalog.types.indices.contains { catalog.hiding(ofType: UInt16($0)) != .none }
      }
    }
  }

  /// The number of events up to `end` in the table `events`, which has none of the engine's.
  ///
  /// - Complexity: The cost of `events | count`: the heads of blocks are read, and the last events.
  package func countOfEvents(upTo end: UInt64) throws(LogError) -> UInt64 {
    let filter = EventFilter(asOf: AsOf(end), type: nil, hidesEngineEvents: true)
    guard try withRead({ _, _, catalog in filter.picksWholeTypes(of: catalog) }) else {
      return try countOneByOne(upTo: end)
    }
    return try EventTypeCounts(self, filter).counts.reduce(0) { $0 + UInt64($1.count) }
  }

  /// Counts event by event, for when screens and another program share a type.
  private func countOneByOne(upTo end: UInt64) throws(LogError) -> UInt64 {
    var selection = EventSelection(to: end)
    selection.hidesEngineEvents = true
    var count: UInt64 = 0
    try scan(selection, betweenSlices: { () throws(LogError) in true }) {
      (_, _, _) throws(LogError) in
      count += 1
      return true
    }
    return count
  }
}
