package import DaybookEvents
package import DaybookValues

/// The form in which the days and instants of a read model are written.
package enum TimeForm: Sendable {
  /// The form of query results: an instant has as many fraction digits as it needs, and a day is
  /// written as its first instant.
  case queried
  /// The form of keys and stored texts: a day has no time, and an instant has six fraction digits.
  case kept
}

extension ViewSchema {
  /// The values of a stored key, one for each column; days and instants have the form of keys.
  package func keyValues(_ key: [UInt8]) throws(EventDecodingError) -> [JSONValue] {
    var reader = KeyReader(key, of: name)
    var values: [JSONValue] = []
    for column in keyColumns { values.append(try reader.value(column)) }
    guard reader.isAtEnd else { throw reader.error("it is longer than its columns") }
    return values
  }

  /// The values of a stored row, one for each column.
  package func rowValues(_ row: [UInt8], times: TimeForm = .queried) -> [JSONValue] {
    let fields = StoredRow.payload(row.rawBytes, definition.layout)
    return rowColumns.indices.map { rowColumns[$0].value(fields.value($0), times) }
  }

  /// Calls `body` with the fields of a stored row.
  package func withFields(of row: [UInt8], _ body: (borrowing PayloadView) -> Void) {
    body(StoredRow.payload(row.rawBytes, definition.layout))
  }

  /// Calls `body` with the fields of each row of `run`.
  package func withFields(of run: EncodedRun, _ body: (borrowing PayloadView) -> Void) {
    let bytes = run.bytes.rawBytes
    // One view serves all rows, because a view for each row would update the layout's reference
    // count.
    var view = PayloadView(bytes, layout: definition.layout, hasNulls: false)
    for index in run.starts.indices {
      let row = bytes.extracting(run.starts[index].row..<run.end(index))
      view.move(to: StoredRow.fields(row), hasNulls: StoredRow.hasNulls(row))
      body(view)
    }
  }

  /// A reader of a stored key, field by field.
  package func keyReader(_ key: [UInt8]) -> KeyReader { KeyReader(key, of: name) }

  /// Calls `body` with a reader of each row's key in `run`.
  package func withKeys(
    of run: EncodedRun, _ body: (inout KeyReader) throws(EventDecodingError) -> Void
  ) throws(EventDecodingError) {
    var reader = KeyReader(run.bytes, of: name)
    for index in run.starts.indices {
      reader.begin(run.keyRange(index))
      try body(&reader)
    }
  }
}

extension RowColumn {
  /// The stored value in JSON, with days and instants in the form `times`.
  fileprivate func value(_ stored: JSONValue, _ times: TimeForm) -> JSONValue {
    guard let number = stored.integer else { return stored }
    switch kind {
    case .date:
      let day = CalendarDate(daysSinceEpoch: Int32(truncatingIfNeeded: number))
      return .string(times == .kept ? "\(day)" : "\(day)T00:00:00Z")
    case .timestamp:
      let instant = Timestamp(microsecondsSinceEpoch: number)
      return .string(times == .kept ? "\(instant)" : instant.shortestText)
    case .bool, .int32, .int64, .uint64, .real, .text, .json:
      return stored
    }
  }
}

extension KeyReader {
  fileprivate mutating func value(_ column: RowColumn) throws(EventDecodingError) -> JSONValue {
    if column.isOptional, try take(1) == 0 { return .null }
    switch column.kind {
    case .bool: return .bool(try read(Bool.self))
    case .int32: return .integer(Int64(try read(Int32.self)))
    case .int64: return .integer(try read(Int64.self))
    case .uint64:
      let number = try read(UInt64.self)
      return Int64(exactly: number).map { .integer($0) } ?? .unsigned(number)
    case .text: return .string(try read(String.self))
    case .date: return .string("\(try read(CalendarDate.self))")
    case .timestamp: return .string("\(try read(Timestamp.self))")
    case .real, .json: throw error("a key cannot hold \(column.kind)")
    }
  }
}
