import DaybookEvents
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing
import WebTestServer

private let ada = PlayerID.ada.text

/// A person who samples for a year, and looks at every screen now and then.
@Suite("A year of samples shows on every screen what plain sums say", .timeLimit(.minutes(15)))
struct SimulatedYearTests {
  private let year = SimulatedYear()
  /// The days on which every screen is looked at: in the first two weeks, after each kind of
  /// accident, and at the end.
  private let days = [0, 1, 8, 19, 62, 124, 185, 241, 331, 364]

  @Test("Every figure, by day, week, month and year, since when one likes")
  func year() async throws {
    try await SteamSession.running { session in
      var seen = SeenYear()
      session.clock.now = Self.time(0)
      for day in 0..<SimulatedYear.length {
        session.clock.now = Self.time(day)
        year.answer(session.steam, on: day)
        if day == 0 { try await session.type("steam login \(ada)") }
        if !year.unasked.contains(day) { _ = try? await session.type("steam sample") }
        seen.look(at: year, on: day)
        if days.contains(day) { try await check(seen, day, session) }
      }
      // Folded again on its own, each read model is what it was.
      let folded = try SteamReadModel(foldedFrom: session.log)
      let screens = SteamScreens(seeing: folded, today: Self.date(364), in: Window(width: 140))
      for line in ["games --recent", "playtime --by year", "history friends"] {
        let words = line.split(separator: " ").map(String.init)
        let shown = try await session.look(line)
        #expect(try screens.lines(words) == shown, "\(line)")
      }
    }
  }

  static func time(_ day: Int) -> Timestamp { .day(Int64(day), minutes: 16 * 60) }

  /// 04:00 and 16 hours are 20:00 of the same day.
  static func date(_ day: Int) -> CalendarDate { .day(day) }

  private func check(_ seen: SeenYear, _ day: Int, _ session: SteamSession) async throws {
    let screen = YearScreens(session, seen, day)
    try await screen.checkGames()
    try await screen.checkPlaytime()
    for period in ["day", "week", "month", "year"] { try await screen.checkPeriods(period) }
    try await screen.checkFriends()
  }
}

/// What the screens of a day say, beside what was seen until then.
private struct YearScreens {
  private let session: SteamSession
  private let seen: SeenYear
  private let day: Int

  init(_ session: SteamSession, _ seen: SeenYear, _ day: Int) {
    (self.session, self.seen, self.day) = (session, seen, day)
  }

  private func place(_ line: String) -> Comment { "day \(day), \(line)" }

  /// The games that a line lists: name, played, two weeks, the day on which play was seen.
  private func rows(_ line: String) async throws -> [String] {
    try await session.look(line).filter { $0.contains("Game number") }.map { line in
      line.words(apart: 2).joined(separator: "|")
    }
  }

  private func row(_ app: Int, _ game: SeenYear.SeenGame) -> String {
    let last = game.played.filter { $0.value > 0 }.keys.max()
    return [
      "Game number \((app - 100) / 10)", game.total.time,
      game.twoWeeks > 0 ? game.twoWeeks.time : "",
      last.map { "\(SimulatedYearTests.date($0))" } ?? "",
    ].filter { !$0.isEmpty }.joined(separator: "|")
  }

