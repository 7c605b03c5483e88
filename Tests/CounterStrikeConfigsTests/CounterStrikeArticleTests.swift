import AppTestSupport
import CounterStrikeConfigs
import DaybookRendering
import Testing

struct CounterStrikeArticleTests {
  @Test("The transcript of the article on Counter-Strike is what a person sees")
  func transcript() async throws {
    let session = CounterStrikeSession()
    var shown = ""
    for line in [
      "cs --fake", "cs player embertail", "cs history mouse", "compare-settings embertail quillon",
      "prices reef",
    ] {
      let lines = try await session.type(line, Window(width: 80, height: 24))
      shown += "daybook> \(line)\n" + lines.map { $0 + "\n" }.joined()
    }
    #expect(try DocumentationPage(article: "CounterStrike").only("text") == shown, "\(shown)")
  }
}
