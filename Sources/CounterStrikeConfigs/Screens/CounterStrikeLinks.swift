internal import DaybookPresentation

/// The links of this app's screens: the words of a line as parts of a path.
package enum CounterStrikeLinks {
  /// The lines that `daybook://cs/…` opens, in the order of the screens; the last line shows the
  /// current screen.
  ///
  /// - Throws: `Refusal` with the nearest valid links.
  package static func lines(of link: String) throws -> [[String]] { try table.places(for: link) }

  private static let table: LinkTable<[String]> = {
    var table = LinkTable<[String]>()
    table.add("cs", example: "daybook://cs") { link, _ in lines([["cs"]], link) }
    for form in CounterStrikeScreens.allTypes.flatMap({ $0.links }) {
      table.add("cs/\(form.pattern)", example: "daybook://cs/\(form.example)") { link, _ in
        let words = Array(link.path.dropFirst())
        guard CounterStrikeLine.isLinked(words) else { return nil }
        return lines([["cs"], words], link)
      }
    }
    return table
  }()

  /// `lines` as of the position in `link`; `nil` when the query has unknown options.
  private static func lines(_ lines: [[String]], _ link: DeepLink) -> [[String]]? {
    guard link.query.allSatisfy({ $0.name == "at" }), link.query.count < 2 else { return nil }
    let place = link["at"].map { ["--at", $0] } ?? []
    return lines.map { $0 + place }
  }
}

/// A form of link: the words of a line as parts of a path.
struct CounterStrikeLinkForm: Sendable {
  /// The path after the name of the app; parts in braces match any text.
  let pattern: String
  let example: String

  init(_ pattern: String, example: String) { (self.pattern, self.example) = (pattern, example) }
}
