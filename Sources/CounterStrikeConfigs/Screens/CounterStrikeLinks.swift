internal import DaybookPresentation

/// The links of this app's screens: the words of a line as parts of a path.
package enum CounterStrikeLinks {
  /// The lines that `daybook://cs/…` opens, in the order of the screens; the last one is the
  /// current screen.
  ///
  /// - Throws: `Refusal` that names the nearest links there are.
  package static func lines(of link: String) throws -> [[String]] { try table.places(for: link) }

  private static let table: LinkTable<[String]> = {
    var table = LinkTable<[String]>()
    table.add("cs", example: "daybook://cs") { link, _ in lines([["cs"]], link) }
    for (words, example) in forms {
      table.add("cs/\(words)", example: "daybook://cs/\(example)") { link, _ in
        let words = Array(link.path.dropFirst())
        guard CounterStrikeLine.isLinked(words) else { return nil }
        return lines([["cs"], words], link)
      }
    }
    return table
  }()

  private static let forms = [
    ("players", "players"), ("players/{from}", "players/21"), ("player/{name}", "player/embertail"),
    ("teams", "teams"), ("teams/{from}", "teams/21"), ("team/{name}", "team/Tidewrack"),
    ("favourites", "favourites"), ("config/{name}", "config/embertail"), ("history", "history"),
    ("history/{name}", "history/mouse"), ("news", "news"), ("news/{number}", "news/1"),
    ("events", "events"), ("prices", "prices"), ("prices/{skin}", "prices/Reef"),
    ("tools", "tools"), ("compare-settings", "compare-settings"),
    ("compare-settings/{a}", "compare-settings/embertail"),
    ("compare-settings/{a}/{b}", "compare-settings/embertail/quillon"),
    ("compare-settings/{a}/{b}/{c}", "compare-settings/embertail/quillon/lowtide9"),
  ]

  /// `lines` as of the position in `link`; `nil` when the query has unknown options.
  private static func lines(_ lines: [[String]], _ link: DeepLink) -> [[String]]? {
    guard link.query.allSatisfy({ $0.name == "at" }), link.query.count < 2 else { return nil }
    let place = link["at"].map { ["--at", $0] } ?? []
    return lines.map { $0 + place }
  }
}
