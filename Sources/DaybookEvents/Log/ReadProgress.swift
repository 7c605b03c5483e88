/// What is told of the reading of a log.
package enum ReadProgress: Sendable, Equatable {
  /// Reading of so many positions begins; what was told before is over.
  case begun(positions: UInt64)
  /// Work of so many parts comes to the part of this number, from 0: each may read several times, and
  /// what is told of the first part begins anew.
  case part(Int, of: Int)
  /// So many positions more were read, of which so many events were read.
  case read(positions: UInt64, events: Int)
}

/// A log that wants to know how much of it will be read.
package protocol ReadingForecast: EventLog {
  /// Takes note that from now on so many positions will be read, by whatever number of scans.
  func willRead(_ positions: UInt64)
  /// Takes note that what is read from now on is for the part of this number, from 0.
  func willRead(part: Int, of count: Int)
}

extension EventLog {
  /// Takes note that from now on so many positions will be read, where somebody wants to know.
  package func willRead(positions: UInt64) {
    (self as? any ReadingForecast)?.willRead(positions)
  }

  /// Takes note that what is read from now on is for the part of this number, from 0, of work of so
  /// many parts, where somebody wants to know.
  package func willReadPart(_ part: Int, of count: Int) {
    (self as? any ReadingForecast)?.willRead(part: part, of: count)
  }
}
