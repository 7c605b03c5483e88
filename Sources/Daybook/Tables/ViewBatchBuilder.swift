@_spi(Engine) internal import DaybookEvents
package import DaybookProjections
package import DaybookQuery
internal import DaybookValues

/// Decodes stored rows of a read model into columns of a query; unneeded columns are not decoded.
package struct ViewBatchBuilder {
  /// The number of rows added since the last batch.
  package private(set) var rowCount = 0
  private let view: ViewSchema
  private let types: [ScalarType]
  private var builders: [VectorBuilder]
  /// The key's columns up to the last wanted column, each with the index of its column in the
  /// batch.
  private let keyParts: [(column: RowColumn, place: Int?)]
  private let rowParts: [(column: RowColumn, index: Int, path: [String], place: Int)]

  /// A builder of batches with all columns of `view`, keys first.
  package init(_ view: ViewSchema) {
    self.init(view, view.columns.indices.map { ScanRequest.Column(index: $0) })
  }

  /// A builder of batches with `columns` of `view`, each at most once.
  init(_ view: ViewSchema, _ columns: [ScanRequest.Column]) {
    self.view = view
    let keyCount = view.keyColumns.count
    let wanted = columns.map(\.index).filter { $0 < keyCount }
    keyParts = view.keyColumns.prefix((wanted.max() ?? -1) + 1).enumerated().map { index, column in
      (column, columns.firstIndex { $0.index == index })
    }
    rowParts = columns.enumerated().compactMap { place, column in
      let index = column.index - keyCount
      return index < 0 ? nil : (view.rowColumns[index], index, column.path, place)
    }
    types = columns.map { ScalarType(view.columns[$0.index].kind) }
    builders = types.map { VectorBuilder(type: $0) }
  }

  /// The columns of a batch that has all columns of `view`.
  package static func fields(of view: ViewSchema) -> [TableSchema.Field] {
    TableSchema(view).fields
  }

  /// The roles of the columns of `view`, by their indexes.
  package static func roles(of view: ViewSchema) -> [Int: TableSchema.Role] {
    TableSchema(view).roles
  }

  /// Adds a row.
  ///
  /// - Throws: `EventDecodingError` when the row's key does not fit the key columns.
  package mutating func add(_ row: EncodedRow) throws(EventDecodingError) {
    let view = view
    if !keyParts.isEmpty {
      var reader = view.keyReader(row.key)
      try add(&reader)
    }
    if !rowParts.isEmpty { view.withFields(of: row.row) { fields in add(fields) } }
    rowCount += 1
  }

  /// Adds all rows of a run.
  ///
  /// - Throws: `EventDecodingError` when a key does not fit the key columns.
  package mutating func add(_ run: EncodedRun) throws(EventDecodingError) {
    let view = view
    if !keyParts.isEmpty {
      try view.withKeys(of: run) { (reader) throws(EventDecodingError) in try add(&reader) }
    }
    if !rowParts.isEmpty { view.withFields(of: run) { fields in add(fields) } }
    rowCount += run.count
  }

  private mutating func add(_ reader: inout KeyReader) throws(EventDecodingError) {
    for (column, place) in keyParts {
      if let place {
        try builders[place].append(next: &reader, column)
      } else {
        try reader.skip(column)
      }
    }
  }

  private mutating func add(_ fields: borrowing PayloadView) {
    for part in rowParts { builders[part.place].append(fields, part.index, part.column, part.path) }
  }

  /// The rows added since the last call.
  package mutating func takeBatch() -> Batch {
    let batch = Batch(columns: builders.map { $0.vector() }, rowCount: rowCount)
    builders = types.map { VectorBuilder(type: $0) }
    rowCount = 0
    return batch
  }
}

extension VectorBuilder {
  /// Adds the next field of a key.
  fileprivate mutating func append(
    next reader: inout KeyReader, _ column: RowColumn
  ) throws(EventDecodingError) {
    if column.isOptional, try !reader.read(Bool.self) { return appendMissing() }
    switch column.kind {
    case .bool: append(try reader.read(Bool.self))
    case .int32: append(Int64(try reader.read(Int32.self)))
    case .int64: append(try reader.read(Int64.self))
    case .uint64: append(wholeNumber: try reader.read(UInt64.self))
    case .text: append(utf8: try reader.readTextBytes())
    case .date: append(DateTime(startOf: try reader.read(CalendarDate.self)))
    case .timestamp: append(DateTime(checking: try reader.read(Timestamp.self)))
    case .real, .json: throw reader.error("a key cannot hold \(column.kind)")
    }
  }

  /// Adds a field of a row.
  fileprivate mutating func append(
    _ fields: borrowing PayloadView, _ index: Int, _ column: RowColumn, _ path: [String]
  ) {
    guard !fields.isNull(index) else { return appendMissing() }
    let bits = fields.bits(index)
    let number = Int64(bitPattern: bits)
    switch column.kind {
    case .bool: append(bits != 0)
    case .int32, .int64: append(number)
    case .uint64: append(wholeNumber: bits)
    case .real: append(Double(bitPattern: bits))
    case .text: append(utf8: fields.variableBytes(index).byteSpan)
    case .json: append(Value(dynamic: fields.value(index), at: path[...]))
    case .date:
      append(DateTime(startOf: CalendarDate(daysSinceEpoch: Int32(truncatingIfNeeded: number))))
    case .timestamp: append(DateTime(checking: Timestamp(microsecondsSinceEpoch: number)))
    }
  }

  private mutating func append(wholeNumber: UInt64) {
    append(.decimal(Decimal(significand: Int128(wholeNumber), exponent: 0)))
  }

  /// Adds an instant, or a missing value for an instant outside of the years 1 to 9999.
  private mutating func append(_ time: DateTime?) {
    if let time { append(time.ticks) } else { appendMissing() }
  }
}

extension DateTime {
  /// The instant of `Timestamp` as a value of a query; `nil` outside of the years 1 to 9999.
  init?(checking instant: Timestamp) {
    let time = DateTime(instant)
    guard time.microsecondsNotAfter == instant.microsecondsSinceEpoch else { return nil }
    self = time
  }
}
