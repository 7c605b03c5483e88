package import DaybookProjections
package import DaybookQuery
internal import DaybookValues
internal import Synchronization

/// The rows of a read model in the order of the keys, in parts.
///
/// Versions of the rows share the parts without changes, and the columns decoded from them.
package struct SearchRows: Sendable {
  fileprivate let parts: [SearchPart]

  private static let partCount = Batch.usualRowCount

  /// The rows of `fold`.
  ///
  /// - Throws: An error of reading the rows.
  package init(_ fold: any ViewFold) throws {
    var parts: [SearchPart] = []
    try fold.forEachRun(of: Self.partCount) { run in
      parts += Self.parts(of: run)
      return true
    }
    self.parts = parts
  }

  /// The rows of `run`, in its order.
  package init(_ run: EncodedRun) { self.init(parts: Self.parts(of: run)) }

  private init(parts: [SearchPart]) { self.parts = parts }

  private static func parts(of run: EncodedRun) -> [SearchPart] {
    run.parts(of: partCount).map { SearchPart($0) }
  }

  /// The rows with `changes` applied; the changes must be sorted by key.
  package func merged(with changes: EncodedRun) -> SearchRows {
    if parts.isEmpty { return SearchRows(EncodedRun().merged(with: changes)) }
    var (parts, next) = ([SearchPart](), 0)
    for (index, part) in self.parts.enumerated() {
      let isLast = index + 1 == self.parts.count
      let end =
        isLast
        ? changes.count : changes.firstIndex(from: next, notBefore: self.parts[index + 1].rows, 0)
      parts +=
        end == next ? [part] : Self.parts(of: part.rows.merged(with: changes, next..<end))
      next = end
    }
    return SearchRows(parts: parts)
  }

  /// The rows with `changes` applied; the changes must be sorted by key.
  package func merged(with changes: [RowChange]) -> SearchRows {
    var builder = RunBuilder()
    // An empty row, without any byte, stands for a removed row.
    for change in changes { builder.append(EncodedRow(key: change.key, row: change.new ?? [])) }
    return merged(with: builder.take())
  }

  /// Calls `body` with all rows of `view`, some at a time, in the order of the keys.
  ///
  /// The columns of each part are decoded only once.
  package func forEachPart(
    of view: ViewSchema, _ body: (EncodedRun, Batch) throws -> Void
  ) throws {
    let columns = view.columns.indices.map { ScanRequest.Column(index: $0) }
    for part in parts { try body(part.rows, try part.batch(of: columns, view)) }
  }

  /// A scan of the rows, part by part; the last part comes first if `request` reads backward.
  func scan(_ request: ScanRequest, of view: ViewSchema) -> any TableScan {
    SearchScan(request.isBackward ? parts.reversed() : parts, request, view)
  }
}

/// Some rows of a read model, with the columns that have been decoded.
private final class SearchPart: Sendable {
  let rows: EncodedRun
  private let vectors = Mutex<[ScanRequest.Column: Vector]>([:])

  init(_ rows: EncodedRun) { self.rows = rows }

  func batch(of columns: [ScanRequest.Column], _ view: ViewSchema) throws -> Batch {
    try vectors.withLock { vectors in
      let missing = columns.filter { vectors[$0] == nil }
      if !missing.isEmpty {
        var builder = ViewBatchBuilder(view, missing)
        try builder.add(rows)
        for (column, vector) in zip(missing, builder.takeBatch().columns) {
          vectors[column] = vector
        }
      }
      return Batch(columns: columns.compactMap { vectors[$0] }, rowCount: rows.count)
    }
  }
}

/// A scan of ``SearchRows``.
private final class SearchScan: TableScan {
  private(set) var scannedRows = 0
  private var rest: ArraySlice<SearchPart>
  private let request: ScanRequest
  private let view: ViewSchema

  init(_ parts: [SearchPart], _ request: ScanRequest, _ view: ViewSchema) {
    rest = parts[...]
    (self.request, self.view) = (request, view)
  }

  func next() throws(QueryError) -> Batch? {
    guard let part = rest.popFirst() else { return nil }
    scannedRows += part.rows.count
    do {
      let batch = try part.batch(of: request.columns, view)
      return request.isBackward ? batch.gathered((0..<Int32(batch.rowCount)).reversed()) : batch
    } catch {
      throw .table("\(error)")
    }
  }
}
