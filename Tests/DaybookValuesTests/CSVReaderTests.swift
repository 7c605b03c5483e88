import DaybookValues
import Testing

@Suite("CSV is read one record at a time")
struct CSVReaderTests {
  struct Row: Equatable {
    let line: Int
    let cells: [String]
    let quoted: [Bool]
  }

  /// Returns all records of `text`, read in chunks of the given sizes, and then the remainder.
  private static func rows(
    _ text: [UInt8], chunks: [Int] = [], delimiter: UInt8 = UInt8(ascii: ",")
  ) throws(CSVError) -> [Row] {
    var reader = CSVReader(delimiter: delimiter)
    var rows: [Row] = []
    var start = 0
    for size in chunks + [text.count] {
      let end = min(text.count, start + size)
      let chunk = Array(text[start..<end])
      var offset = 0
      while try reader.readRecord(from: chunk.span, at: &offset) { rows.append(row(reader.record)) }
      start = end
    }
    if try reader.finish() { rows.append(row(reader.record)) }
    return rows
  }

  private static func row(_ record: CSVRecord) -> Row {
    let cells = 0..<record.count
    return Row(
      line: record.line, cells: cells.map { record.text(at: $0) },
      quoted: cells.map { record.wasQuoted(at: $0) })
  }

  @Test(
    "A text gives its cells, whatever ends its lines",
    arguments: [
      ("", []), ("a", [["a"]]), ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
      ("a,b\r\n1,2", [["a", "b"], ["1", "2"]]), ("a,b\r1,2\r", [["a", "b"], ["1", "2"]]),
      ("a,b\n,\n", [["a", "b"], ["", ""]]), ("a,b\n\n1,2\n\n", [["a", "b"], ["1", "2"]]),
      ("a\n\n1\r\n\r\n", [["a"], [""], ["1"], [""]]), ("\n\na,b\n1,2", [["a", "b"], ["1", "2"]]),
      ("a,b\n\"x,y\",\"p\"\"q\"\n", [["a", "b"], ["x,y", "p\"q"]]),
      ("a,b\n\"1\n2\r\n3\r4\",\"\"\n", [["a", "b"], ["1\n2\r\n3\r4", ""]]),
      ("\u{FEFF}a,b\n1,2", [["a", "b"], ["1", "2"]]),
      ("\u{FEFF}\"a\",b\n1,2", [["a", "b"], ["1", "2"]]),
      ("é,€\n😀, x \n", [["é", "€"], ["😀", " x "]]), ("a\n\"\"", [["a"], [""]]),
      ("a,b\n1,", [["a", "b"], ["1", ""]]), ("\u{FFFD},b\n", [["\u{FFFD}", "b"]]),
    ] as [(String, [[String]])])
  func cells(text: String, cells: [[String]]) throws {
    let bytes = Array(text.utf8)
    let whole = try Self.rows(bytes)
    #expect(whole.map(\.cells) == cells)
    for split in bytes.indices {
      #expect(try Self.rows(bytes, chunks: [split]) == whole)
    }
    #expect(try Self.rows(bytes, chunks: Array(repeating: 1, count: bytes.count)) == whole)
  }

