/// What the text of an import is, and how it becomes events.
public enum ImportOptions: Sendable, Equatable {
  /// One event a line, in the form of an export.
  case ndjson
  /// One event a record; see ``CSVMapping``.
  case csv(CSVMapping)
}

/// How the records of a CSV text become events.
///
/// The first record names the columns, and all of them become the data of the event. An unquoted
/// cell in the form of a JSON number is a number, an empty unquoted one is null, and everything
/// else is text.
public struct CSVMapping: Sendable, Equatable {
  /// The type of every event.
  public let type: EventType
  /// The name of an event's stream, with columns in braces: `player-{user_id}`.
  public let stream: String
  /// The column of the time, as RFC 3339, a date or unix seconds; the log's clock when `nil`.
  public let timeColumn: String?
  /// What stands between cells.
  public let delimiter: Character
  /// The clocks that showed the times which name no zone; such times are refused when `nil`.
  public let clock: LocalClock?
  /// What the columns of these names hold; the cells of others say by their form what they are.
  public let kinds: [String: CSVColumnKind]

  /// Makes a mapping.
  public init(
    type: EventType, stream: String, timeColumn: String? = nil, delimiter: Character = ",",
    clock: LocalClock? = nil, kinds: [String: CSVColumnKind] = [:]
  ) {
    self.type = type
    self.stream = stream
    self.timeColumn = timeColumn
    self.delimiter = delimiter
    self.clock = clock
    self.kinds = kinds
  }
}
