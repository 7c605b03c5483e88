internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// A read model defined by a query: the keys, encoding and display of its rows.
final class QueryView: Sendable {
  let shared: SharedQuery
  let schema: ViewSchema
  /// The version of the encoding of rows and of the state of their groups.
  ///
  /// Files with a different encoding are rebuilt.
  private static let encoding = 2
  /// For each column of a row, its index in the result of the query.
  private let rowPlaces: [Int]
  /// For each column of a row that shows an aggregate, the index of the aggregate.
  ///
  /// Other columns have no entry.
  private let aggregatePlaces: [Int]

  var query: FoldableQuery { shared.query }
  /// Whether rows are groups, which later events change.
  var isGrouped: Bool { shared.isGrouped }

  /// The read model called `name` that `text` defines.
  ///
  /// - Throws: The reason why the query cannot be a read model.
  init(_ name: String, version: Int, _ text: String) throws(ViewRefusal) {
    let query: FoldableQuery
    switch FoldableQuery.bind(
      text, tables: FoldedEvents(), functions: .standard, timeZones: SystemTimeZones())
    {
    case .success(let found): query = found
    case .failure(let refusal): throw ViewRefusal(refusal.diagnostics, of: text)
    }
    shared = SharedQuery(query)
    let columns = QueryViewColumns(query)
    if let problem = columns.problem {
      throw ViewRefusal([Diagnostic(problem, at: SourceRange(0, text.utf8.count))], of: text)
    }
    rowPlaces = columns.rowPlaces
    let shared = shared
    aggregatePlaces = columns.rowPlaces.compactMap { shared.aggregate(ofColumn: $0) }
    schema = ViewSchema(
      name: name, version: version, keyColumns: columns.keys, rowColumns: columns.rows,
      hiddenColumns: columns.hidden, meaning: "kql \(Self.encoding) \(text)")
  }

  /// The fields of a group's row: the visible fields, then the group's state.
  ///
  /// - Throws: The error of computing a value.
  func fields(of group: FoldedGroup) throws(QueryError) -> [JSONValue] {
    let result = try group.result()
    return rowPlaces.map { $0 < result.count ? result[$0].field : .null } + [group.kept]
  }

  /// The fields of a row without a group.
  func fields(_ row: Int, of rows: FoldedRows) -> [JSONValue] {
    rowPlaces.map { rows.values[$0].value(at: row).field }
  }

  /// Whether each visible field of a row is the value of an aggregate.
  private var rowsAreAggregates: Bool { aggregatePlaces.count == rowPlaces.count }

  /// Writes the fields of a group's row: the visible fields, then the group's state.
  func write(_ group: Int, of groups: FoldedGroups, to writer: inout EventWriter) {
    guard writeVisible(group, of: groups, to: &writer) else { return }
    if groups.keepsNumbers {
      writer.write(ofRow: groups.aggregateCount) { groups.keptNumber(ofAggregate: $0, group) }
    } else {
      writer.write(field: groups.kept(group))
    }
  }

  /// The states of some groups, group by group, if ``write(_:ofLoaded:to:)`` can write their rows;
  /// otherwise none.
  func loaded(_ slots: ArraySlice<UInt32>, of groups: FoldedGroups) -> [Int64] {
    rowsAreAggregates ? groups.keptNumbers(of: slots) : []
  }

  /// A column of the groups' rows with the values that a query reads from stored rows; `nil` if it
  /// must be read from them.
  func column(_ index: Int, _ slots: ArraySlice<UInt32>, of groups: FoldedGroups) -> Vector? {
    guard rowPlaces.indices.contains(index),
      let aggregate = shared.aggregate(ofColumn: rowPlaces[index])
    else { return nil }
    switch schema.rowColumns[index].kind {
    case .bool, .int32, .int64, .real: return groups.values(ofAggregate: aggregate, slots)
    case .timestamp: return groups.values(ofAggregate: aggregate, slots).wholeMicroseconds
    case .uint64, .text, .json, .date: return nil
    }
  }

  /// Writes the fields of a group's row; `numbers` has the states of its aggregates.
  func write(
    _ numbers: ArraySlice<Int64>, ofLoaded groups: FoldedGroups, to writer: inout EventWriter
  ) {
    let first = numbers.startIndex
    for place in aggregatePlaces {
      writer.write(field: groups.value(ofAggregate: place, kept: numbers[first + place]).field)
    }
    writer.write(ofRow: numbers.count) { numbers[first + $0] }
  }

  /// Writes the visible fields, and returns whether they could be computed.
  private func writeVisible(
    _ group: Int, of groups: FoldedGroups, to writer: inout EventWriter
  ) -> Bool {
    guard !rowsAreAggregates else {
      for place in aggregatePlaces {
        writer.write(field: groups.value(ofAggregate: place, group).field)
      }
      return true
    }
    do throws(QueryError) {
      let result = try groups.result(group)
      for place in rowPlaces {
        writer.write(field: place < result.count ? result[place].field : .null)
      }
      return true
    } catch {
      writer.refuse(unkept: KeptRow.refusal(error))
      return false
    }
  }

