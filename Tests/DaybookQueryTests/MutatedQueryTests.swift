import DaybookQuery
import Foundation
import Testing

@Suite("Queries with a small mistake are taken and refused as Kusto does")
struct MutatedQueryTests {
  @Test("Each is taken, or refused where the mistake is", arguments: MutatedQuery.all.queries)
  func verdicts(_ mutated: MutatedQuery) throws {
    let bound = Query.bind(mutated.query, tables: TestTables.all, now: TestTables.now)
    let told = bound.diagnostics.text(in: mutated.query)
    switch mutated.verdict {
    case .accepted, .taken: #expect(bound.diagnostics.isEmpty && !bound.queries.isEmpty, "\(told)")
    case .refused, .early:
      let first = try #require(bound.diagnostics.first)
      let mark = try #require(mutated.mark)
      #expect(mark.contains(first.range.start), "\(told)")
      #expect(bound.queries.isEmpty)
    }
  }

  @Test("There are enough of them, and no line is anything else")
  func lines() {
    let (queries, others) = MutatedQuery.all
    #expect(others == [])
    #expect(queries.count { $0.verdict != .accepted } >= 150)
    #expect(queries.count { $0.verdict == .accepted } >= 30)
    #expect(Set(queries.map(\.query)).count == queries.count)
  }

  @Test("Where Daybook differs, its documentation says so")
  func differences() throws {
    let file = QueryCase.root.appending(path: "Sources/Daybook/Daybook.docc/QueryLanguage.md")
    let text = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let remarks = MutatedQuery.all.queries.compactMap(\.remark)
    #expect(!remarks.isEmpty)
    #expect(remarks.filter { !text.contains($0) } == [])
  }
}
