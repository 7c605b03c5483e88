package import DaybookValues

/// Turns rows into text, in one of the forms of ``RowFormat``.
///
/// ```swift
/// var printer = RowPrinter(columns: columns, format: .csv, layout: layout)
/// output.write(printer.begin())
/// while let rows = try query.nextRows() { output.write(printer.bytes(of: rows)) }
/// output.write(printer.end())
/// ```
///
/// Rows come in parts of any size and few are kept, so memory does not grow with their number. A
/// table computes its widths from the first part, or from the first rows that it gathers. A later number or time that is wider is not cut:
/// the table ends there, and continues below under wider titles.
package struct RowPrinter: Sendable {
  package let format: RowFormat
  private var writer: any RowWriter
  private let rowLimit: Int?
  private var count = 0
  private var omitted = 0
  /// The number of rows of a table that wait for each other; 0 once it has begun.
  private var gathering: Int
  private var gathered: [[Cell]] = []

  /// The rows that a query gathers: a result for a person is one table then.
  package static let rowsOfResult = 500

  /// - Parameters:
  ///   - columns: The columns.
  ///   - format: The form.
  ///   - layout: The layout.
  ///   - gathering: The number of first rows of a table that decide on its widths together; with 0
  ///     each part is shown at once, as where rows come while somebody looks.
  package init(
    columns: [ResultColumn], format: RowFormat, layout: RowLayout = RowLayout(),
    gathering: Int = 0
  ) {
    self.format = format
    self.gathering = format == .table ? gathering : 0
    writer = format.writer(columns: columns, layout: layout)
    rowLimit = format.isForPeople ? layout.rowLimit : nil
  }

  /// The text before all rows, as UTF-8; it must be called once, first.
  package mutating func begin() -> [UInt8] {
    var bytes: [UInt8] = []
    writer.begin(into: &bytes)
    return bytes
  }

  /// The next rows, as UTF-8; each must have as many cells as there are columns.
  package mutating func bytes(of rows: [[Cell]]) -> [UInt8] {
    let shown = rowLimit.map { rows.prefix(max(0, $0 - count)) } ?? rows[...]
    count += shown.count
    omitted += rows.count - shown.count
    gathered += shown
    return gathered.count < gathering ? [] : flush()
  }

  /// The rows that were gathered.
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

  /// The text after all rows, as UTF-8; it must be called once, last.
  package mutating func end() -> [UInt8] {
    var bytes = flush()
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

/// The settings of printed rows, apart from their format.
package struct RowLayout: Sendable {
  /// The width of a table that is to be whole, in a file.
  package static let unlimitedWidth = 1_000_000_000

  /// The number of terminal columns that a table can have.
  package var width = 80
  /// The characters with which tables are drawn.
  package var glyphs = Glyphs.blocks
  /// The colours of the forms that are for people: table and line.
  package var theme = Theme.plain
  /// Whether tables write 1,234,567 for 1234567.
  package var groupsDigits = false
  /// The most rows of a table, or of cards of lines; the other formats always have all rows.
  package var rowLimit: Int?
  /// Makes every form safe for a terminal; a file or a pipe gets the exact text.
  package var isForTerminal = false
  /// Whether csv and tsv keep a spreadsheet from taking a text for a formula.
  package var guardsFormulas = false
  /// The words of tables for the parts that they do not show.
  package var omissionWords = OmissionWords.english

  package init() {}
}
