package import DaybookEvents
package import DaybookValues

/// How the days and instants of a read model are written.
package enum TimeForm: Sendable {
  /// As in the results of queries: an instant with the fraction digits that it needs, and a day as
  /// its first instant.
  case queried
  /// As in keys and in texts that are kept: a day as such, an instant with six fraction digits.
  case kept
}

extension ViewSchema {
  /// The values of a stored key, one a column; days and instants as keys have them.
  package func keyValues(_ key: [UInt8]) throws(EventDecodingError) -> [JSONValue] {
    var reader = KeyReader(key, of: name)
    var values: [JSONValue] = []
    for column in keyColumns { values.append(try reader.value(column)) }
    guard reader.isAtEnd else { throw reader.error("it is longer than its columns") }
    return values
  }

  /// The values of the row that is stored under `key`, one a column.
  ///
  /// - Throws: ``ViewError`` with code `damaged` when the row is not as it was written.
  package func rowValues(
    _ row: [UInt8], key: [UInt8], times: TimeForm = .queried
  ) throws -> [JSONValue] {
    try withFields(of: EncodedRow(key: key, row: row)) { fields in
      rowColumns.indices.map { rowColumns[$0].value(fields.value($0), times) }
    }
  }

  /// What `body` makes of the fields of a row, read in place.
  ///
  /// - Throws: ``ViewError`` with code `damaged` when the row is not as it was written, or what
  ///   `body` throws.
  package func withFields<Result>(
    of stored: EncodedRow, _ body: (borrowing PayloadView) throws -> Result
  ) throws -> Result {
    let row = stored.row.rawBytes
    guard StoredRow.isWhole(row, key: stored.key.rawBytes) else {
      throw ViewError.damaged(view: name, "a row is not as it was written")
    }
    return try body(StoredRow.payload(row, definition.layout))
  }
}

extension RowColumn {
  /// A stored value as JSON has it.
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
