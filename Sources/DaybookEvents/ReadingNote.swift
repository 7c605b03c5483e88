/// What is told of the reading of a log.
package enum ReadingNote: Sendable, Equatable {
  /// Reading of so many positions begins; what was told before is behind.
  case begun(positions: UInt64)
  /// So many positions more are behind, of which so many events were read.
  case read(positions: UInt64, events: Int)
}

/// A log that wants to know how much of it will be read.
package protocol ReadingForecast: EventLog {
  /// Takes note that from now on so many positions will be read, by whatever number of scans.
  func willRead(_ positions: UInt64)
}

extension EventLog {
  /// Takes note that from now on so many positions will be read, where somebody wants to know.
  package func willRead(positions: UInt64) {
    (self as? any ReadingForecast)?.willRead(positions)
  }
}
