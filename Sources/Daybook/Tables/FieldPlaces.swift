@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// Where a field stands in the payloads of records, found once for each schema.
struct FieldPlaces {
  /// Where it stands in the payloads of one schema.
  struct Place {
    let type: UInt16
    let schema: UInt16
    let layout: PayloadLayout
    /// The index among the fields; -1 when the schema has no such field.
    let index: Int
    let kind: EventField.Kind
    /// The offset of its slot.
    let offset: Int
    /// The byte and the bit that say that it is null, in a record with nulls.
    let nullOffset: Int
    let nullBit: UInt8
  }

  private let name: String
  private var known: [UInt32: Place] = [:]
  private var last: Place?

  init(_ name: String) { self.name = name }

  /// The place in `record`.
  @inline(__always)
  mutating func place(
    in record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) -> Place {
    if let last, last.schema == record.schemaNumber, last.type == record.typeNumber {
      return last
    }
    return try find(record, catalog)
  }

  private mutating func find(
    _ record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) -> Place {
    let key = EventCatalog.schemaKey(type: record.typeNumber, schema: record.schemaNumber)
    if let place = known[key] {
      last = place
      return place
    }
    let layout = try catalog.layout(of: record)
    let found = Place(name, record.typeNumber, record.schemaNumber, layout)
    known[key] = found
    last = found
    return found
  }

  /// The field's value in `record`, null when it has none.
  mutating func json(
    of record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) -> JSONValue {
    let place = try place(in: record, catalog)
    if place.schema == 0 { return record.payload(place.layout).object[name] ?? .null }
    return place.index < 0 ? .null : record.payload(place.layout).value(place.index)
  }
}

extension FieldPlaces.Place {
  fileprivate init(_ name: String, _ type: UInt16, _ schema: UInt16, _ layout: PayloadLayout) {
    self.type = type
    self.schema = schema
    self.layout = layout
    index = schema == 0 ? -1 : layout.index(of: name) ?? -1
    kind = index < 0 ? .null : layout.kind(index)
    offset = index < 0 ? 0 : layout.slotOffsets[index]
    nullOffset = layout.slotBytes + max(index, 0) / 8
    nullBit = 1 << UInt8(max(index, 0) % 8)
  }

  /// Whether the value in `record` is null.
  @inline(__always)
  func isNull(in record: borrowing RecordView) -> Bool {
    let hasNulls = record.bytes.littleEndian(UInt32.self, at: 8) & (1 << 24) != 0
    return hasNulls && record.bytes.byte(at: 56 &+ nullOffset) & nullBit != 0
  }
}
