public import DaybookEvents
public import DaybookValues

/// What is known under a key of a read model: fields that are written and read as those of an
/// event are.
///
/// ```swift
/// struct OpenJob: RowContent {
///   static let columns: [RowColumn] = [.text("title"), .date("due")]
///
///   var title: String
///   var due: CalendarDate
///
///   func write(to writer: inout EventWriter) {
///     writer.write(title)
///     writer.write(due)
///   }
///
///   init(from reader: inout EventReader) throws(EventDecodingError) {
///     title = try reader.read()
///     due = try reader.read()
///   }
/// }
/// ```
///
/// Raise the projection's version when the columns change; a read model with other columns is
/// rebuilt all the same. `String`, `Int`, `Int64`, `Double` and `Bool` are rows of one column.
public protocol RowContent: Sendable, Equatable {
  /// The columns in the order in which ``write(to:)`` writes them.
  static var columns: [RowColumn] { get }

  /// Writes one value a column, in the order of ``columns``.
  func write(to writer: inout EventWriter)

  /// Reads what ``write(to:)`` wrote.
  ///
  /// - Throws: `EventDecodingError` when the bytes hold no such row.
  init(from reader: inout EventReader) throws(EventDecodingError)
}

extension EventWriter {
  /// Writes a day to a column of kind `date`.
  @inlinable public mutating func write(_ value: CalendarDate) { write(value.daysSinceEpoch) }

  /// Writes a day, or null for `nil`.
  @inlinable public mutating func write(_ value: CalendarDate?) { write(value?.daysSinceEpoch) }

  /// Writes an instant to a column of kind `timestamp`.
  @inlinable public mutating func write(_ value: Timestamp) { write(value.microsecondsSinceEpoch) }

  /// Writes an instant, or null for `nil`.
  @inlinable public mutating func write(_ value: Timestamp?) {
    write(value?.microsecondsSinceEpoch)
  }
}

extension EventReader {
  /// Reads a day from a column of kind `date`.
  public mutating func read(
    _: CalendarDate.Type = CalendarDate.self
  ) throws(EventDecodingError) -> CalendarDate {
    CalendarDate(daysSinceEpoch: try read(Int32.self))
  }

  /// Reads a day or null.
  public mutating func readIfPresent(
    _: CalendarDate.Type
  ) throws(EventDecodingError) -> CalendarDate? {
    try readIfPresent(Int32.self).map { CalendarDate(daysSinceEpoch: $0) }
  }

  /// Reads an instant from a column of kind `timestamp`.
  public mutating func read(
    _: Timestamp.Type = Timestamp.self
  ) throws(EventDecodingError) -> Timestamp {
    Timestamp(microsecondsSinceEpoch: try read(Int64.self))
  }

  /// Reads an instant or null.
  public mutating func readIfPresent(
    _: Timestamp.Type
  ) throws(EventDecodingError) -> Timestamp? {
    try readIfPresent(Int64.self).map { Timestamp(microsecondsSinceEpoch: $0) }
  }
}
