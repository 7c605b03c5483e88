package import DaybookPresentation
internal import DaybookValues

/// The links to this app's screens.
///
/// A link contains the ids of players and games, so it has the same meaning for everybody at all
/// times.
package enum SteamLinks {
  /// The lines that `link` opens, each split into words; the last line is the topmost screen.
  ///
  /// - Throws: `Refusal` with the most similar valid links.
  package static func lines(of link: String) throws -> [[String]] { try table.places(for: link) }

  private static let table: LinkTable<[String]> = {
    var table = LinkTable<[String]>()
    for form in SteamScreens.screens.flatMap({ $0.links }) {
      let below = form.pattern.isEmpty ? "" : "/"
      table.add(
        "steam\(below)\(form.pattern)", example: "daybook://steam\(below)\(form.example)"
      ) { link, parts in
        form.lines(SteamLinkForm.Parts(parts)).flatMap { lines($0, link) }
      }
    }
    return table
  }()

  /// Adds the query of `link` to `lines`: options to the last line, and the position to all lines.
  ///
  /// The result is `nil` if the query has unknown options.
  private static func lines(_ lines: [[String]], _ link: DeepLink) -> [[String]]? {
    var (lines, front, place) = (lines.dropLast(), lines.last ?? [], [String]())
    for item in link.query {
      switch item.name {
      case "at": place = ["--at", item.value]
      case "post" where front.first == NewsScreen.name: front.append(item.value)
      case let name where SteamWords.optionNames.contains(name):
        front += ["--" + name] + (item.value.isEmpty ? [] : [item.value])
      default: return nil
      }
    }
    lines.append(front)
    return lines.map { $0 + place }
  }
}

extension SteamScreens {
  /// The link to the screen of `words` at `position` of the log.
  ///
  /// The result is `nil` if the first word does not belong to this app.
  ///
  /// - Throws: ``Refusal`` if a player or game is unknown, or the words do not name a screen.
  package func link(
    of words: [String], at position: String? = nil
  ) throws(Refusal) -> DeepLink? {
    var words = words.first == "steam" ? Array(words.dropFirst()) : words
    // After a login, the screen shows the person's own account.
    if words.first == "login" { words = ["me"] }
    guard let name = words.first, Self.all.contains(where: { $0.name == name }) else { return nil }
    guard let screen = Self.screen(named: name) else { throw Refusal(.noLink(name)) }
    let rest = try SteamWords(words.dropFirst())
    let options = rest.options.ordered { $0.key < $1.key }.map { option, value in
      DeepLink.Item(String(option.dropFirst(2)), value)
    }
    let place = position.map { [DeepLink.Item("at", $0)] } ?? []
    return DeepLink(
      path: ["steam"] + (try screen.path(rest, self)),
      query: options + screen.query(of: rest) + place)
  }
}
