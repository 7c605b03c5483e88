import AppHosting
import AppTestSupport
import DaybookEvents
import DaybookProjections
import DaybookRendering
import DaybookValues
import DaybookWeb
import SteamPlayers
import TestSupport
import Testing
import WebTestServer

private let ada = PlayerID.ada.text

/// Tests with a person who samples for a year, and looks at every screen on some days.
@Suite(
  "A year of samples shows on every screen what plain sums say", .timeLimit(.minutes(60)),
  .aheadOfOthers)
struct SimulatedYearTests {
  private let year = SimulatedYear()
  /// The number of simulated days; the first 125 include an accident of each kind.
  private let length = TestLength.rounds(SimulatedYear.length, short: 125)
  /// The days on which every screen is checked.
  ///
  /// They lie in the first two weeks, after each kind of accident, and at the end.
  private let days = [0, 1, 8, 19, 62, 124, 185, 241, 331, 364]

  @Test("Every figure, by day, week, month and year, since when one likes")
  func year() async throws {
    try await SteamSession.running { session in
      var (seen, details, shown) = (SeenYear(), SeenDetails(), ShownLines())
      session.clock.now = Self.time(0)
      for day in 0..<length {
        // A cancelled request gets no answer, which is not the fault of a screen.
        try Task.checkCancellation()
        session.clock.now = Self.time(day)
        year.answer(session.steam, on: day)
        if days.contains(day) { SimulatedDetails.answer(session.steam, on: day) }
        if day == 0 { try await session.type("steam login \(ada)") }
        if !year.unasked.contains(day) { _ = try? await session.type("steam sample") }
        seen.look(at: year, on: day)
        guard days.contains(day) else { continue }
        details.look(on: day)
        shown = ShownLines()
        try await check(YearScreens(session, seen, day, notingIn: shown), details)
      }
      try await expectSame(shown.all, in: session)
    }
  }

  /// Expects each line to show the same from the log alone, without Steam.
  ///
  /// The line runs in a present with new read models, and in the past as of the last event.
  private func expectSame(_ shown: [String: [String]], in session: SteamSession) async throws {
    let app = SteamApp(log: session.log, source: nil, demo: { [] })
    let present = try await PresentModels(
      SteamReadModel.allProjections, of: session.log, seed: 5
    ).moment(session.clock.now)
    let past = LineMoment(.past, present.models, head: present.head, now: present.now, seed: 5)
    for (line, lines) in shown {
      let words = line.split(separator: " ").map(String.init)
      for moment in [present, past] {
        let again = try await app.lines(words, at: moment, in: ShownLines.window)
        #expect(again == lines, "\(line)")
      }
    }
    #expect(shown.count > 80)
  }

  static func time(_ day: Int) -> Timestamp { .day(Int64(day), minutes: 16 * 60) }

  /// Returns the date of `day`; the time of a sample, 04:00 plus 16 hours, is on the same date.
  static func date(_ day: Int) -> CalendarDate { .day(day) }

  private func check(_ screen: YearScreens, _ details: SeenDetails) async throws {
    try await screen.checkDetails(details)
    try await screen.checkGames()
    try await screen.checkPlaytime()
    for period in ["day", "week", "month", "year"] { try await screen.checkPeriods(period) }
    try await screen.checkFriends()
  }
}

extension SimulatedYear {
  /// Sets Steam's answers as of the end of `day`.
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
