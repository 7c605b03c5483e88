package import Daybook

extension RecordedEvent {
  /// The event as a JSON object with the keys ``EventTable/allColumns``.
  ///
  /// The object contains `meta` only if `meta` is not empty.
  package var object: JSONObject {
    let all = EventTable.allColumns.indices.map { index in
      JSONObject.Member(
        key: EventTable.allColumns[index], value: EventTable.allCells(of: self)[index])
    }
    return JSONObject(meta.isEmpty ? Array(all.dropLast()) : all)
  }
}

extension EventTable {
  /// The keys of an event in JSON, in their order.
  package static let allColumns = [
    "seq", "id", "stream", "version", "type", "time", "data", "meta",
  ]

  /// The values of ``allColumns``.
  package static func allCells(of event: RecordedEvent) -> [JSONValue] {
    [
      JSONValue(position: event.seq), .string("\(event.id)"), .string(event.stream.name),
      JSONValue(position: event.version), .string(event.type.name), .string("\(event.time)"),
      .object(event.data), .object(event.meta),
    ]
  }
}
