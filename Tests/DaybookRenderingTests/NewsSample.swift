import DaybookRendering
import DaybookValues
import Foundation
import Testing

/// The body of a post in `Fixtures/SteamPlayers/news.json`.
struct NewsSample: CustomTestStringConvertible {
  let title: String
  let text: String
  let dialect: MarkupDialect

  var testDescription: String { title }

  static let all: [NewsSample] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/SteamPlayers/news.json")
    guard let text = try? String(contentsOf: file, encoding: .utf8),
      let items = try? JSONValue(parsing: text)["appnews"]?["newsitems"]?.array
    else { return [] }
    return items.compactMap { NewsSample($0) }
  }()

  private init?(_ item: JSONValue) {
    guard let title = item["title"]?.string, let text = item["contents"]?.string else { return nil }
    self.title = title.replacing(" ", with: "-")
    self.text = text
    dialect = item["feed_type"] == 0 ? .html : .bbcode
  }
}
