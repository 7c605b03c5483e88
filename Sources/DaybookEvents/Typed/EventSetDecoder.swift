internal import DaybookValues

/// Turns records into the events of a closed set, which it adds to the set's sink.
///
/// The decoder is not generic, so it runs the same code for every set, and reads no type metadata.
@usableFromInline package struct EventSetDecoder {
  struct Case {
    let type: EventType
    let definition: EventDefinition
    let read: RecordedReader
  }

  /// The decoders for the records of one schema.
  ///
  /// For most events only `read`, `stored` and `first` are used. Copying `reader` would cost
  /// reference counting.
  final class Schema {
    let reader: Case
    let read: RecordedReader
    /// The way to read the stored fields; `nil` for objects that are stored whole.
    let stored: ReadSchema?
    /// The first version's schema, to try when `stored` cannot read an event.
    let first: ReadSchema?

    init(_ reader: Case, _ stored: EventDefinition?) {
      self.reader = reader
      read = reader.read
      self.stored = stored.map {
        ReadSchema($0.layout, version: Int($0.version), for: reader.definition)
      }
      first = stored.flatMap { reader.firstVersion($0.layout, version: Int($0.version)) }
    }

    /// Decodes the event of a payload of this schema.
    func decode(
      _ payload: RawSpan, hasNulls: Bool, _ place: EventPlace
    ) throws(EventDecodingError) {
      guard let stored else {
        let whole = PayloadView(payload, layout: .wholeObject, hasNulls: hasNulls)
        return try reader.decode(whole.object, version: 0, place)
      }
      guard let first else {
        return try stored.read(payload, hasNulls: hasNulls, place, by: read)
      }
      try reader.decode(payload, hasNulls: hasNulls, stored, or: first, place)
    }
  }

  private let cases: [EventType: Case]
  /// Adds every event to the sink without decoding it; `nil` for a closed set.
  private let keep: KeepsEvent?
  private let readsMeta: Bool
  private var schemas: [StreamKey: Schema] = [:]

  @usableFromInline package init<Body: EventSet>(into sink: EventSink<Body>) {
    let cases = Body.cases.map {
      Case(type: $0.type, definition: $0.definition, read: $0.makeReader(sink))
    }
    self.cases = Dictionary(cases.map { ($0.type, $0) }) { first, _ in first }
    readsMeta = Body.self is any EventSetWithMeta.Type
    keep = Body.keeper(into: sink)
  }

  /// Decodes a record, if it belongs to the set.
  package mutating func decode(
    _ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog
  ) throws(EventDecodingError) {
    guard keep == nil else { return try keepWhole(record, stream, catalog) }
    guard let schema = schema(of: record, catalog) else { return }
    let place = EventPlace(
      seq: record.seq, id: record.id, stream: stream, version: UInt64(record.version),
      time: Timestamp(microsecondsSinceEpoch: record.time),
      metadata: readsMeta ? EventMetadata(record) : .none)
    try schema.decode(record.payload, hasNulls: record.hasNulls, place)
  }

  private func keepWhole(
    _ record: borrowing RecordView, _ stream: StreamName, _ catalog: EventCatalog
  ) throws(EventDecodingError) {
    guard let keep, let type = catalog.type(record.typeNumber), !stream.isHidden,
      !catalog.hides(type: record.typeNumber, schema: record.schemaNumber)
    else { return }
    do throws(LogError) { keep(try RecordedEvent(record, stream: stream, catalog)) } catch {
      throw EventDecodingError(type: type, field: nil, reason: error.description)
    }
  }

  // Numbers never change their meaning, so a cached schema stays valid.
  private mutating func schema(
    of record: borrowing RecordView, _ catalog: EventCatalog
  ) -> Schema? {
    let (type, number) = (record.typeNumber, record.schemaNumber)
    let key = StreamKey(EventCatalog.schemaKey(type: type, schema: number))
    if let schema = schemas[key] { return schema }
    guard let name = catalog.type(type), let reader = cases[name] else { return nil }
    let stored = catalog.definition(type: type, schema: number)
    guard !reader.definition.isForeign(stored) else { return nil }
    let schema = Schema(reader, stored)
    schemas[key] = schema
    return schema
  }

  /// Decodes an event of a log that returns only JSON, if it belongs to the set.
  package func decode(_ recorded: RecordedEvent) throws(EventDecodingError) {
    if let keep {
      if !recorded.isHidden { keep(recorded) }
      return
    }
    guard let reader = cases[recorded.type], !reader.isForeign(recorded) else { return }
    let place = EventPlace(
      seq: recorded.seq, id: recorded.id, stream: recorded.stream, version: recorded.version,
      time: recorded.time, metadata: readsMeta ? EventMetadata(recorded.meta) : .none)
    try reader.decode(recorded.data, version: recorded.schemaVersion, place)
  }
}

