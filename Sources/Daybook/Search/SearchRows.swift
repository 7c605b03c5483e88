package import DaybookProjections
package import DaybookQuery

/// The rows of a read model in the order of the keys, in parts.
///
/// Versions of the rows share the parts without changes, and the columns decoded from them.
package struct SearchRows: Sendable {
  /// The parts, each of which has at least one row.
  private let parts: [SearchPart]

  /// The rows of `fold`.
  ///
  /// - Throws: An error of reading the rows.
  package init(_ fold: any ViewFold) throws {
    if let slices = fold.slices(of: Batch.usualRowCount) {
      parts = slices.map { SearchPart($0) }
      return
    }
    var parts: [SearchPart] = []
    try fold.forEachRun(of: Batch.usualRowCount) { run in
      parts += SearchPart.parts(of: run)
      return true
    }
    self.parts = parts
  }

  /// The rows of `run`, in its order.
  package init(_ run: EncodedRun) { self.init(parts: SearchPart.parts(of: run)) }

  /// The given rows, which must be sorted by key.
  package init(_ rows: some Sequence<EncodedRow>) {
    var builder = RunBuilder()
    for row in rows { builder.append(row) }
    self.init(builder.take())
  }

  private init(parts: [SearchPart]) { self.parts = parts }

  /// The rows with `changes` applied; the changes must be sorted by key.
  package func merged(with changes: EncodedRun) throws -> SearchRows {
    if parts.isEmpty { return SearchRows(EncodedRun().merged(with: changes)) }
    var (parts, next) = ([SearchPart](), 0)
    for (index, part) in self.parts.enumerated() {
      let isLast = index + 1 == self.parts.count
      let end =
        isLast
        ? changes.count : changes.firstIndex(from: next, notBefore: self.parts[index + 1].first, 0)
      parts += end == next ? [part] : try part.merged(with: changes, next..<end)
      next = end
    }
    return SearchRows(parts: parts)
  }

  /// The rows with `changes` applied; the changes must be sorted by key.
  package func merged(with changes: [RowChange]) throws -> SearchRows {
    var builder = RunBuilder()
    // An empty row, without any byte, stands for a removed row.
    for change in changes { builder.append(EncodedRow(key: change.key, row: change.new ?? [])) }
    return try merged(with: builder.take())
  }

  /// Calls `body` with all rows of `view`, some at a time, in the order of the keys.
  ///
  /// The columns of each part are decoded only once.
  package func forEachPart(
    of view: ViewSchema, _ body: (SearchPart, Batch) throws -> Void
  ) throws {
    let columns = view.columns.indices.map { ScanRequest.Column(index: $0) }
    for part in parts { try body(part, try part.batch(of: columns, view)) }
  }

  /// A scan of the rows, part by part; the last part comes first if `request` reads backward.
  func scan(_ request: ScanRequest, of view: ViewSchema) -> any TableScan {
    SearchScan(parts, request, view)
  }
}
