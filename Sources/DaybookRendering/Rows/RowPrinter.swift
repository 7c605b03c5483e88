package import DaybookValues

/// Turns rows of facts into text, in one of the forms of ``RowFormat``.
///
/// ```swift
/// var printer = RowPrinter(columns: columns, format: .csv, layout: layout)
/// output.write(printer.begin())
/// while let rows = try query.nextRows() { output.write(printer.bytes(of: rows)) }
/// output.write(printer.end())
/// ```
///
/// Rows come in parts of any size and none is kept, so memory does not grow with their number. A
/// table takes its widths from the first part. A number or a time that is wider later is not cut:
/// the table ends there, and goes on below under wider titles.
package struct RowPrinter: Sendable {
  package let format: RowFormat
  private var writer: any RowWriter
  private let rowLimit: Int?
  private var count = 0
  private var omitted = 0

  package init(columns: [ResultColumn], format: RowFormat, layout: RowLayout = RowLayout()) {
    self.format = format
    writer = format.writer(columns: columns, layout: layout)
    rowLimit = format.isForPeople ? layout.rowLimit : nil
  }

  /// What stands before all rows, as UTF-8; to be called once, first.
  package mutating func begin() -> [UInt8] {
    var bytes: [UInt8] = []
    writer.begin(into: &bytes)
    return bytes
  }

  /// The next rows, as UTF-8; as many cells as there are columns in each.
  package mutating func bytes(of rows: [[Cell]]) -> [UInt8] {
    let shown = rowLimit.map { rows.prefix(max(0, $0 - count)) } ?? rows[...]
    count += shown.count
    omitted += rows.count - shown.count
    var bytes: [UInt8] = []
    if !shown.isEmpty { writer.write(shown, into: &bytes) }
    return bytes
  }

  /// Whether the limit of rows is reached, so that others need only be counted.
  package var isFull: Bool { rowLimit.map { count >= $0 } ?? false }

  /// Counts rows that are there and were not asked for, for what a table says at its end.
  package mutating func omit(_ rows: Int) { omitted += rows }

  /// What stands after all rows, as UTF-8; to be called once, last.
  package mutating func end() -> [UInt8] {
    var bytes: [UInt8] = []
    writer.end(omitted: omitted, into: &bytes)
    return bytes
  }

  /// A whole result.
  package static func bytes(
    of table: ResultTable, format: RowFormat, layout: RowLayout = RowLayout()
  ) -> [UInt8] {
    var printer = RowPrinter(columns: table.columns, format: format, layout: layout)
    return printer.begin() + printer.bytes(of: table.rows) + printer.end()
  }
}

extension RowPrinter {
  /// The whole text of `rows`.
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

/// What surrounds printed rows, besides their form.
package struct RowLayout: Sendable {
  /// The width of a table that is to be whole, in a file.
  package static let unlimitedWidth = 1_000_000_000

  /// How many columns of a terminal a table may take.
  package var width = 80
  /// What tables are drawn with.
  package var glyphs = Glyphs.blocks
  /// The colours of the forms that are for people: table and line.
  package var theme = Theme.plain
  /// Whether tables write 1,234,567 for 1234567.
  package var groupsDigits = false
  /// How many rows a table, or cards of lines, show at most; other forms always hold all rows.
  package var rowLimit: Int?
  /// Makes every form safe to look at; a file or a pipe gets the exact text.
  package var isForTerminal = false
  /// Whether csv and tsv keep a spreadsheet from taking a text for a formula.
  package var guardsFormulas = false
  /// How tables say what they do not show.
  package var omissionWords = OmissionWords.english

  package init() {}
}