  func checkGames() async throws {
    func expect(_ line: String, _ isShown: (SeenYear.SeenGame) -> Bool) async throws {
      let expected = seen.games.filter { isShown($0.value) }.map(row).sorted()
      #expect(try await rows(line).sorted() == expected, place(line))
    }
    try await expect("games") { $0.isOwned }
    try await expect("games --recent") { $0.isOwned && $0.twoWeeks > 0 }
    try await expect("games --unplayed") { $0.isOwned && $0.total == 0 }
    try await expect("games --under 20h") { $0.isOwned && $0.total < 1_200 }
    try await expect("games --gone") { !$0.isOwned }
    let played = seen.games.filter(\.value.isOwned).map { -$0.value.total }.sorted()
    let shown = try await rows("games").compactMap { $0.split(separator: "|").dropFirst().first }
    #expect(shown.map(String.init) == played.map { (-$0).time }, place("games"))
    let sum = seen.games.values.filter(\.isOwned).map(\.total).reduce(0, +)
    let me = try await session.look("me").joined(separator: " ")
    if seen.hiddenSince == nil {
      #expect(me.contains("games \(seen.games.values.count { $0.isOwned }),"), place("me"))
      #expect(me.contains("played \(sum.time),"), place("me: \(me)"))
    }
    for (app, game) in seen.games {
      let text = try await session.look("game \(app)").joined(separator: " ")
      #expect(text.contains("played \(game.total.time)"), place("game \(app): \(text)"))
      #expect(
        game.twoWeeks > 0
          ? text.contains("two weeks \(game.twoWeeks.time)") : !text.contains("two weeks"),
        place("game \(app): \(text)"))
    }
  }

  func checkPlaytime() async throws {
    let owned = seen.games.values.filter(\.isOwned)
    let text = try await session.look("playtime").joined(separator: "\n")
    let last = seen.lastLibrary.map { "\(SimulatedYearTests.date($0))" } ?? ""
    let sums = owned.map(\.total).reduce(0, +)
    let recent = seen.games.values.map(\.twoWeeks).reduce(0, +)
    let facts =
      "games \(owned.count), in all \(sums.time), last two weeks \(recent.time), as of \(last)"
    #expect(text.contains(facts), place("playtime: \(text)\n\(facts)"))
    for (app, game) in seen.games {
      let played = game.played.filter { $0.value > 0 }
      let lines = try await session.look("playtime \(app)")
      #expect(lines.contains("  in all \(game.total.time), days played \(played.count)"))
      var expected = Dictionary(
        uniqueKeysWithValues: played.map { ("\(SimulatedYearTests.date($0.key))", $0.value.time) })
      #expect(lines.bars == expected, place("playtime \(app)"))
      expected = Dictionary(
        uniqueKeysWithValues: game.lost.filter { $0.value > 0 }.map {
          ("\(SimulatedYearTests.date($0.key)).", "The total fell by \($0.value.time) on ")
        })
      let fell = lines.filter { $0.contains("The total fell by") }
      #expect(fell.count == expected.count, place("playtime \(app): \(fell)"))
      for (date, words) in expected { #expect(fell.contains { $0.contains(words + date) }) }
    }
  }

  /// Sums by period: all that is shown without a date, and since several.
  func checkPeriods(_ period: String) async throws {
    for (option, days) in [("7d", 7), ("4w", 28), ("6m", 180), ("2y", 730), ("1d", 1)] {
      let first = day + 1 - days
      try await expect("playtime --by \(period) --since \(option)", nil, first, period)
      for app in [110, 120, 180] where seen.games[app] != nil {
        try await expect("playtime \(app) --by \(period) --since \(option)", app, first, period)
      }
    }
    let date = SimulatedYearTests.date(day / 2)
    try await expect("playtime --by \(period) --since \(date)", nil, day / 2, period)
  }

  private func expect(_ line: String, _ app: Int?, _ first: Int, _ period: String) async throws {
    var sums: [String: Int] = [:]
    for (number, game) in seen.games where app == nil || app == number {
      for (day, minutes) in game.played where day >= first && minutes > 0 {
        sums[Self.label(day, period), default: 0] += minutes
      }
    }
    let lines = try await session.look(line)
    #expect(lines.bars == sums.mapValues(\.time), place(line))
    let total = sums.values.reduce(0, +)
    #expect(
      lines.contains("  played \(total.time), \(period)s with play \(sums.count)"), place(line))
  }

  /// The name of the period of `day` by a calendar of this test's own; day 0 is Thursday,
  /// 1 January 2026.
  private static func label(_ day: Int, _ period: String) -> String {
    switch period {
    case "day": return date(day)
    case "week": return date(day - (day + 3) % 7)
    case "month": return String(date(day).prefix(7))
    default: return String(date(day).prefix(4))
    }
  }

  private static func date(_ day: Int) -> String {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if day < 0 { return "2025-12-\(32 + day)" }
    var (rest, month) = (day, 0)
    while rest >= lengths[month] { (rest, month) = (rest - lengths[month], month + 1) }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "2026-\(two(month + 1))-\(two(rest + 1))"
  }

  func checkFriends() async throws {
    let history = try await session.look("history friends")
      .filter { $0.contains("  added") || $0.contains("  removed") }
      .map { $0.words(apart: 2).joined(separator: "|") }
    let expected = seen.friendChanges.map {
      "\(SimulatedYearTests.date($0.day))|\($0.kind)|\($0.name)"
    }
    #expect(history.sorted() == expected.sorted(), place("history friends"))
    let days = history.map { $0.prefix(10) }
    #expect(days == days.sorted(by: >), place("history friends"))
    let list = try await session.look("friends")
    // Known friends are shown also while the list is private.
    let names = list.filter { $0.contains("7656119000000000") }.map { $0.words(apart: 2)[1] }
    #expect(names == seen.friends, place("friends: \(list)"))
    let isPrivate = list.contains { $0.contains("The list of friends is private") }
    #expect(isPrivate == (seen.friendsHiddenOn != nil), place("friends"))
  }
}

