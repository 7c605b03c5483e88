import DaybookRendering
import DaybookValues
import SteamPlayers
import Testing
import WebTestServer

private let ada = PlayerID.ada.text
private let bea = PlayerID.grace.text
private typealias Details = SimulatedDetails

/// Checks of a game's achievements, stats and posts, and of the comparison of two players.
extension YearScreens {
  func checkDetails(_ details: SeenDetails) async throws {
    try await checkDeeds(details)
    try await checkStats()
    try await checkNews()
    try await checkPlayers()
    try await checkComparison(details)
  }

  private func checkDeeds(_ details: SeenDetails) async throws {
    let line = "achievements \(Details.app)"
    let lines = try await look(line)
    let rows = lines.filter { $0.contains("Deed") }.map { $0.words(apart: 2) }
    #expect(rows == details.deeds, place(line))
    let (own, all) = (details.unlocked.count, Details.deeds.count)
    #expect(lines.first?.hasPrefix("\(Details.game), achievements of ada ") == true, place(line))
    #expect(lines.first?.hasSuffix(" \(own) of \(all)") == true, place("\(line): \(lines)"))
    let missing = lines.first { $0.hasPrefix("Still missing, ") }
    #expect(missing?.hasSuffix(" \(all - own)") == true, place("\(line): \(lines)"))
  }

  private func checkStats() async throws {
    let line = "stats \(Details.app)"
    let lines = try await look(line)
    let values = [
      ["Kills", Details.kills(on: day).tenths], ["Rating", Details.rating(on: day).tenths],
    ]
    #expect(lines.first?.hasSuffix(" 2 stats") == true, place("\(line): \(lines)"))
    let table = lines.prefix { $0.contains { $0 != " " } }.map { $0.words(apart: 2) }
    #expect(table.suffix(2) == values[...], place("\(line): \(lines)"))
    // A line chart is drawn for stats with more than one value; its title ends with the last value.
    for value in values where day > 0 {
      let title = lines.last { $0.hasPrefix("\(value[0]) ─") }
      #expect(title?.hasSuffix(" \(value[1])") == true, place("\(line): \(lines)"))
    }
  }

  private func checkNews() async throws {
    let posts = Details.posts(on: day)
    let line = "news \(Details.app)"
    let lines = try await look(line)
    let rows = lines.filter { $0.contains("Post of") }.map { $0.words(apart: 2) }
    let expected = posts.enumerated().map { index, day in
      ["\(index + 1)", PlainCalendar.date(day), "Post of \(day)", "herald"]
    }
    #expect(rows == expected, place(line))
    let count = "\(posts.count) post\(posts.count == 1 ? "" : "s")"
    #expect(lines.first?.hasSuffix(" \(count)") == true, place("\(line): \(lines)"))
    for number in Set([1, posts.count]) {
      let post = posts[number - 1]
      let text = try await look("\(line) \(number)").joined(separator: "\n")
      #expect(text.hasPrefix("Post of \(post) ─"), place("\(line) \(number): \(text)"))
      #expect(text.contains("published \(PlainCalendar.longDate(post))"), place(text))
      #expect(text.contains("What happened on \(post)."), place(text))
    }
  }

  private func checkPlayers() async throws {
    let line = "steam players \(Details.app)"
    let text = try await look(line).joined(separator: "\n")
    let facts = "playing \(Details.players(on: day)), as of \(PlainCalendar.date(day)) 20:00 UTC"
    #expect(text.contains(facts), place("\(line): \(text)"))
  }

  private func checkComparison(_ details: SeenDetails) async throws {
    let theirs = Details.friendGames(on: day)
    let shown = try await look("games \(bea)").filter { $0.contains("Game number") }
      .map { Array($0.words(apart: 2).prefix(2)) }
    let library = theirs.sorted { $0.value > $1.value }.map { [name($0.key), $0.value.time] }
    #expect(shown == library, place("games of bea"))
    for line in ["achievements \(bea) \(Details.app)", "stats \(bea) \(Details.app)"] {
      _ = try await look(line)
    }
    let line = "compare \(ada) \(bea)"
    let lines = try await look(line)
    if let hidden = seen.hiddenSince {
      let note = "  The games of ada are private (seen on \(PlainCalendar.date(hidden)))."
      #expect(lines.contains(note), place("\(line): \(lines)"))
      return
    }
    let owned = seen.games.filter(\.value.isOwned).mapValues(\.total)
    var expected = [
      ["ada", "\(owned.count) games", owned.values.reduce(0, +).time],
      ["bea", "\(theirs.count) games", theirs.values.reduce(0, +).time],
    ]
    let both = owned.keys.filter { theirs[$0] != nil }
      .sorted { (-(owned[$0] ?? 0), $0) < (-(owned[$1] ?? 0), $1) }
    expected += both.map { [name($0), owned[$0, default: 0].time, theirs[$0, default: 0].time] }
    let mine = owned.keys.filter { theirs[$0] == nil }
      .sorted { (-(owned[$0] ?? 0), name($0)) < (-(owned[$1] ?? 0), name($1)) }
    expected += mine.prefix(10).map { [name($0), owned[$0, default: 0].time] }
    expected += theirs.filter { owned[$0.key] == nil }.map { [name($0.key), $0.value.time] }
    let rows = lines.prefix { !$0.hasPrefix("Side by side") }.filter { $0.hasPrefix("  ") }
      .map { $0.words(apart: 2) }.filter { $0.count > 1 && $0[0].first != "─" }
    #expect(rows.filter { $0 != ["ada", "bea"] } == expected, place(line))
    for (title, count) in [
      ("In common", both.count), ("Only ada", mine.count),
      ("Only bea", theirs.count - both.count),
    ] {
      let heading = lines.first { $0.hasPrefix("\(title) ─") }
      #expect(heading?.hasSuffix(" \(count) game\(count == 1 ? "" : "s")") == true, place(title))
    }
    try checkTables(lines, details)
  }

