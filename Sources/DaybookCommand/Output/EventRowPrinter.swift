internal import Daybook
internal import DaybookRendering
internal import DaybookShell

/// Prints events as rows, some at a time.
///
/// JSON has the objects of the contract, a table has the columns for a person, and the other
/// formats have all columns.
struct EventRowPrinter {
  private let format: RowFormat
  private var printer: RowPrinter
  private var isFirst = true

  init(_ option: FormatOption) {
    format = option.format
    let names = format == .table ? EventTable.columns : EventTable.allColumns
    printer = RowPrinter(
      columns: names.map { ResultColumn($0) }, format: format, layout: option.layout)
  }

  mutating func begin() throws { try Console(.output).write(printer.begin()) }

  mutating func add(_ events: [RecordedEvent]) throws {
    guard !events.isEmpty else { return }
    switch format {
    case .ndjson: try write(events.map { json($0) + "\n" }.joined())
    case .json:
      try write(
        events.enumerated().map { ($0 == 0 && isFirst ? "\n" : ",\n") + json($1) }.joined())
    case .table: try write(events.map(EventTable.row))
    case .csv, .tsv, .markdown, .line, .html: try write(events.map(EventTable.allCells))
    }
    isFirst = false
  }

  mutating func end() throws {
    guard format == .json else { return try Console(.output).write(printer.end()) }
    try write(isFirst ? "]\n" : "\n]\n")
  }

  private mutating func write(_ rows: [[JSONValue]]) throws {
    try Console(.output).write(printer.bytes(of: rows.map { $0.map { Cell($0) } }))
  }

  private func write(_ text: String) throws { try Console(.output).write(text) }

  private func json(_ event: RecordedEvent) -> String {
    var writer = JSONWriter()
    writer.write(event.object)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
