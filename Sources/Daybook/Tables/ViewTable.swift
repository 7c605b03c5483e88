internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery

/// A read model as a table: the columns of its keys, then those of its rows.
struct ViewTable: QueryTable {
  let schema: TableSchema
  private let view: ViewSchema
  private let fold: @Sendable () throws -> any ViewFold

  /// The rows that `fold` gives when they are first read.
  init(_ view: ViewSchema, _ fold: @escaping @Sendable () throws -> any ViewFold) {
    self.view = view
    self.fold = fold
    schema = TableSchema(view)
  }

  func acceptance(of condition: ScanCondition) -> ScanAcceptance {
    ViewKeyRange.takes(condition, of: view) ? .partly : .none
  }

  func keyColumns(narrowedBy conditions: [ScanCondition]) -> [String] {
    ViewKeyRange(conditions, of: view).columns
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    do { return ViewTableScan(try fold(), view, request) } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .table("\(error)")
    }
  }
}

extension TableSchema {
  /// The columns of a read model.
  init(_ view: ViewSchema) {
    self.init(
      name: view.name, fields: view.columns.map { TableSchema.Field($0.name, $0.scalarType) })
  }
}

extension RowColumn {
  /// The type of the column in queries.
  var scalarType: ScalarType {
    switch kind {
    case .bool: .bool
    case .int32, .int64: .long
    case .uint64: .decimal
    case .real: .real
    case .text: .string
    case .json: .dynamic
    case .date, .timestamp: .datetime
    }
  }
}

/// The rows of a read model, some at a time.
private final class ViewTableScan: TableScan {
  private(set) var scannedRows = 0
  private let fold: any ViewFold
  private let view: ViewSchema
  private let columns: [(index: Int, type: ScalarType, path: [String])]
  private var start: [UInt8]?
  private let below: [UInt8]?
  private var rest: Int
  private let readsKey: Bool
  private let readsRow: Bool

  private static let chunkCount = 1_024

  init(_ fold: any ViewFold, _ view: ViewSchema, _ request: ScanRequest) {
    (self.fold, self.view) = (fold, view)
    columns = request.columns.map { ($0.index, view.columns[$0.index].scalarType, $0.path) }
    let range = ViewKeyRange(request.conditions, of: view)
    (start, below) = (range.from, range.below)
    rest = request.limit ?? .max
    readsKey = columns.contains { $0.index < view.keyColumns.count }
    readsRow = columns.contains { $0.index >= view.keyColumns.count }
  }

  func next() throws(QueryError) -> Batch? {
    guard rest > 0, let from = start else { return nil }
    let limit = min(rest, Self.chunkCount)
    do {
      var rows = try fold.rows(from: from, limit: limit)
      start = rows.count < limit ? nil : rows.last.map { $0.key + [0] }
      if let below, let end = rows.firstIndex(where: { !$0.key.lexicographicallyPrecedes(below) }) {
        rows.removeSubrange(end...)
        start = nil
      }
      rest -= rows.count
      scannedRows += rows.count
      return try batch(of: rows)
    } catch {
      throw .table("\(error)")
    }
  }

  private func batch(of rows: [EncodedRow]) throws -> Batch {
    var builder = BatchBuilder(types: columns.map(\.type))
    let keyCount = view.keyColumns.count
    for row in rows {
      let key = readsKey ? try view.keyValues(row.key) : []
      let values = readsRow ? try view.rowValues(row.row, key: row.key) : []
      builder.append(
        row: columns.map { column in
          let json = column.index < keyCount ? key[column.index] : values[column.index - keyCount]
          return column.type == .dynamic
            ? Value(dynamic: json, at: column.path[...]) : Value(json, as: column.type)
        })
    }
    guard columns.isEmpty else { return builder.batch() }
    return Batch(columns: [], rowCount: rows.count)
  }
}
