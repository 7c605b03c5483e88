import DaybookRendering
import DaybookTesting
import DaybookValues
import TestSupport
import Testing

@Suite("Every form holds what the rows hold")
struct RowFormatTests {
  @Test("Each form looks as it is kept", arguments: RowFormat.allCases.filter { $0 != .table })
  func snapshots(format: RowFormat) {
    // A format that does not adapt to the width may print lines as wide as its rows.
    expectSnapshot(
      of: Printed(table: SampleResult.games, format: format),
      named: "Rows.games.\(format.rawValue)", width: 1_000)
  }

  @Test("CSV is read back as the same cells", arguments: 0..<200)
  func csv(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let table = withoutNUL(SampleResult.random(using: &random))
    let records = try readCSV(RowPrinter.bytes(of: table, format: .csv))
    let expected = [table.columns.map(\.name)] + table.rows.map { $0.map(\.text) }
    #expect(records.map { $0.map(\.text) } == expected)
    for (record, row) in zip(records.dropFirst(), table.rows) {
      for (cell, value) in zip(record, row) where cell.text.isEmpty {
        #expect(cell.wasQuoted != value.isNull)
      }
    }
  }

  @Test("JSON is read back as the same values", arguments: [RowFormat.json, .ndjson])
  func json(format: RowFormat) throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let table = SampleResult.random(using: &random)
      let text = String(decoding: RowPrinter.bytes(of: table, format: format), as: UTF8.self)
      let rows: [JSONValue]
      if format == .json {
        rows = try #require(try JSONValue(parsing: text).array)
      } else {
        rows = try text.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
      }
      #expect(rows == table.rows.map { object($0, table.columns) })
    }
  }

  @Test("Any division into parts gives the same text", arguments: RowFormat.allCases)
  func parts(format: RowFormat) {
    let table = SampleResult.games
    let whole = RowPrinter.bytes(of: table, format: format)
    // A table determines its column widths from the first part, so it gets all rows there.
    let first = format == .table ? table.rows.count : 1
    var printer = RowPrinter(columns: table.columns, format: format)
    var bytes = printer.begin()
    bytes += printer.bytes(of: Array(table.rows.prefix(first)))
    for row in table.rows.dropFirst(first) { bytes += printer.bytes(of: [row]) }
    bytes += printer.bytes(of: []) + printer.end()
    #expect(bytes == whole)
  }

  @Test(
    "Markdown takes no text for a mark",
    arguments: [
      ("a|b", "a\\|b"), ("a\\|b", "a\\\\\\|b"), ("user_id", "user_id"),
      ("_emphasis_", "\\_emphasis\\_"),
      ("*x* `y`", "\\*x\\* \\`y\\`"), ("<b>&amp;", "\\<b>\\&amp;"), ("[a](b)", "[a]\\(b)"),
      ("C:\\dir", "C:\\dir"), ("~~no~~", "\\~\\~no\\~\\~"), ("~5 (about)", "~5 (about)"),
    ])
  func markdown(text: String, escaped: String) {
    let table = ResultTable(columns: [.init("a")], rows: [[.text(text)]])
    let lines = Printed(table: table, format: .markdown).lines(width: 80)
    #expect(lines.last == "| \(escaped) |")
  }

  @Test("HTML takes no text for a tag, and tells null from the empty text")
  func html() {
    let table = ResultTable(
      columns: [.init("<a>")], rows: [[.text("<script>'&\"")], [.null], [.text("")], [.integer(1)]])
    let lines = Printed(table: table, format: .html).lines(width: 80)
    #expect(
      lines.filter { $0.hasPrefix("<tr>") } == [
        "<tr><th>&lt;a&gt;</th></tr>", "<tr><td>&lt;script&gt;&#39;&amp;&quot;</td></tr>",
        "<tr><td class=\"null\"></td></tr>", "<tr><td></td></tr>",
        "<tr><td class=\"number\">1</td></tr>",
      ])
  }

  private func object(_ row: [Cell], _ columns: [ResultColumn]) -> JSONValue {
    .object(
      JSONObject(
        zip(columns, row).map { column, cell in
          let value: JSONValue =
            switch cell {
            case .null: .null
            case .flag(let flag): .bool(flag)
            case .integer(let number): .integer(number)
            case .unsigned(let number): JSONValue(number) ?? .null
            case .real(let number): .real(number)
            case .nested(let value): value
            case .digits(let text), .text(let text), .time(let text, _): .string(text)
            }
          return .init(key: column.name, value: value)
        }))
  }
}

extension RowFormatTests {
  private struct CSVCell {
    let text: String
    let wasQuoted: Bool
  }

  private func readCSV(_ bytes: [UInt8]) throws -> [[CSVCell]] {
    var reader = CSVReader()
    var offset = 0
    var records: [[CSVCell]] = []
    while try reader.readRecord(from: bytes.span, at: &offset) {
      let record = reader.record
      records.append(
        (0..<record.count).map {
          CSVCell(text: record.text(at: $0), wasQuoted: record.wasQuoted(at: $0))
        })
    }
    return records
  }

  /// Returns the table without NUL, for which CSV has no form, and which its reader refuses.
  private func withoutNUL(_ table: ResultTable) -> ResultTable {
    ResultTable(
      columns: table.columns.map { .init(plain($0.name), $0.kind) },
      rows: table.rows.map { row in
        row.map { cell in if case .text(let text) = cell { .text(plain(text)) } else { cell } }
      })
  }

  private func plain(_ text: String) -> String { text.filter { !$0.unicodeScalars.contains("\0") } }
}
