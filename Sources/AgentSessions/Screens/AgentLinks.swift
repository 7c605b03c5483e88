internal import DaybookPresentation

/// The links of the screens of agents' sessions.
package enum AgentLinks {
  /// The lines for the screens that `daybook://agent/…` opens; the last line shows the current
  /// screen.
  ///
  /// - Throws: `Refusal` with the nearest valid links.
  package static func lines(of link: String) throws -> [[String]] { try table.places(for: link) }

  private static let session = "0199aaaa-0000-7000-8000-00000000000c"

  private static let table: LinkTable<[String]> = {
    var table = LinkTable<[String]>()
    let list = "daybook://agent/runs"
    table.add("agent/runs", example: list) { link, _ in lines([["runs"]], link) }
    for (form, example) in [("{run}", session), ("{run}/{agent}", "\(session)/a1b2")] {
      table.add("agent/run/\(form)", example: "daybook://agent/run/\(example)") { link, _ in
        lines([["runs"], ["run", link.path.dropFirst(2).joined(separator: "/")]], link)
      }
    }
    return table
  }()

  /// Adds the position of `link` to each line; `nil` if the link has a different parameter.
  private static func lines(_ lines: [[String]], _ link: DeepLink) -> [[String]]? {
    guard link.query.allSatisfy({ $0.name == "at" }), link.query.count < 2 else { return nil }
    let place = link["at"].map { ["--at", $0] } ?? []
    return lines.map { $0 + place }
  }
}
