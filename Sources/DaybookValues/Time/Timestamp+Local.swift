extension Timestamp {
  /// The instant that a table's cell names; the cell may have a local time without a zone.
  ///
  /// A local time is a date, or a text such as `2007-09-09 13:43:55`, with or without seconds and a
  /// fraction.
  ///
  /// - Parameters:
  ///   - text: The cell.
  ///   - instant: Converts a local time in seconds since 1970 to unix time.
  /// - Returns: The instant.
  /// - Throws: ``TimestampError`` when the text is not a local time, and has none of the forms of
  ///   ``parsingLoosely(_:)``.
  package static func parsingLoosely(
    _ text: Span<UInt8>, local instant: (Int64) -> Int64
  ) throws(TimestampError) -> Timestamp {
    let shown: (seconds: Int64, microseconds: Int)
    if let date = CalendarDate(utf8: text) {
      shown = (Int64(date.daysSinceEpoch) * 86_400, 0)
    } else {
      var parser = TimestampParser(text)
      guard let local = parser.parseLocal() else { return try parsingLoosely(text) }
      shown = local
    }
    let result = instant(shown.seconds) * 1_000_000 + Int64(shown.microseconds)
    guard writable ~= result else { throw TimestampError(.outOfRange, at: 0) }
    return Timestamp(microsecondsSinceEpoch: result)
  }

  /// Whether `text` is a day and a time of day without a zone.
  package static func isLocal(_ text: Span<UInt8>) -> Bool {
    var parser = TimestampParser(text)
    return parser.parseLocal() != nil
  }
}
