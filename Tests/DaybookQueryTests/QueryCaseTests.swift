import DaybookQuery
import Testing

@Suite("Queries of Fixtures/Queries")
struct QueryCaseTests {
  @Test("Each gives its rows, its plan or its mistakes", arguments: QueryCase.all)
  func queries(_ query: QueryCase) throws {
    let bound = Query.bind(query.query, tables: TestTables.all, now: TestTables.now)
    switch query.kind {
    case .mistakes: #expect(bound.diagnostics.text(in: query.query) == query.expected)
    case .plan:
      try #require(bound.diagnostics.isEmpty, "\(bound.diagnostics.text(in: query.query))")
      #expect(bound.queries.map { $0.explanation() }.joined(separator: "\n") == query.expected)
    case .rows:
      try #require(bound.diagnostics.isEmpty, "\(bound.diagnostics.text(in: query.query))")
      try #require(!bound.queries.isEmpty)
      let texts = try RowText.texts(of: bound.queries)
      #expect(texts.map(\.text).joined(separator: "\n") == query.expected)
      let asWritten = try RowText.texts(of: bound.queries, isOptimized: false)
      #expect(asWritten.map(\.sorted) == texts.map(\.sorted))
    }
  }

  @Test("There are such files")
  func files() { #expect(QueryCase.all.count > 20) }
}

extension [Diagnostic] {
  /// Returns the line of each mistake, and below it carets and the message.
  func text(in query: String) -> String {
    let bytes = [UInt8](query.utf8)
    return map { $0.caretText(in: bytes) }.joined(separator: "\n")
  }
}

extension Diagnostic {
  fileprivate func caretText(in query: [UInt8]) -> String {
    let newline = UInt8(ascii: "\n")
    let start = Swift.min(range.start, query.count)
    let lineStart = query[..<start].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let lineEnd = query[start...].firstIndex(of: newline) ?? query.count
    let carets = Swift.max(1, Swift.min(range.end, lineEnd) - start)
    let line = String(decoding: query[lineStart..<lineEnd], as: UTF8.self)
    let indent = String(repeating: " ", count: start - lineStart)
    return "\(line)\n\(indent)\(String(repeating: "^", count: carets)) \(self)"
  }
}
