import DaybookQuery
import Testing

@Suite("Chains of very many conditions")
struct ChainTests {
  private static let table = MemoryTable(
    schema: TableSchema(
      name: "T", fields: [TableSchema.Field("n", .long), TableSchema.Field("t", .string)],
      orderedBy: 0),
    rows: (9_900..<10_100).map { [.long($0), .string("word\($0)")] })

  private func numbers(_ query: String) throws -> [Int64] {
    let binding = Query.bind(
      query, tables: CountingTables(MemoryTables([Self.table])), now: DateTime(ticks: 0))
    let bound = try #require(binding.query, "\(binding.diagnostics.first?.message ?? "")")
    return try bound.start().rows().compactMap { $0[0].storedInteger }
  }

  /// Joins `count` conditions by `word`, each made from its number.
  private func chain(_ count: Int, _ word: String, _ condition: (Int) -> String) -> String {
    (0..<count).map(condition).joined(separator: " \(word) ")
  }

  @Test("10,000 conditions joined by and leave the rows that meet all of them")
  func and() throws {
    #expect(
      try numbers("T | where \(chain(10_000, "and") { "n != \($0)" })") == Array(10_000..<10_100))
    #expect(
      try numbers("T | where \(chain(10_000, "and") { "n > \($0)" }) | take 2") == [10_000, 10_001])
    let mixed = chain(10_000, "and") { $0.isMultiple(of: 2) ? "n != \($0)" : "t != 'word\($0)'" }
    #expect(try numbers("T | extend x = n * 2 | where \(mixed)") == Array(10_000..<10_100))
  }

  @Test("10,000 conditions joined by or leave the rows that meet one of them")
  func or() throws {
    #expect(
      try numbers("T | where \(chain(10_000, "or") { "n == \($0 + 7)" })") == Array(9_900..<10_007))
    #expect(
      try numbers("T | extend x = \(chain(10_000, "or") { "n == \($0)" }) | where not(x)")
        == Array(10_000..<10_100))
  }

  @Test("Conditions that are drawn by lot stay where they are among many")
  func lots() throws {
    let query = "T | where \(chain(100, "and") { $0 == 50 ? "rand() >= 0" : "n != \($0 + 9_900)" })"
    #expect(try numbers(query) == [9_950] + Array(10_000..<10_100))
  }

  @Test("Conditions on an operator's own columns are asked after it, all others before")
  func plan() throws {
    let both = chain(40, "and") { $0.isMultiple(of: 2) ? "n != \($0)" : "x != \($0)" }
    let binding = Query.bind(
      "T | extend x = n + 1 | where \(both)", tables: MemoryTables([Self.table]),
      now: DateTime(ticks: 0))
    let lines = try #require(binding.query).explanation().split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1].hasPrefix("| where n != 0 and n != 2 and"))
    #expect(lines[3].hasPrefix("| where x != 1 and x != 3 and"))
  }
}
