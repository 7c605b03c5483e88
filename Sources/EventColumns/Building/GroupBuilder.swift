@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// The columns of the events of one type in a stripe, under construction.
struct GroupBuilder {
  /// The number of the event type in the log.
  let type: UInt16
  private(set) var rowCount = 0
  private(set) var names: [String] = []
  private(set) var columns: [ColumnBuilder] = []
  /// Whether the events have fields without a column.
  private(set) var lacksFields = false
  private var places: [ExactText: Int] = [:]

  /// The maximum number of columns of a type; further fields get no column.
  static let mostColumns = 1_024

  init(type: UInt16) { self.type = type }

  /// The column of the field called `name`; `nil` when the group has too many columns.
  mutating func column(_ name: String) -> Int? {
    if let place = places[ExactText(name)] { return place }
    guard columns.count < Self.mostColumns else {
      lacksFields = true
      return nil
    }
    places[ExactText(name)] = columns.count
    names.append(name)
    columns.append(ColumnBuilder())
    return columns.count - 1
  }

  /// The fields of a schema, each with the index of its column.
  mutating func slots(of layout: PayloadLayout) -> [FieldSlot] {
    var (slots, seen) = ([FieldSlot](), Set<Int>())
    for (index, field) in layout.fields.enumerated() {
      guard let column = column(field.name), seen.insert(column).inserted else { continue }
      slots.append(FieldSlot(index, of: layout, column: column))
    }
    return slots
  }

  /// Moves to the next row; a field without a value is null in the finished row.
  mutating func endRow() { rowCount += 1 }

  /// Adds the value at `slot` of a record; the value must not be null.
  ///
  /// `area` is the offset in the record at which the bytes of texts begin.
  @inline(__always)
  mutating func add(_ slot: FieldSlot, of record: borrowing RecordView, area: Int) {
    let row = rowCount
    switch slot.kind {
    case .int32:
      let number = Int32(bitPattern: record.bytes.littleEndian(UInt32.self, at: slot.offset))
      columns[slot.column].add(Int64(number), .integer, at: row)
    case .int64, .real:
      let bits = Int64(bitPattern: record.bytes.littleEndian(UInt64.self, at: slot.offset))
      columns[slot.column].add(bits, slot.kind == .real ? .real : .integer, at: row)
    case .uint64: addUnsigned(record.bytes.littleEndian(UInt64.self, at: slot.offset), slot.column)
    case .bool:
      columns[slot.column].add(record.bytes.byte(at: slot.offset) == 0 ? 0 : 1, .bool, at: row)
    case .text: columns[slot.column].add(slot.bytes(in: record, area: area), at: row)
    case .json:
      columns[slot.column].add(BinaryJSONView(slot.bytes(in: record, area: area)), at: row)
    case .null: return
    }
  }

  private mutating func addUnsigned(_ number: UInt64, _ column: Int) {
    if let signed = Int64(exactly: number) {
      columns[column].add(signed, .integer, at: rowCount)
    } else {
      columns[column].addUnsigned(number, at: rowCount)
    }
  }

  /// Adds a record whose object is stored whole.
  mutating func addWhole(_ record: borrowing RecordView) {
    let payload = record.payload(PayloadLayout.wholeObject)
    var members = BinaryJSONMembers(BinaryJSONView(payload.variableBytes(0)))
    var seen = Set<Int>()
    while members.next() {
      // If several members have the same name, only the first of them is added.
      guard let column = column(members.key.text), seen.insert(column).inserted else { continue }
      columns[column].add(members.value, at: rowCount)
    }
    rowCount += 1
  }
}
