import DaybookQuery
import TestSupport
import Testing

@Suite("Random queries")
struct RandomQueryTests {
  @Test(
    "What is written of a random query is read to the same syntax",
    arguments: TestLength.sample(of: 0..<4 as Range<UInt64>, 1))
  func roundTrip(seed: UInt64) {
    var random = RandomQuery(seed: seed)
    for _ in 0..<500 {
      let query = random.query()
      let parsed = QuerySyntax.parse(query)
      #expect(parsed.diagnostics.map(\.description) == [], "\(query)")
      expectSameSyntax(parsed.syntax)
    }
  }

  @Test(
    "Damage to a query is a mistake or another query, and never a crash",
    arguments: TestLength.sample(of: 0..<4 as Range<UInt64>, 1))
  func damage(seed: UInt64) {
    var random = RandomQuery(seed: seed)
    for round in 0..<2_500 {
      let query = random.damaged(QueryCorpus.queries[round % QueryCorpus.queries.count])
      let parsed = QuerySyntax.parse(query)
      let places = parsed.diagnostics.map(\.range.start)
      #expect(places == places.sorted() && places.allSatisfy { $0 <= query.utf8.count })
      _ = DiagnosticReport(of: query, width: 40).lines(for: parsed.diagnostics)
      _ = QueryCompleteness(of: query)
      if parsed.diagnostics.isEmpty { expectSameSyntax(parsed.syntax) }
    }
  }

  private func expectSameSyntax(_ syntax: QuerySyntax) {
    let canonical = syntax.canonicalText
    let again = QuerySyntax.parse(canonical)
    #expect(again.diagnostics.map(\.description) == [], "\(canonical)")
    #expect(SyntaxShape(again.syntax).text == SyntaxShape(syntax).text, "\(canonical)")
  }
}
