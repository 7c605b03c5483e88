package import DaybookValues

/// Turns rows into text, in one of the formats of ``RowFormat``.
///
/// ```swift
/// var printer = RowPrinter(columns: columns, format: .csv, layout: layout)
/// output.write(printer.begin())
/// while let rows = try query.nextRows() { output.write(printer.bytes(of: rows)) }
/// output.write(printer.end())
/// ```
///
/// Rows come in parts of any size and few are kept, so memory does not grow with their number. A
/// table computes its widths from the first part, or from the first rows that it collects. If a
/// later number or time is wider, it is not shortened: the table ends there, and continues below
/// under wider titles.
package struct RowPrinter: Sendable {
  package let format: RowFormat
  private var writer: any RowWriter
  private let rowLimit: Int?
  private var count = 0
  private var omitted = 0
  /// The number of a table's first rows to collect; 0 after the table has begun.
  private var gathering: Int
  private var gathered: [[Cell]] = []

  /// The number of rows that a query collects before it prints, so that a result for a person is
  /// one table.
  package static let rowsOfResult = 500

  /// - Parameters:
  ///   - columns: The columns.
  ///   - format: The output format.
  ///   - layout: The layout.
  ///   - gathering: The number of a table's first rows that together determine its widths. With 0
  ///     each part is printed without waiting for more rows, as for rows that arrive while a person
  ///     watches.
  package init(
    columns: [ResultColumn], format: RowFormat, layout: RowLayout = RowLayout(),
    gathering: Int = 0
  ) {
    self.format = format
    self.gathering = format == .table ? gathering : 0
    writer = format.writer(columns: columns, layout: layout)
    rowLimit = format.isForPeople ? layout.rowLimit : nil
  }

  /// The text before all rows, as UTF-8; call this once, before all other methods.
  package mutating func begin() -> [UInt8] {
    var bytes: [UInt8] = []
    writer.begin(into: &bytes)
    return bytes
  }

  /// The text of the next rows, as UTF-8; it is empty while the first rows are collected.
  ///
  /// Each row must have as many cells as there are columns.
  package mutating func bytes(of rows: [[Cell]]) -> [UInt8] {
    let shown = rowLimit.map { rows.prefix(max(0, $0 - count)) } ?? rows[...]
    count += shown.count
    omitted += rows.count - shown.count
    gathered += shown
    return gathered.count < gathering ? [] : flush()
  }

  /// The text of the rows collected so far, as UTF-8.
  package mutating func flush() -> [UInt8] {
    guard !gathered.isEmpty else { return [] }
    var bytes: [UInt8] = []
    writer.write(gathered[...], into: &bytes)
    gathered = []
    gathering = 0
    return bytes
  }

  /// Whether the limit of rows is reached, so that further rows only need to be counted.
  package var isFull: Bool { rowLimit.map { count >= $0 } ?? false }

  /// Counts rows that exist but were not fetched, for the note at the end of a table.
  package mutating func omit(_ rows: Int) { omitted += rows }

  /// The text after all rows, as UTF-8; call this once, after all other methods.
  package mutating func end() -> [UInt8] {
    var bytes = flush()
    writer.end(omitted: omitted, into: &bytes)
    return bytes
  }

  /// The complete text of `table`, as UTF-8.
  package static func bytes(
    of table: ResultTable, format: RowFormat, layout: RowLayout = RowLayout()
  ) -> [UInt8] {
    var printer = RowPrinter(columns: table.columns, format: format, layout: layout)
    return printer.begin() + printer.bytes(of: table.rows) + printer.end()
  }
}

extension RowPrinter {
  /// The complete text of `rows` in `format`; `width` is in columns of a terminal.
  package static func text(
    of rows: [[JSONValue]], columns: [String], format: RowFormat, width: Int = 80,
    isForTerminal: Bool = false
  ) -> String {
    var layout = RowLayout()
    layout.width = width
    layout.isForTerminal = isForTerminal
    let table = ResultTable(
      columns: columns.map { ResultColumn($0) }, rows: rows.map { $0.map { Cell($0) } })
    return String(decoding: bytes(of: table, format: format, layout: layout), as: UTF8.self)
  }
}

/// The settings for printed rows, except the format.
package struct RowLayout: Sendable {
  /// The width for a complete table in a file.
  package static let unlimitedWidth = 1_000_000_000

  /// The number of terminal columns that a table can have.
  package var width = 80
  /// The characters for tables.
  package var glyphs = Glyphs.blocks
  /// The colours of the formats for people: table and line.
  package var theme = Theme.plain
  /// Whether tables write 1,234,567 for 1234567.
  package var groupsDigits = false
  /// The maximum number of rows in the formats table and line; other formats always have all rows.
  package var rowLimit: Int?
  /// Whether the output goes to a terminal.
  ///
  /// If it does, every format escapes control characters. A file or a pipe gets the exact text.
  package var isForTerminal = false
  /// Whether csv and tsv prevent a spreadsheet from reading a text as a formula.
  package var guardsFormulas = false
  /// The columns that tables hide first if they have too little room.
  package var expendable: ExpendableColumns?
  /// The words of tables for their hidden parts.
  package var omissionWords = OmissionWords.english

  package init() {}
}
