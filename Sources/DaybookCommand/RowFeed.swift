internal import Daybook
internal import DaybookRendering
internal import DaybookShell

/// Rows on their way out, in parts; a table comes at once, so that its columns are those of all.
struct RowFeed {
  private var printer: RowPrinter
  private var waiting: [[Cell]] = []

  private static let partCount = 1_024

  init(_ format: RowFormat, columns: [String]) throws {
    printer = RowPrinter(
      columns: columns.map { ResultColumn($0) }, format: format,
      layout: Console(.output).rowLayout)
    try Console(.output).write(printer.begin())
  }

  mutating func add(_ row: [JSONValue]) throws {
    waiting.append(row.map { Cell($0) })
    if printer.format != .table, waiting.count == Self.partCount { try flush() }
  }

  mutating func end() throws {
    if !waiting.isEmpty || printer.format == .table { try flush() }
    try Console(.output).write(printer.end())
  }

  private mutating func flush() throws {
    try Console(.output).write(printer.bytes(of: waiting))
    waiting.removeAll(keepingCapacity: true)
  }
}
