import DaybookQuery
import DaybookValues
import Foundation
import Testing

@Suite("Queries that people write")
struct SampleQueryTests {
  /// The queries from the file next to the checkout; empty if there is no such file.
  static let samples: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.deletingLastPathComponent().appending(path: "shared/queries/kql-sample.jsonl")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONValue(parsing: String($0))["query"]?.string
    }
  }()

  @Test("Each sample is read without a mistake, and its canonical text to the same syntax")
  func samples() {
    for query in Self.samples { expectRoundTrip(query) }
  }

  @Test("Each own query is read without a mistake, and its canonical text to the same syntax")
  func corpus() {
    for query in QueryCorpus.queries { expectRoundTrip(query) }
  }

  private func expectRoundTrip(_ query: String) {
    let parsed = QuerySyntax.parse(query)
    #expect(parsed.diagnostics.map(\.description) == [], "\(query)")
    let canonical = parsed.syntax.canonicalText
    let again = QuerySyntax.parse(canonical)
    #expect(again.diagnostics.map(\.description) == [], "\(canonical)")
    #expect(SyntaxShape(again.syntax).text == SyntaxShape(parsed.syntax).text, "\(canonical)")
  }
}
