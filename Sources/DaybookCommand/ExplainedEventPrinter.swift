internal import Daybook
internal import DaybookRendering
internal import DaybookShell

/// Prints events with what they changed: field by field for a person, else as facts.
struct ExplainedEventPrinter {
  private var printer: RowPrinter
  private var waiting = ""
  private var isFirst = true
  private let width = Console(.output).width

  private static let partBytes = 1 << 16

  init(_ format: RowFormat) {
    printer = RowPrinter(
      columns: ExplainedEvent.columns, format: format, width: width,
      isForTerminal: Console(.output).isTerminal)
    waiting = format == .table ? "" : printer.header
  }

  mutating func add(_ event: ExplainedEvent) throws {
    switch printer.format {
    case .table: waiting += event.text(width: width)
    case .ndjson: waiting += json(event) + "\n"
    case .json: waiting += (isFirst ? "\n" : ",\n") + json(event)
    case .csv, .tsv, .markdown, .line: waiting += printer.text(of: [event.cells])
    }
    isFirst = false
    if waiting.utf8.count > Self.partBytes { try flush() }
  }

  /// Lets the reader see what was added.
  mutating func flush() throws {
    try Console(.output).write(waiting)
    waiting = ""
  }

  mutating func end() throws {
    waiting += printer.format == .json ? (isFirst ? "]\n" : "\n]\n") : ""
    try flush()
  }

  private func json(_ event: ExplainedEvent) -> String {
    var writer = JSONWriter()
    writer.write(event.object)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
