internal import DaybookEvents
internal import DaybookQuery
internal import DaybookSystem
internal import DaybookValues
internal import ForeignData

/// A file whose records are the rows of a table.
struct FileTable: QueryTable {
  let schema: TableSchema
  private let path: String
  private let files: any ReadableFiles
  private let columns: [ForeignTable.Column]
  private let isDeclared: Bool

  /// The name of the last column, which contains all fields without a column.
  static let others = "otherFields"

  /// Creates a table with columns inferred from the first records of the file.
  init(_ table: ForeignTable, in files: any ReadableFiles) {
    self.files = files
    (path, columns, isDeclared) = (table.path, table.columns, false)
    var fields = table.columns.map { TableSchema.Field($0.name, ScalarType($0.kind)) }
    if !table.isWhole { fields.append(TableSchema.Field(Self.others, .dynamic)) }
    schema = TableSchema(name: table.path, fields: fields)
  }

  /// Creates a table with the columns that a query declares.
  init(_ path: String, in files: any ReadableFiles, declaring fields: [TableSchema.Field]) {
    (self.path, self.files) = (path, files)
    columns = fields.map { ForeignTable.Column($0.name, FieldKind(declared: $0.type)) }
    isDeclared = true
    schema = TableSchema(name: path, fields: fields)
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    let wanted = request.columns.map(\.index).filter { $0 < columns.count }
    let wantsOthers = request.columns.contains { $0.index == columns.count }
    do throws(ImportError) {
      let records = try ForeignRecords(
        path, in: files, wanted.map { columns[$0] }, isDeclared: isDeclared,
        othersOf: wantsOthers ? columns : nil)
      return FileScan(
        records, request, schema, places: wanted + (wantsOthers ? [columns.count] : []))
    } catch { throw .table("'\(path)' cannot be read: \(error.sentence)") }
  }
}

/// Reads the records of a file in batches.
private final class FileScan: TableScan {
  private(set) var scannedRows = 0
  private var records: ForeignRecords
  private let columns: [ScanRequest.Column]
  private let schema: TableSchema
  /// For each requested column, the index of its cell in a record.
  private let cells: [Int]

  init(
    _ records: ForeignRecords, _ request: ScanRequest, _ schema: TableSchema, places: [Int]
  ) {
    (self.records, columns, self.schema) = (records, request.columns, schema)
    cells = request.columns.map { column in places.firstIndex(of: column.index) ?? 0 }
  }

  func next() throws(QueryError) -> Batch? {
    do throws(ImportError) {
      let rows = try records.read(Batch.usualRowCount)
      scannedRows += rows.count
      return rows.isEmpty ? nil : batch(of: rows)
    } catch { throw .table("'\(schema.name)' cannot be read on: \(error.sentence)") }
  }

  private func batch(of rows: [[ForeignRecords.Cell]]) -> Batch {
    let types = columns.map { schema.fields[$0.index].type }
    var builder = BatchBuilder(types: types)
    for row in rows {
      builder.append(row: zip(cells, types).map { Value(row[$0], as: $1) })
    }
    let batch = builder.batch()
    return Batch(
      columns: zip(columns, batch.columns).map { $1.members(at: $0.path) }, rowCount: rows.count)
  }
}

extension Value {
  /// Creates the value of a cell in a column of `type`.
  ///
  /// If the cell cannot be converted, the result is the missing value of `type`.
  fileprivate init(_ cell: ForeignRecords.Cell, as type: ScalarType) {
    switch cell {
    case .missing: self = type.missing
    case .time(let time): self = .datetime(DateTime(time))
    case .json(let json):
      let value = Value(json).converted(to: type)
      self = value.isNull ? type.missing : value
    }
  }
}

extension ScalarType {
  fileprivate init(_ kind: FieldKind?) {
    self =
      switch kind {
      case .text: .string
      case .long: .long
      case .real: .real
      case .bool: .bool
      case .datetime: .datetime
      case nil: .dynamic
      }
  }
}

extension FieldKind {
  /// The kind that the fields in a column of `type` must have; `nil` if fields of any kind are
  /// accepted.
  fileprivate init?(declared type: ScalarType) {
    switch type {
    case .string, .decimal, .guid, .timespan: self = .text
    case .datetime: self = .datetime
    case .bool, .int, .long, .real, .dynamic: return nil
    }
  }
}
