internal import DaybookValues

/// Turns records into the events of a closed set.
struct EventSetDecoder<Body: EventSet> {
  private let cases: [EventType: EventCase<Body>]
  /// What was found for each schema of each type, by their numbers.
  private var found: [StreamKey: Found] = [:]

  /// What the records of one schema become.
  private final class Found {
    let body: EventCase<Body>
    let definition: EventDefinition?

    init(_ body: EventCase<Body>, _ definition: EventDefinition?) {
      self.body = body
      self.definition = definition
    }
  }

  init() {
    cases = Dictionary(Body.cases.map { ($0.type, $0) }) { first, _ in first }
  }

  /// The event of a record, with its place.
  mutating func decode(
    _ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog
  ) throws -> Recorded<Body>? {
    guard let found = find(record, catalog) else { return nil }
    let event: Body
    if let definition = found.definition {
      let version = Int(definition.version)
      event = try found.body.read(record.payload(definition.layout), version: version)
    } else {
      event = try found.body.read(record.payload(.wholeObject).object)
    }
    return Recorded(
      event, seq: record.seq, id: record.id, stream: stream, version: UInt64(record.version),
      time: Timestamp(microsecondsSinceEpoch: record.time))
  }

  // Numbers never change their meaning, so what was found once stays true.
  private mutating func find(_ record: borrowing RecordView, _ catalog: EventCatalog) -> Found? {
    let (type, schema) = (record.typeNumber, record.schemaNumber)
    let key = StreamKey(EventCatalog.schemaKey(type: type, schema: schema))
    if let found = found[key] { return found }
    guard let name = catalog.type(type), let body = cases[name] else { return nil }
    let new = Found(body, catalog.definition(type: type, schema: schema))
    found[key] = new
    return new
  }

  /// The event of a log that gives JSON only.
  func decode(_ recorded: RecordedEvent) throws -> Recorded<Body>? {
    guard let body = cases[recorded.type] else { return nil }
    return Recorded(
      try body.read(recorded.data, version: recorded.schemaVersion), seq: recorded.seq,
      id: recorded.id, stream: recorded.stream, version: recorded.version, time: recorded.time)
  }
}

extension EventCase {
  /// Reads the event of a payload that `version` wrote, or by names when none did.
  func read(_ payload: PayloadView, version: Int) throws -> Body {
    let layout = payload.layout
    let places = version == 0 ? definition.fields.map { layout.index(of: $0.name) ?? -1 } : nil
    var reader = EventReader(
      payload, type: type, version: version == 0 ? Int(definition.version) : version,
      places: places)
    return try decode(&reader)
  }

  /// Reads the event of an object that `version` wrote, or by names when none did.
  func read(_ object: JSONObject, version: Int = 0) throws -> Body {
    var bytes: [UInt8] = []
    bytes.appendBinaryJSON(object)
    let view = BinaryJSONView(bytes.rawBytes)
    let layout = PayloadLayout(ShapeMatch.fields(of: view, like: nil))
    var encoder = PayloadEncoder()
    encoder.encode(view, as: layout)
    return try read(
      PayloadView(encoder.bytes.rawBytes, layout: layout, hasNulls: encoder.hasNulls),
      version: version)
  }
}