  /// Checks the achievements and stats that both players have, in the tables below the games.
  private func checkTables(_ lines: [String], _ details: SeenDetails) throws {
    let rows = lines.drop { !$0.hasPrefix("Achievements ─") && !$0.hasPrefix("Stats ─") }
      .filter { $0.hasPrefix("  \(Details.game)") }.map { $0.words(apart: 2) }
    let deeds = [
      Details.game, "\(details.unlocked.count)", "\(details.unlockedByFriend.count)",
    ]
    let kills = [
      "\(Details.game): Kills", Details.kills(on: day).tenths, Details.kills(on: day + 7).tenths,
    ]
    #expect(rows == [deeds, kills], place("compare: \(lines)"))
  }

  private func name(_ app: Int) -> String { "Game number \((app - 100) / 10)" }
}

extension Int {
  /// The number divided by ten, in decimal notation.
  fileprivate var tenths: String { self % 10 == 0 ? "\(self / 10)" : "\(self / 10).\(self % 10)" }
}

extension SimulatedDetails {
  /// Sets Steam's answers as of the end of `day`.
  static func answer(_ steam: PretendSteam, on day: Int) {
    let seconds = 1_767_240_000
    func list(_ items: [String]) -> String { items.joined(separator: ",") }
    func deeds(_ player: String, _ deeds: [Deed]) {
      let items = deeds.map { deed in
        let isUnlocked = deed.isUnlocked(on: day)
        let time = isUnlocked && deed.hasTime ? seconds + deed.start(on: day) * 86_400 : 0
        return #"{"apiname":"D\#(deed.number)","achieved":\#(isUnlocked ? 1 : 0),"#
          + #""unlocktime":\#(time)}"#
      }
      steam.answer(
        PlayerAchievements.method, about: "\(player)/\(app)",
        .json(#"{"playerstats":{"success":true,"achievements":[\#(list(items))]}}"#))
    }
    func stats(_ player: String, _ values: [(String, Int)]) {
      let items = values.map { #"{"name":"\#($0.0)","value":\#($0.1.tenths)}"# }
      steam.answer(
        UserStats.method, about: "\(player)/\(app)",
        .json(#"{"playerstats":{"stats":[\#(list(items))]}}"#))
    }
    deeds(ada, Self.deeds)
    deeds(bea, deedsOfFriend)
    stats(ada, [("k", kills(on: day)), ("r", rating(on: day))])
    stats(bea, [("k", kills(on: day + 7))])
    answerAboutGame(steam, on: day)
    let games = friendGames(on: day).map { app, minutes in
      #"{"appid":\#(app),"name":"Game number \#((app - 100) / 10)","playtime_forever":\#(minutes)}"#
    }
    steam.answer(
      OwnedGames.method, about: bea,
      .json(#"{"response":{"game_count":\#(games.count),"games":[\#(list(games))]}}"#))
  }

  private static func answerAboutGame(_ steam: PretendSteam, on day: Int) {
    let named = deeds.map { deed in
      #"{"name":"D\#(deed.number)","displayName":"\#(deed.title)","#
        + #""description":"Do it \#(deed.number) times"}"#
    }
    let stats =
      #"{"name":"k","displayName":"Kills"},{"name":"r","displayName":"Rating"}"#
    steam.answer(
      GameSchema.method, about: "\(app)",
      .json(
        #"{"game":{"availableGameStats":{"stats":[\#(stats)],"#
          + #""achievements":[\#(named.joined(separator: ","))]}}}"#))
    let shares = deeds.map { #"{"name":"D\#($0.number)","percent":\#($0.rarity(on: day).tenths)}"# }
    steam.answer(
      AchievementRarity.method, about: "\(app)",
      .json(#"{"achievementpercentages":{"achievements":[\#(shares.joined(separator: ","))]}}"#))
    let posts = posts(on: day).map { day in
      #"{"gid":"\#(day)","title":"Post of \#(day)","author":"herald","feed_type":1,"#
        + #""contents":"What happened on \#(day).","date":\#(1_767_240_000 + day * 86_400)}"#
    }
    steam.answer(
      GameNews.method, about: "\(app)",
      .json(#"{"appnews":{"newsitems":[\#(posts.joined(separator: ","))]}}"#))
    steam.answer(
      CurrentPlayers.method, about: "\(app)",
      .json(#"{"response":{"player_count":\#(players(on: day)),"result":1}}"#))
  }
}
