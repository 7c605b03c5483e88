package import DaybookEvents

extension FileEventLog {
  /// Whether the log has types of which `events` excludes all or some events.
  package var hasHiddenTypes: Bool {
    get throws(LogError) {
      try withRead { _, _, catalog in
        catalog.types.indices.contains { catalog.hiding(ofType: UInt16($0)) != .none }
      }
    }
  }

  /// The number of events up to `end` that are not the engine's own: those of `events`.
  ///
  /// - Complexity: As of `events | count`: the heads of blocks are read, and the last events.
  package func countOfEvents(upTo end: UInt64) throws(LogError) -> UInt64 {
    let filter = EventFilter(asOf: AsOf(end), type: nil, hidesEngineEvents: true)
    guard try withRead({ _, _, catalog in filter.picksWholeTypes(of: catalog) }) else {
      return try countOneByOne(upTo: end)
    }
    return try EventTypeCounts(self, filter).counts.reduce(0) { $0 + UInt64($1.count) }
  }

  /// Counts one by one, where screens and another program share a type.
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