  @Test("Quoted cells with line ends are the same from chunks split at every two places")
  func everySplit() throws {
    let text = Array(
      "id,\u{E9}t\u{E9}\r\n1,\"a \"\"long\"\" cell\r\nof two lines, é\"\r\n2,\"x\"\n\"3\",\n".utf8)
    let whole = try Self.rows(text)
    #expect(whole.map(\.line) == [1, 2, 4, 5])
    #expect(whole[1].cells == ["1", "a \"long\" cell\r\nof two lines, é"])
    #expect(
      whole.map(\.quoted) == [[false, false], [false, true], [false, true], [true, false]])
    for first in text.indices {
      for second in 0..<(text.count - first) {
        if try Self.rows(text, chunks: [first, second]) != whole {
          Issue.record("split at \(first) and \(first + second)")
        }
      }
    }
  }

  @Test("Another delimiter stands between cells")
  func delimiter() throws {
    let rows = try Self.rows(Array("a;b\n1,5;\"x;y\"".utf8), delimiter: UInt8(ascii: ";"))
    #expect(rows.map(\.cells) == [["a", "b"], ["1,5", "x;y"]])
  }

  @Test(
    "A fault has a reason, a line and a column",
    arguments: [
      ("a,b\n\"x\"y,2", .textAfterQuote, 2, 4), ("a,b\n\"x\" ,2", .textAfterQuote, 2, 4),
      ("a,b\nx\"y,2", .quoteInCell, 2, 2), ("a,é \"b\n", .quoteInCell, 1, 5),
      ("a,b\n1,\"x\n\n", .unterminatedQuote, 2, 3), ("a\n\"", .unterminatedQuote, 2, 1),
      ("a,b\n1\n", .cellCount(found: 1, header: 2), 2, 1),
      ("a,b\n1,2,3", .cellCount(found: 3, header: 2), 2, 1),
      ("a,b\n\"x\ny\",1\n1", .cellCount(found: 1, header: 2), 4, 1),
      ("a\n1,2", .cellCount(found: 2, header: 1), 2, 1),
      ("a,b\n\"x\rlong enough\ny\",1\n1", .cellCount(found: 1, header: 2), 5, 1),
      ("a,b\n1,x\0", .nul, 2, 4), ("a,b,a\n", .repeatedColumn("a"), 1, 1),
      ("\u{FEFF}x\"", .quoteInCell, 1, 2),
    ] as [(String, CSVError.Reason, Int, Int)])
  func fault(text: String, reason: CSVError.Reason, line: Int, column: Int) {
    let bytes = Array(text.utf8)
    #expect(throws: CSVError(reason, line: line, column: column)) { try Self.rows(bytes) }
    #expect(throws: CSVError(reason, line: line, column: column)) {
      try Self.rows(bytes, chunks: Array(repeating: 1, count: bytes.count))
    }
  }

  @Test(
    "Bytes that are not UTF-8 are refused where they stand",
    arguments: [
      ([0xFF], 0xFF), ([0xC3, 0x41], 0xC3), ([0xED, 0xA0, 0x80], 0xED), ([0xE2, 0x82], 0xE2),
      ([0xA9], 0xA9),
    ] as [([UInt8], UInt8)])
  func invalidUTF8(bytes: [UInt8], byte: UInt8) {
    for rest in ["", ",b\n", "\n1", "\""] {
      let text = Array("col,é\n12,é345".utf8) + bytes + Array(rest.utf8)
      #expect(throws: CSVError(.invalidUTF8(byte), line: 2, column: 8)) { try Self.rows(text) }
    }
  }

  @Test("A record over 8 MiB is refused, and one of 8 MiB is not", arguments: [true, false])
  func longRecord(isQuoted: Bool) throws {
    let quote = isQuoted ? "\"" : ""
    let size = CSVReader.recordLimit - 2 * quote.utf8.count
    let fits = "a\n" + quote + String(repeating: "x", count: size) + quote + "\n"
    #expect(try Self.rows(Array(fits.utf8)).count == 2)
    let over = "a\n" + quote + String(repeating: "x", count: size + 1) + quote + "\n"
    let error = CSVError(.recordTooLong(limit: CSVReader.recordLimit), line: 2, column: 1)
    #expect(throws: error) { try Self.rows(Array(over.utf8)) }
  }

  @Test(
    "A cell is a number, null or a string",
    arguments: [
      ("", false, nil), ("", true, ""), ("1", false, 1), ("1", true, "1"), ("-2.50", false, -2.5),
      ("1e3", false, 1000.0),
      ("18446744073709551615", false, .unsigned(.max)), ("-0", false, .integer(0)),
      ("123456789012345678901234567890", false, "123456789012345678901234567890"),
      ("1e999", false, "1e999"),
      ("01", false, "01"), ("+1", false, "+1"), (" 1", false, " 1"), ("1 ", false, "1 "),
      (".5", false, ".5"),
      ("1.", false, "1."), ("-", false, "-"), ("NaN", false, "NaN"), ("null", false, "null"),
      ("true", false, "true"),
      ("2026-03-23", false, "2026-03-23"), ("12a", false, "12a"), ("é", false, "é"),
    ] as [(String, Bool, JSONValue)])
  func cellValue(text: String, wasQuoted: Bool, value: JSONValue) {
    let bytes = Array(text.utf8)
    #expect(JSONValue(csvCell: bytes.span, wasQuoted: wasQuoted) == value)
  }
}
