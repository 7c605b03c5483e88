internal import DaybookValues

/// A check that the program can read JSON events as its own events of the same types.
///
/// The decoder of each schema is cached, so the check of a JSON event costs one decoding. Events of
/// Swift types are not checked, because the type itself wrote them.
struct EventProbing {
  /// The reader of each schema, by the schema's key; `nil` if the program has no reader.
  private var schemas: [StreamKey: EventSetDecoder.Schema?] = [:]

  /// The reason why the payload in `range` of `bytes` cannot be stored under the schema with `key`.
  ///
  /// The payload was made from JSON. The result is `nil` if the payload can be stored, or if the
  /// program declares no event of `type`.
  mutating func problem(
    in bytes: [UInt8], _ range: Range<Int>, hasNulls: Bool, key: UInt32, _ type: EventType,
    _ catalog: EventCatalog
  ) -> String? {
    guard let schema = schema(key, type, catalog) else { return nil }
    do throws(EventDecodingError) {
      try schema.decode(bytes.rawBytes.extracting(range), hasNulls: hasNulls, .none)
      return nil
    } catch { return Self.text(of: error) }
  }

  private mutating func schema(
    _ key: UInt32, _ type: EventType, _ catalog: EventCatalog
  ) -> EventSetDecoder.Schema? {
    if let schema = schemas[StreamKey(key)] { return schema }
    let schema = catalog.known[type].flatMap { Self.schema(key, $0, catalog) }
    schemas.updateValue(schema, forKey: StreamKey(key))
    return schema
  }

  private static func schema(
    _ key: UInt32, _ definition: EventDefinition, _ catalog: EventCatalog
  ) -> EventSetDecoder.Schema? {
    guard let probe = definition.probe else { return nil }
    let reader = EventSetDecoder.Case(type: definition.type, definition: definition) {
      (reader, _) throws(EventDecodingError) in try probe(&reader)
    }
    return EventSetDecoder.Schema(reader, catalog.definition(key: key))
  }

  private static func text(of error: EventDecodingError) -> String {
    let field = error.field.map { "field '\($0)': " } ?? ""
    return "data that do not read back as '\(error.type)' (\(field)\(error.reason))"
  }
}

extension EventPlace {
  /// A placeholder for the position, id and stream of an event that is not in a log yet.
  fileprivate static var none: EventPlace {
    EventPlace(
      seq: 0, id: EventID(high: 0, low: 0), stream: StreamName(checked: ""), version: 0,
      time: Timestamp(microsecondsSinceEpoch: 0), metadata: .none)
  }
}
