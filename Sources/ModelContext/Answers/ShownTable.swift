internal import DaybookRendering
internal import DaybookValues

/// The part of a table that fits in an answer.
struct ShownTable: Sendable {
  /// The maximum number of bytes of a table's name, and the number of bytes around its parts.
  private static let (nameBytes, ends) = (100, 90)

  private let table: AnswerTable
  private let tool: ToolName
  private let mostRows: Int
  private let name: String
  private let columns: [AnswerTable.Column]
  private var rows: [[JSONValue]] = []
  private var lines: [UInt8] = []
  private var isShort: Bool

  /// Takes the part of `table` that fits in `room` bytes, and subtracts its bytes from `room`.
  ///
  /// If not even the name of the table fits, this returns `nil`.
  init?(_ table: AnswerTable, of tool: ToolName, _ limits: ToolLimits, room: inout Int) {
    (self.table, self.tool, isShort) = (table, tool, table.isShort)
    mostRows = limits.rows
    name = table.name.beginning(ofBytes: Self.nameBytes) ?? table.name
    let title = max(
      JSONValue.string(name).description.utf8.count,
      Array(TerminalText(name).text.utf8).escapedCount + 8)
    guard title + Self.ends <= room else { return nil }
    room -= title + Self.ends
    // Columns get at most half of the bytes, so that long names leave room for rows.
    columns = Self.fitting(table.columns, limits, into: room / 2)
    room -= columns.reduce(0) { $0 + Self.bytes(of: $1) }
    var printer = RowPrinter(columns: columns.map { ResultColumn($0.name) }, format: .markdown)
    lines = printer.begin()
    for row in table.rows { guard add(row, &printer, room: &room) else { break } }
  }

  private mutating func add(
    _ row: [JSONValue], _ printer: inout RowPrinter, room: inout Int
  ) -> Bool {
    let cells = row.prefix(columns.count).map { $0 }
    let line = printer.bytes(of: [cells.map { Cell($0) }])
    let bytes = max(line.escapedCount, JSONValue.array(cells).description.utf8.count + 1)
    guard bytes <= room else {
      isShort = true
      return false
    }
    room -= bytes
    rows.append(cells)
    lines += line
    return true
  }

  /// The number of bytes of a column's title, in the form in which it is longer.
  private static func bytes(of column: AnswerTable.Column) -> Int {
    var printer = RowPrinter(columns: [ResultColumn(column.name)], format: .markdown)
    return max(printer.begin().escapedCount, json(of: column).description.utf8.count + 1)
  }

  private static func fitting(
    _ columns: [AnswerTable.Column], _ limits: ToolLimits, into room: Int
  ) -> [AnswerTable.Column] {
    var (rest, fitting) = (room, [AnswerTable.Column]())
    for column in columns {
      let name = column.name.beginning(ofBytes: limits.cellBytes) ?? column.name
      let column = AnswerTable.Column(name, column.type)
      rest -= bytes(of: column)
      guard rest >= 0 else { break }
      fitting.append(column)
    }
    return fitting
  }

  private static func json(of column: AnswerTable.Column) -> JSONValue {
    ["name": .string(column.name), "type": .string(column.type)]
  }

  /// The number of rows that the answer does not show.
  private var omitted: Int { table.omitted + table.rows.count - rows.count }

  /// Notes about rows and columns that are not shown, and about cells that are cut.
  var notes: [String] {
    var notes: [String] = []
    if omitted > 0 {
      let count = table.isCounted ? "\(omitted)" : "At least \(omitted)"
      notes.append("\(count) more rows are left out of '\(name)'. \(advice)")
    }
    if columns.count < table.columns.count {
      let count = table.columns.count - columns.count
      notes.append(
        "There was no room for \(count) more columns. "
          + (tool == .query ? "Project" : "Ask 'query', and project") + " those that are needed.")
    }
    if table.cutCells > 0 {
      notes.append(
        "Cells cut for length: \(table.cutCells). "
          + (tool == .query ? "Project" : "Ask 'query', and project")
          + " a part of them, as by substring(), to see all.")
    }
    return notes
  }

  private var advice: String {
    if isShort { return "There was no room. \(tool.narrowing)" }
    return (table.mostRows < mostRows ? "Ask for more by 'rows', or: " : "") + tool.narrowing
  }

  func markdown(titled: Bool) -> String {
    let title = titled ? "### \(TerminalText(name).text)\n\n" : ""
    let none = rows.isEmpty && omitted == 0 ? "\nNo rows.\n" : ""
    return title + String(decoding: lines, as: UTF8.self) + none
  }

  var json: JSONValue {
    [
      "name": .string(name), "columns": .array(columns.map { Self.json(of: $0) }),
      "rows": .array(rows.map { .array($0) }), "omitted": .integer(Int64(omitted)),
      "counted": .bool(table.isCounted),
    ]
  }
}

extension [UInt8] {
  /// The number of bytes that the text has when it is escaped in a JSON string.
  fileprivate var escapedCount: Int {
    var writer = JSONWriter()
    writer.writeString(utf8: span)
    return writer.bytes.count - 2
  }
}
