/// The progress of reading a log.
package enum ReadProgress: Sendable, Equatable {
  /// A new read of this many positions begins; the reports of earlier reads no longer count.
  case begun(positions: UInt64)
  /// A part of the work begins; parts are numbered from 0.
  ///
  /// A part may have several reads. Part 0 also begins a new count of parts.
  case part(Int, of: Int)
  /// Since the previous report, the read has passed `positions` positions, and returned `events`
  /// events.
  case read(positions: UInt64, events: Int)
}

/// A log to which the next reads are announced, so that it can report their progress.
package protocol ReadingForecast: EventLog {
  /// Announces that the next scans will read this many positions in total.
  func willRead(_ positions: UInt64)
  /// Announces that the next scans belong to a part of the work: part `part` of `count`, from 0.
  func willRead(part: Int, of count: Int)
  /// The same log, which reports no progress.
  var unobserved: any RecordScanning { get }
}

extension RecordScanning {
  /// The same log, which reports no progress, for events that are read a second time.
  package var unobserved: any RecordScanning {
    (self as? any ReadingForecast)?.unobserved ?? self
  }
}

extension EventLog {
  /// Announces that the next scans will read this many positions, if the log reports its progress.
  package func willRead(positions: UInt64) {
    (self as? any ReadingForecast)?.willRead(positions)
  }

  /// Announces that the next scans belong to part `part` of `count`, from 0.
  ///
  /// The announcement has an effect only if the log reports its progress.
  package func willReadPart(_ part: Int, of count: Int) {
    (self as? any ReadingForecast)?.willRead(part: part, of: count)
  }
}
