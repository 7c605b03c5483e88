internal import Daybook
internal import DaybookRendering

/// Rows on their way out, in parts; a table comes at once, so that its columns are those of all.
struct RowFeed {
  private var printer: RowPrinter
  private var waiting: [[JSONValue]] = []

  private static let partCount = 1_024

  init(_ format: RowFormat, columns: [String]) throws {
    let console = Console(.output)
    printer = RowPrinter(
      columns: columns, format: format, width: console.width, isForTerminal: console.isTerminal)
    try console.write(printer.header)
  }

  mutating func add(_ row: [JSONValue]) throws {
    waiting.append(row)
    if printer.format != .table, waiting.count == Self.partCount { try flush() }
  }

  mutating func end() throws {
    if !waiting.isEmpty || printer.format == .table { try flush() }
    try Console(.output).write(printer.footer)
  }

  private mutating func flush() throws {
    try Console(.output).write(printer.text(of: waiting))
    waiting.removeAll(keepingCapacity: true)
  }
}
