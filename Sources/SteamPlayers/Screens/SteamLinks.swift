package import DaybookPresentation

/// The links of this app's screens, each with the lines that it opens, one above the other.
///
/// They have players and games by number, so a link means the same to everybody and for ever.
package enum SteamLinks {
  /// The lines that `link` opens, each as its words; the last one is the current screen.
  ///
  /// - Throws: `Refusal` that names the nearest links there are.
  package static func lines(of link: String) throws -> [[String]] { try table.places(for: link) }

  private static let player = "76561197960265729"

  private static let table: LinkTable<[String]> = {
    var table = LinkTable<[String]>()
    table.add("steam", example: "daybook://steam") { link, _ in lines([["me"]], link) }
    table.add("steam/compare/{players}", example: "daybook://steam/compare/\(player),ID") {
      link, parts in
      let players = (parts["players"] ?? "").split(separator: ",").map(String.init)
      let areNumbers = players.allSatisfy { PlayerID($0) != nil }
      return areNumbers ? lines([["compare"] + players], link) : nil
    }
    addGames(to: &table)
    addPlayers(to: &table)
    return table
  }()

  private static func addGames(to table: inout LinkTable<[String]>) {
    for page in ["news", "players"] {
      table.add("steam/\(page)/{game}", example: "daybook://steam/\(page)/730") { link, parts in
        game(parts).flatMap { lines([[page, $0]], link) }
      }
    }
  }

  private static func addPlayers(to table: inout LinkTable<[String]>) {
    let home = "daybook://steam/\(player)"
    table.add("steam/{player}", example: home) { link, parts in
      player(parts).flatMap { lines([["user", $0]], link) }
    }
    for page in ["friends", "games", "random", "playtime", "history"] {
      table.add("steam/{player}/\(page)", example: "\(home)/\(page)") { link, parts in
        player(parts).flatMap { lines([["user", $0], line(page, of: $0)], link) }
      }
    }
    table.add("steam/{player}/games/{game}", example: "\(home)/games/730") { link, parts in
      lines(toGame: parts).flatMap { lines($0, link) }
    }
    for page in ["achievements", "stats", "playtime", "news", "players"] {
      table.add("steam/{player}/games/{game}/\(page)", example: "\(home)/games/730/\(page)") {
        link, parts in
        guard let below = lines(toGame: parts), let player = player(parts), let game = game(parts)
        else { return nil }
        let isOfGame = page == "news" || page == "players"
        return lines(below + [[page] + (isOfGame ? [game] : [player, game])], link)
      }
    }
  }

  private static func line(_ page: String, of player: String) -> [String] {
    page == "history" ? [page, "friends", player] : [page, player]
  }

  private static func lines(toGame parts: [String: String]) -> [[String]]? {
    guard let player = player(parts), let game = game(parts) else { return nil }
    return [["user", player], ["games", player], ["game", player, game]]
  }

  private static func player(_ parts: [String: String]) -> String? {
    parts["player"].flatMap { PlayerID($0)?.text }
  }

  private static func game(_ parts: [String: String]) -> String? {
    parts["game"].flatMap { Int64($0) }.map { "\($0)" }
  }

  /// `lines` with the query of `link`: options for the last one, a position for all.
  ///
  /// `nil` when the query has unknown options.
  private static func lines(_ lines: [[String]], _ link: DeepLink) -> [[String]]? {
    var (lines, front, place) = (lines.dropLast(), lines.last ?? [], [String]())
    for item in link.query {
      switch item.name {
      case "at": place = ["--at", item.value]
      case "post" where front.first == "news": front.append(item.value)
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
  /// The link that opens the screen of `words` as of `position`; `nil` when the first word is none
  /// of this app.
  ///
  /// - Throws: ``Refusal`` when a player or game is unknown, or the words are no screen.
  package func link(
    of words: [String], at position: String? = nil
  ) throws(Refusal) -> DeepLink? {
    var words = words.first == "steam" ? Array(words.dropFirst()) : words
    // After a login the person sees their own account.
    if words.first == "login" { words = ["me"] }
    guard let name = words.first, Self.all.contains(where: { $0.name == name }) else { return nil }
    guard Self.names.contains(name) else {
      throw Refusal(.noLink(name))
    }
    let rest = try SteamWords(words.dropFirst())
    var items = rest.options.sorted { $0.key < $1.key }.map { option, value in
      DeepLink.Item(String(option.dropFirst(2)), value)
    }
    if name == "news", let post = rest.nameAndPost.post {
      items.append(DeepLink.Item("post", "\(post)"))
    }
    if let position { items.append(DeepLink.Item("at", position)) }
    return DeepLink(path: ["steam"] + (try path(of: name, rest)), query: items)
  }

  private func path(of name: String, _ words: SteamWords) throws(Refusal) -> [String] {
    switch name {
    case "me": return [try own(name).text]
    case "user": return [try player(words).text]
    case "compare": return [name, try compared(words).map(\.text).joined(separator: ",")]
    case "history": return [try player(words, after: "friends").text, name]
    case "news":
      return [name, "\(try model.anyGame(called: words.nameAndPost.name, near: model.own))"]
    case "players": return [name, "\(try model.anyGame(called: words.text, near: model.own))"]
    case "playtime":
      let (player, rest) = try subject(words, .playTime)
      if rest.isEmpty { return [player.text, name] }
      return [player.text, "games", "\(try model.game(called: rest, of: player))", name]
    case "game", "achievements", "stats":
      let (player, app) = try game(words)
      return [player.text, "games", "\(app)"] + (name == "game" ? [] : [name])
    default: return [try player(words).text, name]
    }
  }
}
