import DaybookQuery
import Testing

@Suite("Values and rows that a query works out once")
struct OnceForAllTests {
  private func rows(_ text: String) throws -> [[Value]] {
    let binding = Query.bind(text, tables: TestTables.all, now: TestTables.now)
    let query = try #require(binding.query, "\(binding.diagnostics)")
    return try query.start(QueryRun(seed: 41)).rows().map { Array($0) }
  }

  @Test(
    "toscalar() of chance gives one value to all rows",
    arguments: ["rand()", "new_guid()", "rand() + 1", "strcat('x', new_guid())"])
  func chance(_ value: String) throws {
    let found = try rows("range x from 1 to 40 step 1 | project r = toscalar(\(value))")
    #expect(found.count == 40)
    #expect(found.allSatisfy { $0 == found[0] })
    let each = try rows("range x from 1 to 40 step 1 | project r = \(value)")
    #expect(each.contains { $0 != each[0] })
  }

  @Test(
    "A row has one value of chance for both ends of a range",
    arguments: ["rand() between (0.1 .. 0.2)", "rand(10) between (3 .. 3)"])
  func range(_ condition: String) throws {
    let found = try rows("range x from 1 to 100000 step 1 | where \(condition) | count")
    let count = try #require(found[0][0].wholeNumber)
    // One row of ten; the standard deviation is 95.
    #expect((9_500...10_500).contains(count), "\(count)")
  }

  @Test("toscalar() of a constant, and of a value of the query, is that value")
  func constants() throws {
    let found = try rows("let a = 2; range x from 1 to 2 step 1 | project toscalar(a), toscalar(3)")
    #expect(found == [[.long(2), .long(3)], [.long(2), .long(3)]])
  }

  @Test(
    "Readers of rows that are named and kept see the same rows",
    arguments: [
      "range x from 1 to 5 step 1 | extend r = rand() | as hint.materialized=true T | union T",
      "let T = materialize(range x from 1 to 5 step 1 | extend r = rand()); T | union T",
    ])
  func kept(_ text: String) throws {
    let found = try rows(text + " | summarize n = count() by x, r")
    #expect(found.count == 5)
    #expect(found.allSatisfy { $0.last == .long(2) })
  }

  @Test("Readers of rows that are only named may see others, where there is chance in them")
  func named() throws {
    let found = try rows(
      "range x from 1 to 5 step 1 | extend r = rand() | as T | union T | summarize count() by x, r")
    #expect(found.count == 10)
  }

  @Test("The name that column_ifexists() takes may be a parameter")
  func parameter() throws {
    let pick =
      "let pick = (T: (a: long), c: string) { T | extend b = column_ifexists(c, -1) "
      + "| project b }; "
    #expect(try rows(pick + "print a = 1 | invoke pick('a')") == [[.long(1)]])
    #expect(try rows(pick + "print a = 1 | invoke pick('z')") == [[.long(-1)]])
    let binding = Query.bind(
      pick + "print a = 1 | invoke pick(strcat('a', tostring(rand())))", tables: TestTables.all,
      now: TestTables.now)
    #expect(binding.query == nil)
  }

  @Test("More keys than become columns are refused, with what can be done")
  func keys() throws {
    let unpack = " | extend b = bag_pack(strcat('k', x), x) | evaluate bag_unpack(b) | count"
    let most = Query.bind(
      "range x from 1 to 10000 step 1" + unpack, tables: TestTables.all, now: TestTables.now)
    #expect(most.query?.columns.count == 1, "\(most.diagnostics)")
    let more = Query.bind(
      "range x from 1 to 10001 step 1" + unpack, tables: TestTables.all, now: TestTables.now)
    let text = more.diagnostics.map { "\($0)" }.joined()
    #expect(text.contains("10000 columns at most") && text.contains("mv-expand"), "\(text)")
  }

  @Test("count() takes no argument, and says what does")
  func count() throws {
    let binding = Query.bind(
      "print x = 1 | summarize count(x)", tables: TestTables.all, now: TestTables.now)
    #expect(binding.query == nil)
    let text = binding.diagnostics.map { "\($0)" }.joined()
    #expect(text.contains("countif(condition)") && text.contains("takes no argument"), "\(text)")
  }
}
