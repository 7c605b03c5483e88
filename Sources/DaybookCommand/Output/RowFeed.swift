internal import Daybook
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell

/// Rows of a read model on their way out, in parts, in the form that a query gives them; a table
/// comes at once, so that its columns are those of all.
struct RowFeed {
  private var printer: RowPrinter
  private var builder: ViewBatchBuilder
  private var waiting: [[Cell]] = []
  /// How many rows are on their way, or were written.
  private var count = 0
  private var hasBegun = false
  /// How many rows to come are those.
  private var knownCount = 0

  /// How many bytes the rows have that were not written yet.
  private var byteCount = 0

  private static let partCount = 1_024
  private static let partBytes = 4 << 20

  init(_ format: FormatOption, of view: ViewSchema) {
    builder = ViewBatchBuilder(view)
    printer = RowPrinter(
      columns: ViewBatchBuilder.fields(of: view).map { ResultColumn($0.name, of: $0.type) },
      format: format.format, layout: format.layout)
  }

  /// Whether no row came.
  var isEmpty: Bool { count == 0 }

  /// Lets rows come from the first one on again: those that are known are passed over.
  mutating func passOverKnownRows() { knownCount = count }

  /// Adds a row.
  ///
  /// - Throws: `ViewError` or `EventDecodingError` when it is damaged, or what keeps it from being
  ///   written.
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
