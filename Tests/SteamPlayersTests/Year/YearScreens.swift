import DaybookRendering
import DaybookValues
import SteamPlayers
import Synchronization
import Testing

/// Checks of a day's screens against everything that was seen until then.
struct YearScreens {
  private let session: SteamSession
  let seen: SeenYear
  let day: Int
  private let shown: ShownLines

  init(_ session: SteamSession, _ seen: SeenYear, _ day: Int, notingIn shown: ShownLines) {
    (self.session, self.seen, self.day, self.shown) = (session, seen, day, shown)
  }

  /// Types `line` and returns its screen, for which Steam's answers of the last hour are used
  /// again.
  func look(_ line: String) async throws -> [String] {
    let lines = try await session.type(line, ShownLines.window)
    shown.note(line, lines)
    return lines
  }

  func place(_ line: String) -> Comment { "day \(day), \(line)" }

  /// Returns the rows of games on a screen: name, total, two weeks, and the last day with play.
  private func rows(_ line: String) async throws -> [String] {
    try await look(line).filter { $0.contains("Game number") }.map { line in
      line.words(apart: 2).joined(separator: "|")
    }
  }

  private func row(_ app: Int, _ game: SeenYear.SeenGame) -> String {
    let last = game.played.filter { $0.value > 0 }.keys.max()
    return [
      "Game number \((app - 100) / 10)", game.total.time,
      max(0, game.twoWeeks).time,
      last.map { "\(SimulatedYearTests.date($0))" } ?? (game.total == 0 ? "never" : "—"),
    ].joined(separator: "|")
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
    let me = try await look("me").joined(separator: " ")
    if seen.hiddenSince == nil {
      #expect(me.contains("games \(seen.games.values.count { $0.isOwned }),"), place("me"))
      #expect(me.contains("played \(sum.time),"), place("me: \(me)"))
    }
    for (app, game) in seen.games {
      let text = try await look("game \(app)").joined(separator: " ")
      #expect(text.contains("played \(game.total.time)"), place("game \(app): \(text)"))
      #expect(
        game.twoWeeks > 0
          ? text.contains("two weeks \(game.twoWeeks.time)") : !text.contains("two weeks"),
        place("game \(app): \(text)"))
    }
  }

  func checkPlaytime() async throws {
    let owned = seen.games.values.filter(\.isOwned)
    let text = try await look("playtime").joined(separator: "\n")
    let last = seen.lastLibrary.map { "\(SimulatedYearTests.date($0))" } ?? ""
    let sums = owned.map(\.total).reduce(0, +)
    let recent = seen.games.values.map(\.twoWeeks).reduce(0, +)
    let facts =
      "games \(owned.count), in all \(sums.time), last two weeks \(recent.time), as of \(last)"
    #expect(text.contains(facts), place("playtime: \(text)\n\(facts)"))
    for (app, game) in seen.games {
      let played = game.played.filter { $0.value > 0 }
      let lines = try await look("playtime \(app)")
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

  /// Checks the sums by period since several dates, for all games and for single games.
  func checkPeriods(_ period: String) async throws {
    let options = [("7d", 7), ("4w", 28), ("6m", 180), ("2y", 730), ("1d", 1)]
    for (index, (option, days)) in options.enumerated() {
      let first = day + 1 - days
      try await expect("playtime --by \(period) --since \(option)", nil, first, period)
      // Each option is checked with a single game, which is another game on other days.
      let app = [110, 120, 180][(index + day) % 3]
      if seen.games[app] != nil {
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
    let lines = try await look(line)
    #expect(lines.bars == sums.mapValues(\.time), place(line))
    let total = sums.values.reduce(0, +)
    #expect(
      lines.contains("  played \(total.time), \(period)s with play \(sums.count)"), place(line))
  }

  /// Returns the label of the period that contains `day`.
  private static func label(_ day: Int, _ period: String) -> String {
    switch period {
    case "day": return PlainCalendar.date(day)
    case "week": return PlainCalendar.date(day - (day + 3) % 7)
    case "month": return String(PlainCalendar.date(day).prefix(7))
    default: return String(PlainCalendar.date(day).prefix(4))
    }
  }

  func checkFriends() async throws {
    let history = try await look("history friends")
      .filter { $0.contains("  added") || $0.contains("  removed") }
      .map { $0.words(apart: 2).joined(separator: "|") }
    let expected = seen.friendChanges.map {
      "\(SimulatedYearTests.date($0.day))|\($0.kind)|\($0.name)"
    }
    #expect(history.sorted() == expected.sorted(), place("history friends"))
    let days = history.map { $0.prefix(10) }
    #expect(days == days.sorted(by: >), place("history friends"))
    let list = try await look("friends")
    // Known friends are also shown while the list is private.
    let names = list.filter { $0.contains("7656119000000000") }.map { $0.words(apart: 2)[1] }
    #expect(names == seen.friends, place("friends: \(list)"))
    let isPrivate = list.contains { $0.contains("The list of friends is private") }
    #expect(isPrivate == (seen.friendsHiddenOn != nil), place("friends"))
  }
}

/// The lines that were typed on a day, with the screens that they showed.
final class ShownLines: Sendable {
  static let window = Window(width: 140)
  private let shown = Mutex<[String: [String]]>([:])

  var all: [String: [String]] { shown.withLock(\.self) }

  func note(_ line: String, _ lines: [String]) { shown.withLock { $0[line] = lines } }
}

extension Int {
  /// The minutes as hours and minutes in words.
  var time: String { self >= 60 ? "\(self / 60) h \(self % 60) min" : "\(self) min" }
}

extension String {
  /// Returns the parts that are separated by at least `count` spaces.
  func words(apart count: Int) -> [String] {
    split(separator: String(repeating: " ", count: count)).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }
}

extension [String] {
  /// The text after each bar, by the bar's label.
  var bars: [String: String] {
    var bars: [String: String] = [:]
    for line in prefix(while: { !$0.hasPrefix("Course") }) where line.hasPrefix("  20") {
      let words = line.filter { !"█▉▊▋▌▍▎▏".contains($0) }.words(apart: 2)
      if words.count == 2 { bars[words[0]] = words[1] }
    }
    return bars
  }
}
