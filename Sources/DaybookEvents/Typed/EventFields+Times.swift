public import DaybookValues

extension EventWriter {
  /// Writes a day as text of the form `yyyy-MM-dd`.
  ///
  /// In a field of whole numbers, the day is stored as days since 1970-01-01.
  public mutating func write(_ value: CalendarDate) {
    nextKind == .text ? write(value.description) : write(value.daysSinceEpoch)
  }

  /// Writes a day, or null for `nil`.
  public mutating func write(_ value: CalendarDate?) {
    if let value { write(value) } else { writeNull() }
  }

  /// Writes an instant as text of RFC 3339.
  ///
  /// In a field of whole numbers, the instant is stored as microseconds since 1970.
  public mutating func write(_ value: Timestamp) {
    nextKind == .text ? write(value.description) : write(value.microsecondsSinceEpoch)
  }

  /// Writes an instant, or null for `nil`.
  public mutating func write(_ value: Timestamp?) {
    if let value { write(value) } else { writeNull() }
  }
}

extension EventReader {
  /// Reads a day, in either form that ``EventWriter`` writes.
  public mutating func read(
    _: CalendarDate.Type = CalendarDate.self
  ) throws(EventDecodingError) -> CalendarDate {
    guard let date = try readIfPresent(CalendarDate.self) else { throw missing() }
    return date
  }

  /// Reads a day or null.
  public mutating func readIfPresent(
    _: CalendarDate.Type
  ) throws(EventDecodingError) -> CalendarDate? {
    if isWholeNext { return try readIfPresent(Int32.self).map { CalendarDate(daysSinceEpoch: $0) } }
    switch try nextScalar() {
    case .null: return nil
    case .text(let text):
      guard let date = CalendarDate(text) else { throw error("'\(text)' is no date") }
      return date
    case .integer(let days) where !isTextRead:
      return CalendarDate(daysSinceEpoch: try fitting(Int32(exactly: days), "\(days)"))
    case let other: throw mismatch(other, wanted: "a day")
    }
  }

  /// Reads an instant, in either form that ``EventWriter`` writes.
  public mutating func read(
    _: Timestamp.Type = Timestamp.self
  ) throws(EventDecodingError) -> Timestamp {
    guard let time = try readIfPresent(Timestamp.self) else { throw missing() }
    return time
  }

  /// Reads an instant; returns `nil` for null.
  public mutating func readIfPresent(_: Timestamp.Type) throws(EventDecodingError) -> Timestamp? {
    if isWholeNext {
      return try readIfPresent(Int64.self).map { Timestamp(microsecondsSinceEpoch: $0) }
    }
    switch try nextScalar() {
    case .null: return nil
    case .text(let text): return try time(text)
    case .integer(let microseconds) where !isTextRead:
      return Timestamp(microsecondsSinceEpoch: microseconds)
    case let other: throw mismatch(other, wanted: "an instant")
    }
  }

  /// Whether the next field has whole numbers, like a time in a row.
  private var isWholeNext: Bool {
    guard next < slots.count, !slots[next].isReadAsText else { return false }
    return slots[next].kind == .int64 || slots[next].kind == .int32
  }

  /// Whether the field that was read last is a text.
  private var isTextRead: Bool { slots[next - 1].isReadAsText }

  private func time(_ text: String) throws(EventDecodingError) -> Timestamp {
    do throws(TimestampError) { return try Timestamp(parsing: text) } catch {
      throw self.error("'\(text)' is no time: \(error.reason)")
    }
  }
}
