import DaybookQuery
import Testing

@Suite("Plain patterns of parse")
struct ParseTests {
  /// A pattern in a query, and the same pattern as a regular expression of Python.
  private struct Pattern {
    var query = ""
    var expression = ""
    var captures: [(name: String, isLong: Bool)] = []
    private var isOpen = false

    init(_ random: inout SeededRandom) {
      if Bool.random(using: &random) { addGap(&random) }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        addText(&random)
        if Int.random(in: 0..<4, using: &random) > 0 { addGap(&random) }
      }
    }

    private mutating func addText(_ random: inout SeededRandom) {
      let text = ["a", "ab", "=", " ", "b=", "1", "é"].randomElement(using: &random) ?? ""
      query += " \"\(text)\""
      expression += text
      isOpen = false
    }

    private mutating func addGap(_ random: inout SeededRandom) {
      guard !isOpen else { return }
      isOpen = true
      let name = "c\(captures.count)"
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        query += " *"
        expression += ".*?"
      case 1 where !expression.isEmpty:
        query += " \(name): long *"
        expression += "([ \\t\\n\\r\\f]*[-+]?[0-9]+).*?"
        captures.append((name, true))
      case 2:
        query += " \(name): long"
        expression += "(.*?)"
        captures.append((name, true))
      default:
        query += " \(name)"
        expression += "(.*?)"
        captures.append((name, false))
      }
    }
  }

  private static let program = """
    import re
    for expression, kinds, texts in data:
        compiled = re.compile('^' + expression + '\\\\Z', re.S)
        for text in texts:
            match = compiled.search(text)
            values = list(match.groups()) if match else None
            if values is not None:
                for place, is_long in enumerate(kinds):
                    if is_long:
                        number = values[place].strip(' ')
                        is_whole = re.fullmatch('[-+]?[0-9]+', number)
                        values[place] = str(int(number)) if is_whole else None
            if values is None or None in values: values = ['null' if k else '' for k in kinds]
            print('|'.join(values) + '.')
    """

  @Test(
    "Random patterns take from random texts what Python's expressions take",
    .enabled(if: Python.isThere, "python3 is missing"), arguments: 1...3)
  func agreement(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var (given, found): ([Any], [String]) = ([], [])
    for _ in 0..<60 {
      let pattern = Pattern(&random)
      guard !pattern.captures.isEmpty else { continue }
      let texts = (0..<40).map { _ in
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
          ["a", "b", "=", " ", "1", "-2", "é", "ab", "b="].randomElement(using: &random) ?? ""
        }.joined()
      }
      given.append([pattern.expression, pattern.captures.map(\.isLong), texts])
      found += try values(pattern, of: texts)
    }
    let expected = try Python.lines(of: Self.program, input: given)
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) where found != expected {
      Issue.record("found \(found), expected \(expected)")
    }
  }

  private func values(_ pattern: Pattern, of texts: [String]) throws -> [String] {
    let schema = TableSchema(
      name: "T", fields: [TableSchema.Field("id", .long), TableSchema.Field("s", .string)],
      orderedBy: 0)
    let table = MemoryTable(
      schema: schema, rows: texts.enumerated().map { [.long(Int64($0)), .string($1)] })
    let names = pattern.captures.map(\.name).joined(separator: ", ")
    let query = "T | parse s with\(pattern.query) | project \(names)"
    let binding = Query.bind(query, tables: MemoryTables([table]), now: DateTime(ticks: 0))
    let bound = try #require(binding.query, "\(query): \(binding.diagnostics)")
    return try bound.start().rows().map { row in
      row.map { $0.isNull ? "null" : $0.text }.joined(separator: "|") + "."
    }
  }

  @Test(
    "A value that its type ends gives way where what follows wants it",
    arguments: [
      ("'k=123'", "'k=' n: long * '23'", "1"), ("'k=x k=5 end'", "* 'k=' n: long *", "5"),
      ("'k=5.'", "'k=' n: real *", "5.0"), ("'k=.5e3x'", "'k=' n: real *", "500.0"),
      ("'k=5e+'", "'k=' n: real *", "5.0"),
      (
        "'at 2026-01-02T03:04:05Z.'", "'at ' n: datetime '.'",
        "2026-01-02T03:04:05.0000000Z"
      ),
      ("'aXbXc'", "n 'X' *", "a"), ("'aXbX'", "n 'X'", "aXb"), ("''", "n", ""),
      ("'k=99999999999999999999'", "'k=' n: long *", "null"),
    ])
  func shapes(_ text: String, _ pattern: String, expected: String) throws {
    let query = "print s = \(text) | parse s with \(pattern) | project n"
    let binding = Query.bind(query, tables: MemoryTables(), now: DateTime(ticks: 0))
    let bound = try #require(binding.query, "\(query): \(binding.diagnostics)")
    let value = try #require(try bound.start().rows().first?.first)
    #expect((value.isNull ? "null" : value.text) == expected)
  }
}
