internal import DaybookValues

/// A writer of events as lines of NDJSON, in the form of an export.
package struct EventJSONWriter: Sendable {
  private var writer = JSONWriter()

  package init() {}

  /// The bytes of the lines written so far.
  package var bytes: [UInt8] { writer.bytes }

  /// Removes the lines, and keeps the memory for the next lines.
  package mutating func removeAll() { writer.bytes.removeAll(keepingCapacity: true) }

  /// Writes one record as a line.
  package mutating func write(
    _ record: borrowing RecordView, stream: StreamName, _ catalog: EventCatalog
  ) throws(LogError) {
    guard let type = catalog.type(record.typeNumber),
      let layout = catalog.layout(type: record.typeNumber, schema: record.schemaNumber)
    else { throw .damaged(seq: record.seq, "its schema is unknown") }
    writer.writeRaw("{\"seq\":")
    writer.writeInteger(record.seq)
    writer.writeRaw(",\"id\":\"")
    record.id.write(to: &writer.bytes)
    writer.writeRaw("\",\"stream\":")
    writer.writeString(stream.name)
    writer.writeRaw(",\"version\":")
    writer.writeInteger(record.version)
    writer.writeRaw(",\"type\":")
    writer.writeString(type.name)
    writer.writeRaw(",\"time\":\"")
    Timestamp(microsecondsSinceEpoch: record.time).write(to: &writer.bytes)
    writer.writeByte(UInt8(ascii: "\""))
    writeSchemaVersion(of: record, catalog)
    writer.writeRaw(",\"data\":")
    write(record.payload(layout))
    if let metadata = record.metadata {
      writer.writeRaw(",\"meta\":")
      write(BinaryJSONView(metadata))
    }
    writer.writeRaw("}\n")
  }

  /// Writes the JSON event at `index` of a batch, without a position and without a line end.
  mutating func write(_ index: Int, of batch: EventBatch) {
    let entry = batch.entries[index]
    writer.writeByte(UInt8(ascii: "{"))
    if let id = batch.id(of: index) {
      writer.writeRaw("\"id\":\"")
      id.write(to: &writer.bytes)
      writer.writeRaw("\",")
    }
    writer.writeRaw("\"stream\":")
    writer.writeString(batch.streams[index].name)
    writer.writeRaw(",\"type\":")
    writer.writeString(batch.types[entry.kind].name)
    if let time = entry.time {
      writer.writeRaw(",\"time\":\"")
      time.write(to: &writer.bytes)
      writer.writeByte(UInt8(ascii: "\""))
    }
    if entry.schemaVersion > 0 {
      writer.writeRaw(",\"v\":")
      writer.writeInteger(Int64(entry.schemaVersion))
    }
    let bytes = batch.writer.bytes.rawBytes
    writer.writeRaw(",\"data\":")
    write(BinaryJSONView(bytes.extracting(entry.data)))
    if !entry.metadata.isEmpty {
      writer.writeRaw(",\"meta\":")
      write(BinaryJSONView(bytes.extracting(entry.metadata)))
    }
    writer.writeByte(UInt8(ascii: "}"))
  }

  /// Writes the schema's version if JSON declared the version, or if the type has a version above
  /// 1.
  private mutating func writeSchemaVersion(
    of record: borrowing RecordView, _ catalog: EventCatalog
  ) {
    let (type, number) = (record.typeNumber, record.schemaNumber)
    guard let schema = catalog.definition(type: type, schema: number), schema.version > 0,
      schema.isShape || catalog.hasLaterVersions(type: type)
    else { return }
    writer.writeRaw(",\"v\":")
    writer.writeInteger(schema.version)
  }

  private mutating func write(_ payload: borrowing PayloadView) {
    let layout = payload.layout
    if layout === PayloadLayout.wholeObject {
      return write(BinaryJSONView(payload.variableBytes(0)))
    }
    writer.writeByte(UInt8(ascii: "{"))
    for index in layout.fields.indices {
      if index > 0 { writer.writeByte(UInt8(ascii: ",")) }
      writer.writeString(layout.fields[index].name)
      writer.writeByte(UInt8(ascii: ":"))
      write(payload, index)
    }
    writer.writeByte(UInt8(ascii: "}"))
  }

  private mutating func write(_ payload: borrowing PayloadView, _ index: Int) {
    guard !payload.isNull(index) else { return writer.writeRaw("null") }
    let bits = payload.bits(index)
    switch payload.layout.fields[index].kind {
    case .null: writer.writeRaw("null")
    case .bool: writer.writeRaw(bits != 0 ? "true" : "false")
    case .int32, .int64: writer.writeInteger(Int64(bitPattern: bits))
    case .uint64: writer.writeInteger(bits)
    case .real: writer.writeReal(Double(bitPattern: bits))
    case .text: writeString(payload.variableBytes(index))
    case .json: write(BinaryJSONView(payload.variableBytes(index)))
    }
  }

  private mutating func write(_ value: borrowing BinaryJSONView) {
    switch value.tag {
    case .string: writeString(value.utf8)
    case .array: writeArray(value)
    case .object: writeObject(value)
    case .null, .false, .true, .integer, .unsigned, .real: writer.write(value.value)
    }
  }

  private mutating func writeString(_ utf8: RawSpan) {
    writer.writeString(utf8: Span<UInt8>(_bytes: utf8))
  }

  private mutating func writeArray(_ array: borrowing BinaryJSONView) {
    writer.writeByte(UInt8(ascii: "["))
    var offset = BinaryJSON.containerHeadBytes
    for index in 0..<array.count {
      if index > 0 { writer.writeByte(UInt8(ascii: ",")) }
      let element = BinaryJSONView(array.bytes.extracting(offset..<array.bytes.byteCount))
      write(element)
      offset += element.byteCount
    }
    writer.writeByte(UInt8(ascii: "]"))
  }

  private mutating func writeObject(_ object: borrowing BinaryJSONView) {
    writer.writeByte(UInt8(ascii: "{"))
    var members = BinaryJSONMembers(object)
    var isFirst = true
    while members.next() {
      if !isFirst { writer.writeByte(UInt8(ascii: ",")) }
      isFirst = false
      writeString(members.key)
      writer.writeByte(UInt8(ascii: ":"))
      write(members.value)
    }
    writer.writeByte(UInt8(ascii: "}"))
  }
}
