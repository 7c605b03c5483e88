internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery
internal import DaybookValues

/// A read model as a table, with the columns of the key followed by the columns of the row.
struct ViewTable: QueryTable {
  let schema: TableSchema
  let sight: String?
  private let view: ViewSchema
  private let fold: @Sendable () throws -> any ViewFold

  /// Makes the table as of `asOf`; `fold` returns the rows, and is called at the first read.
  init(
    _ view: ViewSchema, _ asOf: AsOf, _ fold: @escaping @Sendable () throws -> any ViewFold
  ) {
    self.view = view
    sight = asOf.sight
    self.fold = fold
    schema = TableSchema(view)
  }

  func acceptance(of condition: ScanCondition) -> ScanAcceptance {
    ViewKeyRange.takes(condition, of: view) || ViewIndexChoice.takes(condition, of: view)
      ? .partly : .none
  }

  func keyColumns(narrowedBy conditions: [ScanCondition]) -> [String] {
    let columns = ViewKeyRange(conditions, of: view).columns
    return columns.isEmpty
      ? ViewIndexChoice(conditions, of: view).map { [$0.text] } ?? [] : columns
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    do {
      let fold = try fold()
      guard request.conditions.isEmpty else { return ViewTableScan(fold, view, request) }
      if request.columns.isEmpty { return ViewCountScan(fold.count, request) }
      if request.limit == nil, let slices = fold.slices(of: Batch.usualRowCount),
        SearchPart.reads(request.columns, of: slices, view)
      {
        return SearchScan(slices.lazy.map { SearchPart($0) }, request, view)
      }
      return ViewTableScan(fold, view, request)
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .table("\(error)")
    }
  }
}

extension AsOf {
  /// The time up to which rows are visible, as a text for plans.
  var sight: String? { time.map { "by time: not later than \($0)" } }
}

extension TableSchema {
  /// The columns of a read model.
  init(_ view: ViewSchema) {
    self.init(
      name: view.name, fields: view.columns.map { TableSchema.Field($0.name, ScalarType($0.kind)) },
      roles: Self.roles(of: view))
  }

  private static func roles(of view: ViewSchema) -> [Int: Role] {
    let own = view.name == StreamStates.name ? ["category", "version"] : []
    return view.columns.enumerated().reduce(into: [:]) { roles, column in
      if column.offset < view.keyColumns.count {
        roles[column.offset] = .key
      } else if own.contains(column.element.name) {
        roles[column.offset] = .bookkeeping
      }
    }
  }
}

/// A scan of a read model's rows, some rows at a time.
private final class ViewTableScan: TableScan {
  private(set) var scannedRows = 0
  private let fold: any ViewFold
  private var builder: ViewBatchBuilder
  private var start: [UInt8]?
  private let below: [UInt8]?
  /// The index that finds the rows; `nil` if the key narrows the rows, or if no index can be used.
  private let choice: ViewIndexChoice?
  private var rest: Int

  private var pace = RowChunk(most: rowsPerBatch)

  init(_ fold: any ViewFold, _ view: ViewSchema, _ request: ScanRequest) {
    self.fold = fold
    builder = ViewBatchBuilder(view, request.columns)
    let range = ViewKeyRange(request.conditions, of: view)
    (start, below) = (range.from, range.below)
    choice = range.columns.isEmpty ? ViewIndexChoice(request.conditions, of: view) : nil
    rest = request.limit ?? .max
  }

  private static let rowsPerBatch = 1_024

  func next() throws(QueryError) -> Batch? {
    guard rest > 0, start != nil else { return nil }
    do {
      var bytes = 0
      while rest > 0, let from = start, builder.rowCount < Self.rowsPerBatch,
        bytes < RowChunk.bytes
      {
        bytes += try read(from: from)
      }
      return builder.takeBatch()
    } catch {
      throw .table("\(error)")
    }
  }

  /// Reads some rows, and returns their number of bytes.
  private func read(from key: [UInt8]) throws -> Int {
    let limit = min(rest, pace.count, Self.rowsPerBatch - builder.rowCount)
    let run = try read(from: key, limit)
    start = run.count < limit ? nil : run.lastKey.map { $0 + [0] }
    rest -= run.count
    scannedRows += run.count
    try builder.add(run)
    return pace.note(run)
  }

  /// The first `limit` rows from `key` on, from the index if the scan uses an index.
  private func read(from key: [UInt8], _ limit: Int) throws -> EncodedRun {
    guard let choice else { return try fold.run(from: key, below: below, limit: limit) }
    return try fold.run(inIndex: choice.index, of: choice.value, from: key, limit: limit)
  }
}

/// A scan of a read model whose rows are only counted, and not read.
private final class ViewCountScan: TableScan {
  private(set) var scannedRows = 0
  private var rest: Int

  init(_ count: Int, _ request: ScanRequest) { rest = min(count, request.limit ?? .max) }

  private static let rowsPerBatch = 65_536

  func next() -> Batch? {
    guard rest > 0 else { return nil }
    let count = min(rest, Self.rowsPerBatch)
    rest -= count
    scannedRows += count
    return Batch(columns: [], rowCount: count)
  }
}

/// The table `views`: the status of each read model.
struct ViewStatusTable: QueryTable {
  let views: DaybookViews

  var schema: TableSchema {
    TableSchema(
      name: "views",
      fields: [
        TableSchema.Field("name", .string), TableSchema.Field("version", .long),
        TableSchema.Field("checkpoint", .long), TableSchema.Field("lag", .long),
        TableSchema.Field("rows", .long), TableSchema.Field("state", .string),
      ])
  }

  func scan(_ request: ScanRequest) throws(QueryError) -> any TableScan {
    do {
      return MemoryTable(schema: schema, rows: try views.statusRows()).scan(request)
    } catch {
      throw .table("\(error)")
    }
  }
}
