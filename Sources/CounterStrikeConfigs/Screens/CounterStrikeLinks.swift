internal import DaybookPresentation

/// The links to this app's screens, whose paths consist of the words of a line.
package enum CounterStrikeLinks {
  /// The lines that a link such as `daybook://cs/…` opens; the last line shows the topmost screen.
  ///
  /// - Throws: `Refusal` with the most similar valid links.
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

  /// `lines` with the position in `link`, if any; `nil` if the query has unknown options.
  private static func lines(_ lines: [[String]], _ link: DeepLink) -> [[String]]? {
    guard link.query.allSatisfy({ $0.name == "at" }), link.query.count < 2 else { return nil }
    let place = link["at"].map { ["--at", $0] } ?? []
    return lines.map { $0 + place }
  }
}

/// The pattern of a link, whose path consists of the words of a line.
struct CounterStrikeLinkForm: Sendable {
  /// The path after the name of the app, in which a part in braces matches any text.
  let pattern: String
  let example: String

  init(_ pattern: String, example: String) { (self.pattern, self.example) = (pattern, example) }
}
