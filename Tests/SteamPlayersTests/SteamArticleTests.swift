import AppTestSupport
import DaybookRendering
import SteamPlayers
import Testing

struct SteamArticleTests {
  @Test("The transcript of the article on Steam is what a person sees of the demo account")
  func transcript() throws {
    let model = try PlayerHistory.details.get()
    let screens = SteamScreens(seeing: model, today: .day(90), in: Window(width: 80, height: 24))
    var shown = ""
    for line in [
      "steam login --fake", "playtime X3 --by month", "achievements X3", "history friends",
      "news X3 3",
    ] {
      // After a login, a person sees their own account.
      let words =
        line.hasPrefix("steam login") ? ["me"] : line.split(separator: " ").map(String.init)
      let lines = try #require(try screens.lines(words))
      shown += "daybook> \(line)\n" + lines.map { $0 + "\n" }.joined()
    }
    #expect(try DocumentationPage(article: "Steam").only("text") == shown, "\(shown)")
  }
}
