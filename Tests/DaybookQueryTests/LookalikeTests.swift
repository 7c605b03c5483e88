import DaybookQuery
import DaybookValues
import Testing

@Suite("Long paths, and names that look alike")
struct LookalikeTests {
  private func binding(_ text: String) -> Binding {
    Query.bind(text, tables: TestTables.all, now: TestTables.now)
  }

  private func rows(_ text: String) throws -> [[Value]] {
    try #require(binding(text).query).start().rows()
  }

  @Test("A path of many steps is a mistake, not a crash", arguments: [".a", "[0]", "['a']"])
  func longPath(step: String) {
    let steps = String(repeating: step, count: 20_000)
    let diagnostics = binding("print d = dynamic({}) | project d\(steps)").diagnostics
    #expect(diagnostics.map(\.message).contains { $0.contains("at most 200 steps") })
  }

  @Test("Functions do not add up paths beyond the limit")
  func longPathOfFunctions() {
    let steps = String(repeating: ".a", count: 99)
    let functions = (1...90).map { "let f\($0) = (d: dynamic) { f\($0 - 1)(d\(steps)) };" }
    let text =
      "let f0 = (d: dynamic) { d };" + functions.joined()
      + "print d = dynamic({}) | project f90(d)"
    let diagnostics = binding(text).diagnostics
    #expect(diagnostics.map(\.message).contains { $0.contains("more than 1000 calls") })
  }

  @Test("A union keeps columns whose names differ only in how accents are composed")
  func union() throws {
    let rows = try rows("union (print ['caf\u{E9}'] = 1), (print ['cafe\u{301}'] = 2)")
    #expect(rows.map(\.count) == [2, 2])
    #expect(rows.joined().contains(.long(2)))
  }

  @Test("A pivot counts texts apart that differ only in how accents are composed")
  func pivot() throws {
    let rows = try rows(
      "datatable(x: string) ['caf\u{E9}', 'cafe\u{301}'] | evaluate pivot(x)")
    #expect(rows == [[.long(1), .long(1)]])
  }

  @Test("The columns of a pivot's schema stay apart from keys that only look alike")
  func pivotOfSchema() throws {
    let (key, value) = ("caf\u{E9}", "cafe\u{301}")
    let rows = try rows(
      "datatable(['\(key)']: string, x: string) ['a', '\(value)'] "
        + "| evaluate pivot(x) : (['\(key)']: string, ['\(value)']: long)")
    #expect(rows == [[.string("a"), .long(1)]])
  }

  @Test("A lookup adds a column whose name only looks like its key")
  func lookup() throws {
    let (key, other) = ("caf\u{E9}", "cafe\u{301}")
    let rows = try rows(
      "print ['\(key)'] = 1 | lookup (print ['\(key)'] = 1, ['\(other)'] = 2) on ['\(key)']")
    #expect(rows == [[.long(1), .long(2)]])
  }

  private static let (one, two) = ("['\u{E9}']", "['e\u{301}']")

  @Test(
    "Names that a query gives stay apart when they only look alike",
    arguments: [
      "let \(one) = 1; let \(two) = 2; print \(one) + 10 * \(two)",
      "let f = (\(one): long, \(two): long) { \(one) + 10 * \(two) }; "
        + "print f(1, 2)",
      "let \(one) = view () { print a = 1 }; let \(two) = view () { print a = 20 }; "
        + "union \(one), \(two) | summarize sum(a)",
      "print x = 'a1b2' | parse x with 'a' \(one):long 'b' \(two):long "
        + "| project \(one) + 10 * \(two)",
      "range x from 1 to 1 step 1 | serialize | scan declare (\(one): long, \(two): long) with "
        + "(step s: true => \(one) = 1, \(two) = 2;) | project \(one) + 10 * \(two)",
    ])
  func given(text: String) throws {
    #expect(try rows(text) == [[.long(21)]], "\(binding(text).diagnostics)")
  }

  @Test("A find packs a column whose name only looks like that of its condition")
  func find() throws {
    let found = try rows(
      "find in ((print \(Self.one) = 1, \(Self.two) = 2)) where \(Self.one) == 1")
    let texts = found.joined().map(\.text)
    #expect(texts.contains { $0.utf8.elementsEqual("{\"e\u{301}\":2}".utf8) }, "\(texts)")
  }

  @Test("Functions that call each other too deep are one mistake")
  func deepFunctions() {
    let functions = (1...199).map { "let f\($0) = (a: long) { f\($0 - 1)(a) + 1 };" }
    let text = "let f0 = (a: long) { a };" + functions.joined() + "print f199(1)"
    #expect(binding(text).diagnostics.map(\.message).count == 1)
  }
}
