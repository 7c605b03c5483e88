@_spi(Engine) internal import DaybookEvents
internal import DaybookQuery

/// The location of a field in the payloads of records, found once for each schema.
struct FieldPlaces {
  /// The location in the payloads of one schema; a copy of it updates no reference counts.
  struct Place {
    /// The numbers of the type and of the schema, combined in one number.
    let key: UInt32
    /// The index of the field in the schema; -1 if the schema does not have the field.
    let index: Int
    let kind: EventField.Kind
    /// The offset of the slot with the field's value.
    let offset: Int
    /// The offset and the bit that mark a null value, in a record with nulls.
    let nullOffset: Int
    let nullBit: UInt8

    /// An unknown location.
    static let nowhere = Place(
      key: .max, index: -1, kind: .null, offset: 0, nullOffset: 0, nullBit: 0)
  }

  private let name: String
  private var known: [UInt32: Place] = [:]
  /// Recently used locations; the lowest four bits of the type's number are the index.
  private var recent = InlineArray<16, Place>(repeating: .nowhere)

  init(_ name: String) { self.name = name }

  /// The location of the field in `record`; it is looked up once for each recent schema.
  mutating func place(
    in record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) -> Place {
    let (key, index) = (record.schemaKey, Int(record.typeNumber & 15))
    if recent[index].key == key { return recent[index] }
    if let place = known[key] {
      recent[index] = place
    } else {
      let place = Place(name, key, try catalog.layout(of: record))
      (known[key], recent[index]) = (place, place)
    }
    return recent[index]
  }

  /// The field's value in `record`; null if the record does not have the field.
  mutating func json(
    of record: borrowing RecordView, _ catalog: EventCatalog
  ) throws(LogError) -> JSONValue {
    let layout = try catalog.layout(of: record)
    if record.schemaNumber == 0 { return record.payload(layout).member(named: name) ?? .null }
    let index = try place(in: record, catalog).index
    return index < 0 ? .null : record.payload(layout).value(index)
  }
}

extension RecordView {
  /// The numbers of type and schema, combined in one number.
  @inline(__always)
  var schemaKey: UInt32 { UInt32(typeNumber) << 16 | UInt32(schemaNumber) }
}

extension FieldPlaces.Place {
  fileprivate init(_ name: String, _ key: UInt32, _ layout: PayloadLayout) {
    self.key = key
    let isWhole = UInt16(truncatingIfNeeded: key) == 0
    index = isWhole ? -1 : layout.index(of: name) ?? -1
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
