internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// A row of a query's read model, which is either a group or constant fields.
///
/// Later events change a group. A codec cannot list the columns, because the query determines them.
struct KeptRow: RowContent {
  static var columns: [RowColumn] { [] }

  /// The group; `nil` for a row that never changes.
  private var group: CopyOnWrite<GrowingGroup>?
  /// The fields of a row without a group, in the order of the columns.
  private(set) var fields: [JSONValue]

  /// A row that never changes.
  init(fields: [JSONValue]) { (group, self.fields) = (nil, fields) }

  init(from reader: inout EventReader) throws(EventDecodingError) {
    (group, fields) = (nil, [])
    for _ in 0..<reader.fieldCount { fields.append(try reader.read(JSONValue.self)) }
  }

  func write(to writer: inout EventWriter) {
    do throws(QueryError) {
      for field in try written() { writer.write(field: field) }
    } catch {
      writer.refuse(unkept: Self.refusal(error))
    }
  }

  /// The message for an event that stops the read model because its row cannot be computed.
  static func refusal(_ error: QueryError) -> String {
    "what its query cannot work out: \(error)"
  }

  /// The approximate number of bytes that the row allocates.
  var heldBytes: Int {
    (group?.wrappedValue.group.heldBytes ?? 0) + fields.reduce(0) { $0 + $1.heldBytes }
  }

  /// Adds a row to the group.
  ///
  /// - Returns: The maximum number of additional bytes that the row allocates.
  /// - Throws: The error of an aggregate that cannot take the row, or an error of computing a value
  ///   of the group.
  mutating func take(_ row: Int, of batch: QueryBatch, in view: QueryView) throws(QueryError) -> Int
  {
    let rows = batch.rows
    var growth = batch.heldBytes(of: row)
    if group == nil {
      let keys = rows.values.map { $0.value(at: row) }
      let kept = FoldedGroup(view.shared, keys: keys, kept: fields.last ?? .null)
      group = CopyOnWrite(wrappedValue: GrowingGroup(group: kept, view: view))
      fields = []
      growth += heldBytes
    }
    try group?.wrappedValue.group.add(row, of: rows)
    if view.shared.groupsMayFail { _ = try written() }
    return growth
  }

  /// The stored fields.
  ///
  /// - Throws: The error of computing a value of the group.
  private func written() throws(QueryError) -> [JSONValue] {
    guard let kept = group?.wrappedValue else { return fields }
    return try kept.view.fields(of: kept.group)
  }

  static func == (left: KeptRow, right: KeptRow) -> Bool {
    let (one, other) = (try? left.written(), try? right.written())
    return JSONValue.isSame(.array(one ?? []), .array(other ?? []))
  }
}

/// A group, with the read model that encodes its row.
///
/// It is stored behind one reference, because each event moves the row, and a move should copy
/// little.
private struct GrowingGroup: Sendable {
  var group: FoldedGroup
  let view: QueryView
}

extension JSONValue {
  /// Whether two values have the same text; here NaN equals NaN.
  fileprivate static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
    case (.array(let left), .array(let right)): left.elementsEqual(right, by: isSame)
    case (.object(let left), .object(let right)):
      left.elementsEqual(right) { $0.key == $1.key && isSame($0.value, $1.value) }
    default: left == right
    }
  }
}

extension EventWriter {
  /// Writes a value to a field; a value that does not fit the kind of the field becomes null.
  mutating func write(field: JSONValue) {
    guard field != .null else { return writeNull() }
    switch (nextKind, field) {
    case (.bool, .bool(let value)): write(value)
    case (.int32, .integer(let value)), (.int64, .integer(let value)),
      (.uint64, .integer(let value)):
      write(value)
    case (.uint64, .unsigned(let value)): write(value)
    case (.real, _):
      if let value = field.real { write(ofRow: value) } else { writeNull() }
    case (.text, .string(let value)): write(value)
    case (.json, _): write(ofRow: field)
    default: writeNull()
    }
  }
}
