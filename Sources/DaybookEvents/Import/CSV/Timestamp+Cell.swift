internal import DaybookValues

extension Timestamp {
  /// The instant that a cell names: RFC 3339, a date, unix seconds, or, by `clock`, what clocks show.
  ///
  /// Where the cell has an offset of its own, that counts. A date is the beginning of that day, by the
  /// clock too.
  static func parsing(
    cell: Span<UInt8>, _ clock: LocalClock?
  ) throws(TimestampError) -> Timestamp {
    guard let clock else { return try parsingLoosely(cell) }
    return try parsingLoosely(cell) { clock.instant(showing: $0) }
  }
}
