import DaybookQuery
import Testing

@Suite("A text that is searched in any column is found where each column's text is searched")
struct AnyColumnTests {
  private func rows(_ text: String) throws -> [[Value]] {
    let binding = Query.bind(text, tables: TestTables.all, now: TestTables.now)
    let query = try #require(binding.query, "\(binding.diagnostics)")
    return try query.start().rows().map { Array($0) }
  }

  /// Values of every type, including missing and unusual values.
  private static let table = """
    datatable(b: bool, i: int, l: long, r: real, c: decimal, s: string, t: datetime, p: timespan,
      g: guid, d: dynamic) [
      true, 17, -9000000000, 1.5e300, decimal(12.50), 'Ada Ünal-7', datetime(2026-03-23 10:00:00.25),
        1d, guid(74be27de-1e4e-49d9-b579-fe0b331d3642), dynamic({"e": ["x-1", 2.5, false]}),
      false, -1, 0, real(nan), decimal(-0.001), '', datetime(1999-12-31), time(-5.03:04:05.1234567),
        guid(00000000-0000-0000-0000-00000000beef), dynamic(null),
      bool(null), int(null), long(null), real(+inf), decimal(null), 'TRUE', datetime(null),
        timespan(null), guid(null), dynamic("2026"),
      true, 2147483647, 9223372036854775807, -2.5e-9, decimal(1e5), 'nan', datetime(9999-12-31 23:59:59),
        0s, guid(aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa), dynamic(17)
    ]
    """

  static let operators = [
    "has", "has_cs", "hasprefix", "hassuffix", "contains", "contains_cs", "startswith", "endswith",
    "==", "=~", "!has", "!contains", "!startswith",
  ]

  @Test("Whole texts of values and parts of them, with each operator", arguments: Self.operators)
  func eachOperator(infix: String) throws {
    let names = ["b", "i", "l", "r", "c", "s", "t", "p", "g", "d"]
    let shown = try rows(
      Self.table + "| project \(names.map { "tostring(\($0))" }.joined(separator: ", "))")
    var words: Set<String> = ["x", "é", "-", ":", "T", "z", "e", "E", "inf", "∞", "p", "_", "K"]
    for text in shown.joined().map(\.text) where !text.isEmpty {
      let start = text.index(text.startIndex, offsetBy: text.count / 3)
      words.formUnion([text, String(text[start...]), String(text.prefix(4)), text.uppercased()])
    }
    for word in words.sorted() {
      let needle = "@'\(word)'"
      let any = try rows(Self.table + "| where * \(infix) \(needle) | count")
      let each = names.map { "tostring(\($0)) \(infix) \(needle)" }.joined(separator: " or ")
      #expect(try any == rows(Self.table + "| where \(each) | count"), "\(infix) \(needle)")
    }
  }

  @Test("A word after a line break, a tab or a control character within a dynamic is a word")
  func controls() throws {
    let texts = [#"line\nfoo"#, #"a\tfoo"#, #"a\u0001foo"#, #"a\u2028foo"#, #"a\"foo"#, #"a\\foo"#]
    for text in texts {
      let row = "print d = parse_json(@'{\"t\": [\"\(text)\"]}')"
      for condition in ["* has 'foo'", "d has 'foo'", "* contains 'foo'", "d hassuffix 'foo'"] {
        #expect(
          try rows("\(row) | where \(condition) | count") == [[.long(1)]], "\(text) \(condition)")
      }
      #expect(try rows("\(row) | search 'foo' | count") == [[.long(1)]], "\(text)")
      for condition in ["* has 'nfoo'", "* !has 'foo'", "d !has 'foo'", "* !contains 'foo'"] {
        #expect(
          try rows("\(row) | where \(condition) | count") == [[.long(0)]], "\(text) \(condition)")
      }
    }
  }

  @Test("A search finds the rows in which one of the columns' texts has the word")
  func search() throws {
    for word in ["17", "true", "2026", "beef", "x", "nan", "7", "-9000000000", "Ünal", "q"] {
      let needle = "'\(word)'"
      let found = try rows(Self.table + "| search \(needle) | count")
      #expect(try found == rows(Self.table + "| where * has \(needle) | count"), "\(word)")
    }
  }
}
