import DaybookQuery
import Foundation
import TestSupport
import Testing

@Suite("Random queries agree with an interpreter that goes row by row")
struct OracleTests {
  private static let isFull = TestLength.isLong

  @Test("The rows are the same, whether the plan is optimised or not", arguments: [1, 2, 3, 4])
  func agreement(part: UInt64) throws {
    let count: UInt64 = Self.isFull ? 1_250 : 40
    for seed in part * 10_000..<part * 10_000 + count { try check(OracleQuery(seed: seed)) }
  }

  private func check(_ query: OracleQuery) throws {
    let tables = MemoryTables([
      query.first.memoryTable(named: "T"), query.second.memoryTable(named: "U"),
    ])
    let bound = Query.bind(query.text, tables: tables, now: DateTime(ticks: 0))
    let whole = try #require(
      bound.query, "\(query.text)\n\(bound.diagnostics.text(in: query.text))")
    #expect(whole.columns.map(\.name) == query.result.columns.map(\.name), "\(query.text)")
    for isOptimized in [true, false] {
      let rows = try whole.start(isOptimized: isOptimized).rows().map { $0.map { OracleValue($0) } }
      let found = rows.map { "\($0)" }
      let expected = query.result.rows.map { row in "\(row.map { Optional($0) })" }
      let isSame = query.isOrdered ? found == expected : found.sorted() == expected.sorted()
      #expect(
        isSame,
        """
        \(query.text)
        optimised: \(isOptimized), T: \(query.first.rows), U: \(query.second.rows)
        found \(found)
        expected \(expected)
        """)
    }
  }
}
