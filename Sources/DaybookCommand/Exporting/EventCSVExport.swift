internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem

/// Prints events as CSV, with a column for each member of the envelope and for each field of data.
///
/// The events are read twice: first for the names of their fields, then for the rows.
struct EventCSVExport {
  private let log: FileEventLog
  private let selection: EventSelection
  private let spreadsheet: SpreadsheetOption
  /// The names of the data fields in the order of first appearance; `places` has their indices.
  private var fields: [String] = []
  private var places: [[UInt8]: Int] = [:]

  private static let envelope = ["seq", "id", "stream", "version", "type", "time", "meta"]
  private static let mostFields = 2_000

  init(
    _ log: FileEventLog, _ selection: EventSelection, _ spreadsheet: SpreadsheetOption
  ) throws {
    (self.log, self.selection, self.spreadsheet) = (log, selection, spreadsheet)
    try Self.pages(log, selection) { try note($0.data) }
  }

  func print() throws {
    var output = ChunkedOutput.standard
    var printer = RowPrinter(
      columns: (Self.envelope + columns).map { ResultColumn($0) }, format: .csv,
      layout: Console(.output).rowLayout.guardingFormulas(spreadsheet.isSafe))
    try output.write(printer.begin())
    try Self.pages(log, selection) { event in
      try output.write(printer.bytes(of: [row(of: event).map { Cell($0) }]))
    }
    try output.write(printer.end())
    try output.flush()
  }

  /// The column names of ``fields``, in the same order.
  ///
  /// If a field has the name of another column, such as the envelope's `time`, its column is called
  /// `data_NAME`.
  private var columns: [String] {
    var taken = Set(Self.envelope)
    return fields.map { field in
      var name = field
      while !taken.insert(name).inserted { name = "data_\(name)" }
      return name
    }
  }

  private mutating func note(_ data: JSONObject) throws {
    for member in data where places[Array(member.key.utf8)] == nil {
      guard fields.count < Self.mostFields else {
        throw StatusError(
          .usage,
          "The events have more than \(Self.mostFields) fields, and CSV has a column for each. Pick"
            + " fewer types by --type, or export them as ndjson.")
      }
      places[Array(member.key.utf8)] = fields.count
      fields.append(member.key)
    }
  }

  private func row(of event: RecordedEvent) -> [JSONValue] {
    var row: [JSONValue] = [
      JSONValue(position: event.seq), .string("\(event.id)"), .string(event.stream.name),
      JSONValue(position: event.version), .string(event.type.name), .string("\(event.time)"),
      event.meta.isEmpty ? .null : .object(event.meta),
    ]
    var cells = [JSONValue](repeating: .null, count: fields.count)
    for member in event.data {
      if let place = places[Array(member.key.utf8)] { cells[place] = member.value }
    }
    row += cells
    return row
  }

  private static func pages(
    _ log: FileEventLog, _ selection: EventSelection, _ body: (RecordedEvent) throws -> Void
  ) throws {
    var rest: EventSelection? = selection
    while let wanted = rest {
      let page = try log.read(wanted, limit: 1_000)
      for event in page.events { try body(event) }
      rest = page.next
    }
  }
}