  /// The state of the group whose row is `stored`.
  func keptState(of stored: [UInt8]) -> JSONValue {
    var state: JSONValue = .null
    schema.withFields(of: stored) { state = $0.value(rowPlaces.count) }
    return state
  }

  /// Begins a group of `groups` for each of some stored rows.
  ///
  /// - Returns: False if the rows do not show the values of the groups' keys.
  func resume(_ stored: EncodedRun, in groups: inout FoldedGroups) -> Bool {
    var keys = ViewBatchBuilder(schema, schema.keyColumns.indices.map { .init(index: $0) })
    guard (try? keys.add(stored)) != nil,
      groups.number(keys.takeBatch().columns, stored.count)
    else { return false }
    schema.withFields(of: stored) { fields in
      guard !fields.isNull(rowPlaces.count) else { return groups.resume { _ in nil } }
      let state = BinaryJSONView(fields.variableBytes(rowPlaces.count))
      let count = groups.aggregateCount
      groups.resume { state.element($0, of: count) }
    }
    return true
  }

  /// The keys of rows that are groups, either of the rows at `numbers` or of all rows.
  func keys(of rows: FoldedRows, at numbers: [Int]? = nil) -> [KeyWriter] {
    let picked = numbers?.map { Int32(truncatingIfNeeded: $0) }
    var writers = [KeyWriter](repeating: KeyWriter(), count: picked?.count ?? rows.count)
    for column in rows.values {
      (picked.map { column.gathered($0) } ?? column).write(to: &writers)
    }
    return writers
  }

  /// The keys of rows, in the order of the rows.
  ///
  /// If an event can have several rows, each key also has the index of the row among the event's
  /// rows. `place` has the event and this index for the last row, and is updated.
  func keys(of rows: FoldedRows, after place: inout (origin: Int64, count: Int64)) -> [KeyWriter] {
    if isGrouped { return keys(of: rows) }
    let givesSeveral = query.givesSeveral
    return (0..<rows.count).map { row in
      var writer = KeyWriter()
      let origin = rows.origins[row]
      place = origin == place.origin ? (origin, place.count + 1) : (origin, 0)
      writer.write(origin)
      if givesSeveral { writer.write(place.count) }
      return writer
    }
  }
}

extension Vector {
  /// Writes each row's value as a part of that row's key.
  fileprivate func write(to writers: inout [KeyWriter]) {
    switch storage {
    case .integers(let numbers) where type == .long && validity == nil:
      for (row, number) in numbers.enumerated() { writers[row].write(Optional(number)) }
    case .strings(let strings) where type == .string:
      for row in writers.indices { writers[row].write(strings, row) }
    default:
      for row in writers.indices { writers[row].write(key: value(at: row), type) }
    }
  }
}

extension KeyWriter {
  /// Writes a value of a column as a part of a key.
  ///
  /// Columns that may be null are optional in the key.
  fileprivate mutating func write(key value: Value, _ type: ScalarType) {
    switch type {
    case .bool:
      // An optional bool is written as two bools: whether there is a value, then the value.
      write(!value.isNull)
      if case .bool(let flag) = value { write(flag) }
    case .int, .long: write(value.storedInteger)
    case .datetime:
      write(value.storedInteger.map { DateTime(ticks: $0).keptTimestamp })
    default: write(value.text)
    }
  }

  /// Writes the text of a row as a part of a key.
  ///
  /// The bytes of other than ASCII texts may be invalid UTF-8, which a `String` repairs.
  fileprivate mutating func write(_ strings: StringVector, _ row: Int) {
    let text = strings.bytes[strings.slice(at: row).range]
    if text.allSatisfy({ $0 < 0x80 }) { write(utf8: text) } else { write(strings.string(at: row)) }
  }
}

extension Vector {
  /// A column of instants as they are read back after they were stored.
  fileprivate var wholeMicroseconds: Vector {
    let stored = (0..<count).lazy.map { row -> Value in
      guard case .datetime(let time) = value(at: row) else { return .null }
      return DateTime(checking: time.keptTimestamp).map { .datetime($0) } ?? .null
    }
    return Vector(stored, type: .datetime)
  }
}

extension DateTime {
  /// The instant, rounded down to the microseconds that the log stores.
  fileprivate var keptTimestamp: Timestamp {
    Timestamp(microsecondsSinceEpoch: microsecondsNotAfter)
  }
}

extension Value {
  /// The value in the form of a read model's row.
  fileprivate var field: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .integer(Int64(value))
    case .long(let value): .integer(value)
    case .real(let value): .real(value)
    case .string(let text): .string(text)
    case .datetime(let time): .integer(time.keptTimestamp.microsecondsSinceEpoch)
    case .dynamic(let json): json
    case .guid, .decimal, .timespan: .string(text)
    }
  }
}