extension EventDefinition {
  /// Whether records with the schema `stored` are another program's events of the same name.
  ///
  /// Screens of this program always write their state with the declared fields.
  fileprivate func isForeign(_ stored: EventDefinition?) -> Bool {
    screenCategory != nil && stored?.isShape != false
  }
}

extension EventSetDecoder.Case {
  /// Whether an event belongs to another program.
  ///
  /// This is for a log that returns only JSON, without the stored fields.
  fileprivate func isForeign(_ recorded: RecordedEvent) -> Bool {
    definition.screenCategory.map { !recorded.stream.isIn($0) } ?? false
  }

  /// The first version's schema for `layout`, if the layout declares no version and does not fit
  /// today's fields.
  ///
  /// An export of a log that had only first versions declares no version.
  fileprivate func firstVersion(_ layout: PayloadLayout, version: Int) -> ReadSchema? {
    guard version == 0, definition.version > 1, !definition.isExcerpt else { return nil }
    return ReadSchema(layout, version: 1, for: definition)
  }

  /// Reads the event of a payload with `schema`, or with `first` if `schema` does not fit.
  fileprivate func decode(
    _ payload: RawSpan, hasNulls: Bool, _ schema: ReadSchema, or first: ReadSchema?,
    _ place: EventPlace
  ) throws(EventDecodingError) {
    guard let first else { return try schema.read(payload, hasNulls: hasNulls, place, by: read) }
    do throws(EventDecodingError) {
      try schema.read(payload, hasNulls: hasNulls, place, by: read)
    } catch {
      // The error of reading today's fields is thrown, unless the event can be decoded as the first
      // version.
      do throws(EventDecodingError) {
        try first.read(payload, hasNulls: hasNulls, place, by: read)
      } catch _ { throw error }
    }
  }

  /// Decodes an event from `object`, which has the fields of `version`.
  ///
  /// If `version` is 0, the fields are found by their names.
  fileprivate func decode(
    _ object: JSONObject, version: Int, _ place: EventPlace
  ) throws(EventDecodingError) {
    var bytes: [UInt8] = []
    bytes.appendBinaryJSON(object)
    let view = BinaryJSONView(bytes.rawBytes)
    let layout = PayloadLayout(ShapeMatch.fields(of: view, like: nil))
    var payload: [UInt8] = []
    let hasNulls = PayloadEncoder.append(view, as: layout, to: &payload)
    let schema = ReadSchema(layout, version: version, for: definition)
    try decode(
      payload.rawBytes, hasNulls: hasNulls, schema, or: firstVersion(layout, version: version),
      place)
  }
}

extension ReadSchema {
  /// Calls `read` with the event of a payload of this schema.
  fileprivate func read(
    _ payload: RawSpan, hasNulls: Bool, _ place: EventPlace, by read: RecordedReader
  ) throws(EventDecodingError) {
    let slots = slots
    var reader = EventReader(payload, hasNulls: hasNulls, slots: slots.span, of: self)
    try read(&reader, place)
  }
}
