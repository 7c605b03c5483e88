import DaybookQuery
import Foundation
import Testing

@Suite("Lists of in and has_any")
struct ListTests {
  private func rows(_ query: String, _ tables: MemoryTables = MemoryTables()) throws -> [[Value]] {
    let binding = Query.bind(query, tables: tables, now: DateTime(ticks: 0))
    let bound = try #require(binding.query, "\(query): \(binding.diagnostics)")
    let rows = try bound.start().rows()
    let plain = try bound.start(isOptimized: false).rows()
    #expect(rows == plain, "\(query)")
    return rows
  }

  private static let alphabet = ["a", "B", "b", "x1", "é", "É", "_", " ", "-", "ж", "9", "ab"]

  private static func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? ""
    }.joined()
  }

  private static func table(_ name: String, _ type: ScalarType, _ values: [Value]) -> MemoryTable {
    let fields = [TableSchema.Field("id", .long), TableSchema.Field("v", type)]
    return MemoryTable(
      schema: TableSchema(name: name, fields: fields, orderedBy: 0),
      rows: values.enumerated().map { [.long(Int64($0)), $1] })
  }

  /// Returns for each operator a line with the ids of the rows of T for which it holds.
  private func found(_ signs: [String], _ tables: MemoryTables, _ list: String) throws -> [String] {
    try signs.map { sign in
      try rows("T | where v \(sign) (\(list)) | project id", tables)
        .map { $0[0].text }.joined(separator: " ")
    }
  }

  @Test(
    "Random lists of texts hold what Python says they hold",
    .enabled(if: Python.isThere, "python3 is missing"), arguments: 1...6)
  func texts(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let texts = (0..<200).map { _ in Self.text(&random) }
    let list = (0..<[0, 3, 40][Int(seed) % 3]).map { _ in Self.text(&random) }
    let tables = MemoryTables([
      Self.table("T", .string, texts.map { .string($0) }),
      Self.table("L", .string, list.map { .string($0) }),
    ])
    let signs = ["in", "!in", "in~", "!in~", "has_any", "has_all"]
    let expected = try Python.lines(of: Self.textProgram, input: [texts, list])
      .map { $0.trimmed.replacing("=", with: "") }
    #expect(try found(signs, tables, "L | project v") == expected)
    let literal = "dynamic(\(String(decoding: try JSONEncoder().encode(list), as: UTF8.self)))"
    #expect(try found(signs, tables, literal) == expected)
  }

  private static let textProgram = """
    texts, items = data
    def lower(text, needle):
        if needle.isascii():
            return ''.join(c.lower() if c.isascii() else c for c in text)
        return text.lower()
    def has(text, needle):
        text, needle = lower(text, needle), needle.lower()
        if not needle: return True
        place = text.find(needle)
        while place >= 0:
            end = place + len(needle)
            free = lambda edge, other: not (edge.isalnum() and other.isalnum())
            if not any(c.isalnum() for c in needle): return True
            if (place == 0 or free(needle[0], text[place - 1])) and \\
               (end == len(text) or free(needle[-1], text[end])): return True
            place = text.find(needle, place + 1)
        return False
    lowered = {i.lower() for i in items}
    tests = [lambda t: t in items, lambda t: t not in items, lambda t: t.lower() in lowered,
             lambda t: t.lower() not in lowered, lambda t: any(has(t, i) for i in items),
             lambda t: all(has(t, i) for i in items)]
    for test in tests:
        print('=' + ' '.join(str(n) for n, t in enumerate(texts) if test(t)))
    """

  @Test(
    "Random lists of numbers hold what Python says they hold",
    .enabled(if: Python.isThere, "python3 is missing"), arguments: 1...4)
  func numbers(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let edges: [Int64] = [
      .min, .min + 1, -(1 << 53) - 1, -(1 << 53), -1, 0, 1, 1 << 53, (1 << 53) + 1, .max - 1, .max,
    ]
    func number(_ random: inout SeededRandom) -> Int64? {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: edges.randomElement(using: &random)
      case 1: nil
      default: Int64.random(in: -20...20, using: &random)
      }
    }
    let numbers = (0..<200).map { _ in number(&random) }
    let list = (0..<30).map { _ in number(&random) }
    let tables = MemoryTables([
      Self.table("T", .long, numbers.map { $0.map { .long($0) } ?? .null }),
      Self.table("L", .long, list.map { $0.map { .long($0) } ?? .null }),
    ])
    let program = """
      numbers, items = data
      items = {int(i) for i in items if i is not None}
      inside = [n is not None and int(n) in items for n in numbers]
      print('=' + ' '.join(str(n) for n, i in enumerate(inside) if i))
      print('=' + ' '.join(str(n) for n, i in enumerate(inside) if not i))
      """
    // Numbers are passed as text, because the JSON of other tools has no whole numbers beyond 2^53.
    let given = [numbers, list].map { part in
      part.map { number -> Any in number.map { "\($0)" } ?? NSNull() }
    }
    let expected = try Python.lines(of: program, input: given).map { $0.replacing("=", with: "") }
    #expect(try found(["in", "!in"], tables, "L | project v") == expected)
  }

  @Test(
    "Equality in a list is that of the values, whatever their types",
    arguments: [
      ("print long(9007199254740993) in ((print v = long(9007199254740992)))", false),
      ("print long(9007199254740993) in ((print v = long(9007199254740993)))", true),
      ("print long(1) in ((print v = real(1)))", true),
      ("print long(1) in ((print v = real(1.5)))", false),
      ("print real(1) in ((print v = long(1)))", true),
      ("print decimal(0.1) in ((print v = decimal(0.1)))", true),
      ("print decimal(1.00) in ((print v = long(1)))", true),
      ("print int(7) in ((print v = long(7)))", true),
      ("print long(null) in ((print v = long(null)))", false),
      ("print long(null) !in ((print v = long(null)))", true),
      ("print '' in ((print v = ''))", true),
      ("print 'a' in ((print v = 'A'))", false),
      ("print 'a' in~ ((print v = 'A'))", true),
      ("print 'É' in~ ((print v = 'é'))", true),
      ("print real(0) in ((print v = real(-0.0)))", true),
      ("print datetime(2026-01-01) in ((print v = datetime(2026-01-01)))", true),
      ("print time(1d) in ((print v = time(24h)))", true),
      ("print dynamic('a') in ((print v = 'a'))", true),
      ("print dynamic({'a':1}).a in ((print v = dynamic(1)))", true),
      ("print 5 in ((range v from 1 to 10 step 1))", true),
      ("print 5 in ((range v from 1 to 10 step 1 | where v > 90))", false),
      ("print 5 !in ((range v from 1 to 10 step 1 | where v > 90))", true),
      ("print 'one two' has_any ((print v = 'TWO'))", true),
      ("print 'one two' has_any ((print v = 'tw'))", false),
      ("let l = datatable(v: string)['a', 'b']; print 'b' in (l)", true),
    ])
  func equality(_ query: String, isIn: Bool) throws {
    #expect(try rows(query) == [[.bool(isIn)]])
  }

  @Test("A list within mv-apply holds for each part")
  func parts() throws {
    let query = """
      range x from 1 to 4 step 1
      | extend a = pack_array(x, x + 1)
      | mv-apply e = a to typeof(long) on (where e in ((range y from 3 to 4 step 1)))
      | project x, e
      """
    let found = try rows(query).map { row in row.map(\.text).joined(separator: " ") }
    #expect(found == ["2 3", "3 3", "3 4", "4 4"])
  }
}
