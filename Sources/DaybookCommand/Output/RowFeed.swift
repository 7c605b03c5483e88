internal import Daybook
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell

/// Prints rows of a read model in batches, in the format of query results.
///
/// A table is printed only at the end, because all rows determine the widths of its columns.
struct RowFeed {
  private var printer: RowPrinter
  private var builder: ViewBatchBuilder
  private var waiting: [[Cell]] = []
  /// The number of rows that were added.
  private var count = 0
  private var hasBegun = false
  /// The number of rows to skip after a restart, because they were already added.
  private var knownCount = 0

  /// The total size in bytes of the rows that are not printed yet.
  private var byteCount = 0

  private static let partCount = 1_024
  private static let partBytes = 4 << 20

  init(_ format: FormatOption, of view: ViewSchema) {
    builder = ViewBatchBuilder(view)
    printer = RowPrinter(
      columns: ResultColumn.columns(of: view), format: format.format, layout: format.layout)
  }

  /// Whether no row was added.
  var isEmpty: Bool { count == 0 }

  /// Prepares for a restart of the scan: the rows that were already added are then skipped.
  mutating func passOverKnownRows() { knownCount = count }

  /// Adds a row, or skips it if it was added before.
  ///
  /// - Throws: `ViewError` or `EventDecodingError` if the row is damaged, or the error of writing
  ///   it.
  mutating func add(_ row: EncodedRow) throws {
    guard knownCount == 0 else { return knownCount -= 1 }
    try builder.add(row)
    count += 1
    byteCount += row.row.count
    if builder.rowCount == Self.partCount || byteCount > Self.partBytes { try flush() }
  }

  mutating func end() throws {
    try flush()
    try begin()
    if printer.format == .table { try Console(.output).write(printer.bytes(of: waiting)) }
    try Console(.output).write(printer.end())
  }

  private mutating func flush() throws {
    byteCount = 0
    guard builder.rowCount > 0 else { return }
    waiting += builder.takeBatch().cells
    guard printer.format != .table else { return }
    try begin()
    try Console(.output).write(printer.bytes(of: waiting))
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func begin() throws {
    guard !hasBegun else { return }
    hasBegun = true
    try Console(.output).write(printer.begin())
  }
}
