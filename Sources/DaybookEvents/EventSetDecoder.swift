internal import DaybookValues

/// Turns records into the events of a closed set, which go to the set's sink.
///
/// It is not generic: what it does once a record is the same code for every set, without a look at
/// the metadata of types.
package struct EventSetDecoder {
  fileprivate struct Case {
    let type: EventType
    let definition: EventDefinition
    let read: RecordedReader
  }

  /// What the records of one schema are read with.
  private struct Schema {
    let reader: Case
    /// What wrote them; `nil` for an object that is kept whole.
    let definition: EventDefinition?
    /// For each field that is read, where it is stored, when it is found by its name.
    let places: [Int]?
  }

  private let cases: [EventType: Case]
  private var schemas: [StreamKey: Schema] = [:]

  package init<Body: EventSet>(into sink: EventSink<Body>) {
    let cases = Body.cases.map {
      Case(type: $0.type, definition: $0.definition, read: $0.makeReader(sink))
    }
    self.cases = Dictionary(cases.map { ($0.type, $0) }) { first, _ in first }
  }

  /// Reads a record, when it is of the set.
  package mutating func decode(
    _ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog
  ) throws(EventDecodingError) {
    guard let schema = schema(of: record, catalog) else { return }
    let place = EventPlace(
      seq: record.seq, id: record.id, stream: stream, version: UInt64(record.version),
      time: Timestamp(microsecondsSinceEpoch: record.time))
    guard let definition = schema.definition else {
      return try schema.reader.decode(record.payload(.wholeObject).object, version: 0, place)
    }
    try schema.reader.decode(
      record.payload(definition.layout),
      version: schema.places == nil ? Int(definition.version) : 0, schema.places, place)
  }

  // Numbers never change their meaning, so what was found once stays true.
  private mutating func schema(
    of record: borrowing RecordView, _ catalog: EventCatalog
  ) -> Schema? {
    let (type, number) = (record.typeNumber, record.schemaNumber)
    let key = StreamKey(EventCatalog.schemaKey(type: type, schema: number))
    if let schema = schemas[key] { return schema }
    guard let name = catalog.type(type), let reader = cases[name] else { return nil }
    let definition = catalog.definition(type: type, schema: number)
    let places = definition.flatMap { definition in
      reader.findsByName(definition) ? reader.places(in: definition.layout) : nil
    }
    let schema = Schema(reader: reader, definition: definition, places: places)
    schemas[key] = schema
    return schema
  }

  /// Reads the event of a log that gives JSON only, when it is of the set.
  package func decode(_ recorded: RecordedEvent) throws(EventDecodingError) {
    guard let reader = cases[recorded.type] else { return }
    let place = EventPlace(
      seq: recorded.seq, id: recorded.id, stream: recorded.stream, version: recorded.version,
      time: recorded.time)
    try reader.decode(recorded.data, version: recorded.schemaVersion, place)
  }
}

extension EventSetDecoder.Case {
  /// Whether the fields that `stored` wrote are found by their names, and not by their order.
  fileprivate func findsByName(_ stored: EventDefinition) -> Bool {
    stored.version == 0 || definition.isExcerpt
  }

  /// Where the fields that are read stand in `layout`, by their names.
  fileprivate func places(in layout: PayloadLayout) -> [Int] {
    definition.fields.map { layout.index(of: $0.name) ?? -1 }
  }

  /// Reads the event of a payload that `version` wrote, or by `places` when none did.
  fileprivate func decode(
    _ payload: PayloadView, version: Int, _ places: [Int]?, _ place: EventPlace
  ) throws(EventDecodingError) {
    var reader = EventReader(
      payload, type: type, version: version == 0 ? Int(definition.version) : version,
      places: places)
    try read(&reader, place)
  }

  /// Reads the event of an object that `version` wrote, or by names when none did.
  fileprivate func decode(
    _ object: JSONObject, version: Int, _ place: EventPlace
  ) throws(EventDecodingError) {
    var bytes: [UInt8] = []
    bytes.appendBinaryJSON(object)
    let view = BinaryJSONView(bytes.rawBytes)
    let layout = PayloadLayout(ShapeMatch.fields(of: view, like: nil))
    var encoder = PayloadEncoder()
    encoder.encode(view, as: layout)
    let payload = PayloadView(
      encoder.bytes.rawBytes, layout: layout, hasNulls: encoder.hasNulls)
    let isNamed = version == 0 || definition.isExcerpt
    try decode(payload, version: isNamed ? 0 : version, isNamed ? places(in: layout) : nil, place)
  }
}
