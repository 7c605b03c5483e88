package import DaybookProjections
internal import DaybookQuery
internal import DaybookValues
internal import Synchronization

/// Some rows of a read model, with the columns that have been decoded.
///
/// The rows may be groups in memory, which are encoded only if a column cannot be read from them.
package final class SearchPart: Sendable {
  private struct Known {
    var vectors: [ScanRequest.Column: Vector] = [:]
    /// The rows in stored form; `nil` if they were not encoded yet.
    var run: EncodedRun?
  }

  /// The number of rows.
  package let count: Int
  /// A run that begins with the key of the first row; it is empty if there are no rows.
  let first: EncodedRun
  /// The rows before they are encoded; `nil` if they have always been in stored form.
  private let slice: (any RowSlice)?
  private let known: Mutex<Known>

  /// The rows of `run`.
  init(_ run: EncodedRun) {
    (count, first, slice) = (run.count, run, nil)
    known = Mutex(Known(run: run))
  }

  /// The rows of `slice`.
  init(_ slice: any RowSlice) {
    (count, self.slice) = (slice.count, slice)
    first = slice.slice(0..<min(1, slice.count)).keys()
    known = Mutex(Known())
  }

  /// The row at `index`, in stored form.
  package func row(_ index: Int) throws -> EncodedRow {
    if let slice { return try slice.slice(index..<index + 1).run()[0] }
    return try run()[index]
  }

  /// The rows in stored form.
  private func run() throws -> EncodedRun { try known.withLock { try run(&$0) } }

  private func run(_ known: inout Known) throws -> EncodedRun {
    if let run = known.run { return run }
    let run = try slice?.run() ?? EncodedRun()
    known.run = run
    return run
  }

  /// These columns of the rows.
  func batch(of columns: [ScanRequest.Column], _ view: ViewSchema) throws -> Batch {
    try known.withLock { known in
      try decode(columns.filter { known.vectors[$0] == nil }, of: view, to: &known)
      return Batch(columns: columns.compactMap { known.vectors[$0] }, rowCount: count)
    }
  }

  /// These columns of the rows; rows that do not match `conditions` may be left out.
  func batch(
    of columns: [ScanRequest.Column], _ view: ViewSchema, where conditions: [ScanCondition]
  ) throws -> Batch {
    let tests = conditions.compactMap { NumberTest($0, of: view) }
    guard let slice, !tests.isEmpty else { return try batch(of: columns, view) }
    var rows = Array(0..<count)
    for test in tests {
      rows = test.passing(rows, of: try batch(of: [.init(index: test.column)], view).columns[0])
    }
    return rows.count < count / 2
      ? try SearchPart(slice.picked(rows)).batch(of: columns, view) : try batch(of: columns, view)
  }

  private func decode(
    _ columns: [ScanRequest.Column], of view: ViewSchema, to known: inout Known
  ) throws {
    let keyCount = view.keyColumns.count
    var rest = columns
    if let slice {
      let keys = columns.filter { $0.index < keyCount }
      if !keys.isEmpty { try decode(keys, from: slice.keys(), of: view, to: &known) }
      for column in columns where column.index >= keyCount && column.path.isEmpty {
        known.vectors[column] = slice.column(column.index - keyCount) as? Vector
      }
      rest = columns.filter { known.vectors[$0] == nil }
    }
    if !rest.isEmpty { try decode(rest, from: try run(&known), of: view, to: &known) }
  }

  private func decode(
    _ columns: [ScanRequest.Column], from run: EncodedRun, of view: ViewSchema,
    to known: inout Known
  ) throws {
    var builder = ViewBatchBuilder(view, columns)
    try builder.add(run)
    for (column, vector) in zip(columns, builder.takeBatch().columns) {
      known.vectors[column] = vector
    }
  }
}

extension SearchPart {
  /// Whether the columns can be read from `slices` without encoding rows.
  ///
  /// Encoded rows may be long, so a scan encodes fewer of them at a time.
  static func reads(
    _ columns: [ScanRequest.Column], of slices: [any RowSlice], _ view: ViewSchema
  ) -> Bool {
    let keyCount = view.keyColumns.count
    return columns.allSatisfy {
      $0.index < keyCount
        || $0.path.isEmpty && slices.first?.column($0.index - keyCount) is Vector
    }
  }
}

/// The rows with changes.
extension SearchPart {
  /// The number of rows for each change from which the other rows are not encoded.
  private static let rowsOfChange = 256

  /// The rows in parts after the changes at the indexes in `range` were applied.
  func merged(with changes: EncodedRun, _ range: Range<Int>) throws -> [SearchPart] {
    if let slice, count >= range.count * Self.rowsOfChange {
      return Self.parts(of: slice, with: changes, range)
    }
    return Self.parts(of: try run().merged(with: changes, range))
  }

  /// The rows of `run` in parts of the usual size.
  static func parts(of run: EncodedRun) -> [SearchPart] {
    run.parts(of: Batch.usualRowCount).map { SearchPart($0) }
  }

  /// The rows of `slice` and the changed rows; the parts without changes are not encoded.
  private static func parts(
    of slice: any RowSlice, with changes: EncodedRun, _ range: Range<Int>
  ) -> [SearchPart] {
    var (parts, changed, start) = ([SearchPart](), RunBuilder(), 0)
    for index in range {
      let (place, isFound) = slice.place(of: changes, index)
      if place > start {
        parts += Self.parts(of: changed.take())
        parts.append(SearchPart(slice.slice(start..<place)))
      }
      changed.append(EncodedRun().merged(with: changes, index..<index + 1))
      start = isFound ? place + 1 : place
    }
    parts += Self.parts(of: changed.take())
    if start < slice.count { parts.append(SearchPart(slice.slice(start..<slice.count))) }
    return parts
  }
}
