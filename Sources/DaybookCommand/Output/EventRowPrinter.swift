internal import Daybook
internal import DaybookRendering
internal import DaybookShell

/// Prints events as rows, in several calls.
///
/// In JSON, each event is an object. A table has fewer columns, and other formats have all columns.
struct EventRowPrinter {
  private let format: RowFormat
  private var printer: RowPrinter
  private var isFirst = true

  /// - Parameters:
  ///   - option: The format.
  ///   - hint: The sentence that is printed below an empty table.
  init(_ option: FormatOption, ifEmpty hint: String? = nil) {
    format = option.format
    let columns =
      format == .table
      ? Self.shownColumns : EventTable.allColumns.map { ResultColumn($0) }
    var layout = option.layout
    layout.expendable = .ofEvents
    layout.omissionWords = layout.omissionWords.hinting(hint)
    printer = RowPrinter(columns: columns, format: format, layout: layout)
  }

  /// The columns of a table; if the table is too wide, the data is shortened before the times.
  private static let shownColumns: [ResultColumn] = [
    ResultColumn("seq", .number), ResultColumn("time", .instant), ResultColumn("stream", .text),
    ResultColumn("type", .text), ResultColumn("data", .nested),
  ]

  private static func shown(_ event: RecordedEvent) -> [Cell] {
    let seconds = Double(event.time.microsecondsSinceEpoch) / 1e6
    return [
      Cell(JSONValue(position: event.seq)), .time(event.time.shortestText, seconds: seconds),
      .text(event.stream.name), .text(event.type.name), .nested(.object(event.data)),
    ]
  }

  mutating func begin() throws { try Console(.output).write(printer.begin()) }

  mutating func add(_ events: [RecordedEvent]) throws {
    guard !events.isEmpty else { return }
    switch format {
    case .ndjson: try write(events.map { json($0) + "\n" }.joined())
    case .json:
      try write(
        events.enumerated().map { ($0 == 0 && isFirst ? "\n" : ",\n") + json($1) }.joined())
    case .table: try write(events.map(Self.shown))
    case .csv, .tsv, .markdown, .line, .html:
      try write(events.map { EventTable.allCells(of: $0).map { Cell($0) } })
    }
    isFirst = false
  }

  mutating func end() throws {
    guard format == .json else { return try Console(.output).write(printer.end()) }
    try write(isFirst ? "]\n" : "\n]\n")
  }

  private mutating func write(_ rows: [[Cell]]) throws {
    try Console(.output).write(printer.bytes(of: rows))
  }

  private func write(_ text: String) throws { try Console(.output).write(text) }

  private func json(_ event: RecordedEvent) -> String {
    var writer = JSONWriter()
    writer.write(event.object)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
