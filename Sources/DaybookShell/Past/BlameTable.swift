package import Daybook

/// The events that last set each field of a row, or all events that changed the row, as a table.
package enum BlameTable {
  /// The columns of the table with the event that last set each field.
  package static let columns = ["field", "value", "seq", "time", "type", "stream"]
  /// The columns of the table with all events that changed the row.
  package static let historyColumns = columns + ["change", "old"]

  /// One row for each field.
  package static func rows(of blame: [FieldBlame]) -> [[JSONValue]] {
    blame.map { cells($0.field, $0.value, by: $0.event) }
  }

  /// One row for each field that an event changed, for all events of the history.
  package static func rows(of history: RowHistory, in log: any EventLog) throws -> [[JSONValue]] {
    try history.entries.flatMap { entry -> [[JSONValue]] in
      guard let event = try log.event(at: entry.seq) else { return [] }
      return entry.difference.fields.map { field in
        cells(field.name, field.new, by: event)
          + [.string(entry.difference.kind.rawValue), field.old]
      }
    }
  }

  private static func cells(
    _ field: String, _ value: JSONValue, by event: RecordedEvent
  ) -> [JSONValue] {
    [
      .string(field), value, JSONValue(position: event.seq), .string("\(event.time)"),
      .string(event.type.name), .string(event.stream.name),
    ]
  }
}
