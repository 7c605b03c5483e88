package import DaybookEvents

extension FileEventLog {
  /// How many events up to `end` are not the engine's own: those that `events` has.
  ///
  /// - Complexity: As of `events | count`: the heads of blocks are read, and the last events.
  package func countOfEvents(upTo end: UInt64) throws(LogError) -> UInt64 {
    let filter = EventFilter(asOf: AsOf(end), type: nil, hidesEngineEvents: true)
    return try EventTypeCounts(self, filter).counts.reduce(0) { $0 + UInt64($1.count) }
  }
}
