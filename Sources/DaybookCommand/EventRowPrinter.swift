internal import Daybook
internal import DaybookRendering
internal import DaybookShell

/// Prints events as rows, some at a time: as the contract's objects in JSON, with the columns that
/// a person wants in a table, with all columns elsewhere.
struct EventRowPrinter {
  private var printer: RowPrinter
  private var isFirst = true

  init(_ format: RowFormat) {
    printer = RowPrinter(
      columns: format == .table ? EventTable.columns : EventTable.allColumns, format: format,
      width: Console(.output).width, isForTerminal: Console(.output).isTerminal)
  }

  func begin() throws { try Console(.output).write(printer.header) }

  mutating func add(_ events: [RecordedEvent]) throws {
    guard !events.isEmpty else { return }
    try Console(.output).write(text(of: events))
    isFirst = false
  }

  func end() throws {
    let isEmptyArray = printer.format == .json && isFirst
    try Console(.output).write(
      printer.format == .json ? (isEmptyArray ? "]\n" : "\n]\n") : printer.footer)
  }

  private mutating func text(of events: [RecordedEvent]) -> String {
    switch printer.format {
    case .ndjson: events.map { json($0) + "\n" }.joined()
    case .json:
      events.enumerated().map { ($0 == 0 && isFirst ? "\n" : ",\n") + json($1) }.joined()
    case .table: printer.text(of: events.map(EventTable.row))
    case .csv, .tsv, .markdown, .line: printer.text(of: events.map(EventTable.allCells))
    }
  }

  private func json(_ event: RecordedEvent) -> String {
    var writer = JSONWriter()
    writer.write(event.object)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
