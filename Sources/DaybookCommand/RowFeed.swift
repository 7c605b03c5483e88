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

  private static let partCount = 1_024

  init(_ format: RowFormat, of view: ViewSchema) throws {
    builder = ViewBatchBuilder(view)
    printer = RowPrinter(
      columns: ViewBatchBuilder.fields(of: view).map { ResultColumn($0.name, of: $0.type) },
      format: format, layout: Console(.output).rowLayout)
    try Console(.output).write(printer.begin())
  }

  /// Adds a row.
  ///
  /// - Throws: `ViewError` or `EventDecodingError` when it is damaged, or what keeps it from being
  ///   written.
  mutating func add(_ row: EncodedRow) throws {
    try builder.add(row)
    if builder.rowCount == Self.partCount { try flush() }
  }

  mutating func end() throws {
    try flush()
    if printer.format == .table { try Console(.output).write(printer.bytes(of: waiting)) }
    try Console(.output).write(printer.end())
  }

  private mutating func flush() throws {
    guard builder.rowCount > 0 else { return }
    waiting += builder.takeBatch().cells
    guard printer.format != .table else { return }
    try Console(.output).write(printer.bytes(of: waiting))
    waiting.removeAll(keepingCapacity: true)
  }
}
