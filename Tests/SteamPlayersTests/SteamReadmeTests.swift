import DaybookRendering
import DaybookTesting
import Foundation
import SteamPlayers
import Testing

struct SteamReadmeTests {
  @Test("The transcript of the README is what a person sees of the demo account")
  func transcript() throws {
    let model = try PlayerHistory.details.get()
    let screens = SteamScreens(seeing: model, today: .day(90), in: Window(width: 80, height: 24))
    var shown = ""
    for line in [
      "steam login --fake", "playtime X3 --by month", "achievements X3", "history friends",
      "news X3 3",
    ] {
      // Who logs in sees their own account.
      let words =
        line.hasPrefix("steam login") ? ["me"] : line.split(separator: " ").map(String.init)
      let lines = try #require(try screens.lines(words))
      shown += "daybook> \(line)\n" + lines.map { $0 + "\n" }.joined()
    }
    #expect(try Self.readme == shown, "\(shown)")
  }

  /// The block of text in the section about Steam.
  private static var readme: String {
    get throws {
      let place = fixtures(near: #filePath).deletingLastPathComponent().appending(path: "README.md")
      let text = try String(contentsOf: place, encoding: .utf8)
      let section = try #require(text.split(separator: "\n## Steam\n").last)
      let block = try #require(section.split(separator: "```text\n").dropFirst().first)
      return String(try #require(block.split(separator: "```").first))
    }
  }
}
