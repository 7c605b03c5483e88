internal import DaybookRendering
internal import DaybookValues

/// An answer in both of its forms, Markdown and JSON, each cut at the same rows and cells.
struct AnswerForm: Sendable {
  let text: String
  let structured: JSONValue

  /// How many results are given, and how many notes.
  private static let most = 20

  init(_ answer: ToolAnswer, _ limits: ToolLimits) {
    var room = limits.answerBytes
    let tables = answer.tables.prefix(Self.most).map { ShownTable($0, limits, room: &room) }
    var notes = (answer.notes + tables.flatMap(\.notes)).prefix(Self.most).map {
      ShortText.lines($0, bytes: limits.noteBytes)
    }
    if answer.tables.count > tables.count {
      notes.append("There are \(answer.tables.count) results; the first \(Self.most) are given.")
    }
    let parts = tables.map { $0.markdown(titled: tables.count > 1) } + notes
    text = parts.joined(separator: "\n") + "\nAs of event \(answer.seq)."
    structured = [
      "seq": JSONValue(answer.seq) ?? .null, "tables": .array(tables.map(\.json)),
      "notes": .array(notes.map { .string($0) }),
    ]
  }
}

/// What of a table there is room for.
private struct ShownTable {
  private let table: AnswerTable
  private let columns: [AnswerTable.Column]
  private var rows: [[JSONValue]] = []
  private var lines: [UInt8] = []
  private var isShort: Bool

  init(_ table: AnswerTable, _ limits: ToolLimits, room: inout Int) {
    (self.table, isShort) = (table, table.isShort)
    // A name that somebody planted must not take the room of all rows.
    let named = table.columns.map {
      AnswerTable.Column($0.name.beginning(ofBytes: limits.cellBytes) ?? $0.name, $0.type)
    }
    columns = Self.fitting(named, into: room / 2)
    var printer = RowPrinter(columns: columns.map { ResultColumn($0.name) }, format: .markdown)
    lines = printer.begin()
    room -= columns.reduce(0) { $0 + Self.bytes(of: $1) }
    for row in table.rows {
      let cells = row.prefix(columns.count).map { $0 }
      let line = printer.bytes(of: [cells.map { Cell($0) }])
      let bytes = max(line.count, JSONValue.array(cells).description.utf8.count)
      guard bytes <= room else {
        isShort = true
        break
      }
      room -= bytes
      rows.append(cells)
      lines += line
    }
  }

  /// How much room a title takes, in the longer of both forms.
  private static func bytes(of column: AnswerTable.Column) -> Int { column.name.utf8.count + 32 }

  private static func fitting(
    _ columns: [AnswerTable.Column], into room: Int
  ) -> [AnswerTable.Column] {
    var rest = room
    return Array(
      columns.prefix {
        rest -= bytes(of: $0)
        return rest >= 0
      })
  }

  /// How many rows are left out.
  private var omitted: Int { table.omitted + table.rows.count - rows.count }

  /// What should be known of what is missing.
  var notes: [String] {
    var notes: [String] = []
    if omitted > 0 {
      let count = table.isCounted ? "\(omitted)" : "At least \(omitted)"
      let advice =
        isShort
        ? "There was no room: project fewer columns, or ask for fewer rows."
        : "Ask for more by 'rows', or narrow the query."
      notes.append("\(count) more rows are left out of '\(table.name)'. \(advice)")
    }
    if columns.count < table.columns.count {
      let count = table.columns.count - columns.count
      notes.append("There was no room for \(count) more columns. Project those that are needed.")
    }
    if table.cutCells > 0 {
      notes.append("Cells cut for length: \(table.cutCells). Project a part of them to see all.")
    }
    return notes
  }

  func markdown(titled: Bool) -> String {
    let title = titled ? "### \(TerminalText(table.name).text)\n\n" : ""
    let none = rows.isEmpty && omitted == 0 ? "\nNo rows.\n" : ""
    return title + String(decoding: lines, as: UTF8.self) + none
  }

  var json: JSONValue {
    [
      "name": .string(table.name),
      "columns": .array(columns.map { ["name": .string($0.name), "type": .string($0.type)] }),
      "rows": .array(rows.map { .array($0) }), "omitted": .integer(Int64(omitted)),
      "counted": .bool(table.isCounted),
    ]
  }
}
