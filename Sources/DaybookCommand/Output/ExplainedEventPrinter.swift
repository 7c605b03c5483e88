internal import Daybook
internal import DaybookRendering
internal import DaybookShell

/// Prints events with the row changes they caused: as a list in a table format, otherwise as rows.
struct ExplainedEventPrinter {
  private var printer: RowPrinter
  private var waiting: [UInt8] = []
  private var isFirst = true
  private let console = Console(.output)

  private static let partBytes = 1 << 16

  init(_ option: FormatOption) {
    let format = option.format
    printer = RowPrinter(
      columns: ExplainedEvent.columns.map { ResultColumn($0) }, format: format,
      layout: option.layout)
    if format != .table { waiting = printer.begin() }
  }

  mutating func add(_ event: ExplainedEvent) throws {
    switch printer.format {
    case .table: waiting += event.text(width: console.width, theme: console.theme).utf8
    case .ndjson: waiting += (json(event) + "\n").utf8
    case .json: waiting += ((isFirst ? "\n" : ",\n") + json(event)).utf8
    case .csv, .tsv, .markdown, .line, .html:
      waiting += printer.bytes(of: [event.cells.map { Cell($0) }])
    }
    isFirst = false
    if waiting.count > Self.partBytes { try flush() }
  }

  /// Writes the buffered rows to stdout.
  mutating func flush() throws {
    try Console(.output).write(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  mutating func end() throws {
    switch printer.format {
    case .table, .ndjson: break
    case .json: waiting += (isFirst ? "]\n" : "\n]\n").utf8
    case .csv, .tsv, .markdown, .line, .html: waiting += printer.end()
    }
    try flush()
  }

  private func json(_ event: ExplainedEvent) -> String {
    var writer = JSONWriter()
    writer.write(event.object)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