extension SteamSession {
  /// What a line shows without asking Steam: what was asked this hour is known.
  fileprivate func look(_ line: String) async throws -> [String] {
    try await type(line, Window(width: 140))
  }
}

extension Int {
  /// Minutes as people write them.
  fileprivate var time: String { self >= 60 ? "\(self / 60) h \(self % 60) min" : "\(self) min" }
}

extension String {
  /// The parts between at least so many blanks.
  fileprivate func words(apart count: Int) -> [String] {
    split(separator: String(repeating: " ", count: count)).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}

extension [String] {
  /// The bars by label, with the words after each.
  fileprivate var bars: [String: String] {
    var bars: [String: String] = [:]
    for line in prefix(while: { !$0.hasPrefix("Course") }) where line.hasPrefix("  20") {
      let words = line.filter { !"█▉▊▋▌▍▎▏".contains($0) }.words(apart: 2)
      if words.count == 2 { bars[words[0]] = words[1] }
    }
    return bars
  }
}

extension SimulatedYear {
  /// Lets `steam` answer as it does at the end of `day`.
  func answer(_ steam: PretendSteam, on day: Int) {
    if failing.contains(day) { return steam.answerAlways(.page("x", status: 500)) }
    steam.forget()
    let owned = games.filter { $0.isOwned(on: day) }.map { game in
      let recent = game.twoWeeks(on: day)
      let sent = recent > 0 ? #","playtime_2weeks":\#(recent)"# : ""
      return
        #"{"appid":\#(game.app),"name":"\#(game.name)","playtime_forever":\#(game.total(on: day))\#(sent)}"#
    }
    let library =
      privateGames.contains { $0.contains(day) }
      ? "{}" : #"{"game_count":\#(owned.count),"games":[\#(owned.joined(separator: ","))]}"#
    steam.answer(OwnedGames.method, about: ada, .json(#"{"response":\#(library)}"#))
    answerFriends(steam, on: day)
  }

  private func answerFriends(_ steam: PretendSteam, on day: Int) {
    let now = friends.filter { $0.isFriend(on: day) }
    let list = now.map { #"{"steamid":"7656119000000000\#($0.number)","friend_since":0}"# }
    let isPrivate = privateFriends.contains { $0.contains(day) }
    steam.answer(
      FriendList.method, about: ada,
      isPrivate
        ? .json("{}", status: 401)
        : .json(#"{"friendslist":{"friends":[\#(list.joined(separator: ","))]}}"#))
    steam.answerProfiles { [friends] ids in
      let players = ids.split(separator: ",").map { id in
        let friend = friends.first { "7656119000000000\($0.number)" == id }
        return
          #"{"steamid":"\#(id)","personaname":"\#(friend?.name ?? "ada")","communityvisibilitystate":3}"#
      }
      return .json(#"{"response":{"players":[\#(players.joined(separator: ","))]}}"#)
    }
  }
}
