import AppTestSupport
import CounterStrikeConfigs
import DaybookRendering
import Testing

struct CounterStrikeArticleTests {
  @Test("The transcript of the article on Counter-Strike is what a person sees")
  func transcript() async throws {
    let shown = try await shown(after: [
      "cs --fake", "cs player embertail", "cs history mouse", "compare-settings embertail quillon",
      "prices reef",
    ])
    #expect(try DocumentationPage(article: "CounterStrike").only("text") == shown, "\(shown)")
  }

  private func shown(after lines: [String]) async throws -> String {
    let session = CounterStrikeSession()
    var shown = ""
    for line in lines {
      let frame = try await session.type(line, Window(width: 80, height: 24))
      shown += "daybook> \(line)\n" + frame.map { $0 + "\n" }.joined()
    }
    return shown
  }
}
