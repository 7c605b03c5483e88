import DaybookEvents
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Synchronization
import Testing
import WebTestServer

/// Tests in which the client fetches each answer of the ninety days from a server on loopback.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct FetchedNinetyDaysTests {
  /// The recorded answers of a day, by method and player.
  private struct Day: Sendable {
    var answers: [String: RecordedAnswer] = [:]

    func answer(_ request: TestRequest) -> TestAnswer {
      let method = String(request.path.dropFirst().dropLast())
      let player = request.query["steamid"] ?? request.query["steamids"] ?? ""
      guard let answer = answers["\(method) \(player)"] else { return .json("{}", status: 404) }
      switch answer.body {
      case .json(let value): return .json("\(value)", status: answer.status)
      // In the recording, Steam asked for a pause that is longer than the client waits.
      case .text(let text):
        return .page(text, status: answer.status, headers: [("retry-after", "3600")])
      }
    }
  }

  /// Returns the answers by day, each day with the time of its first answer.
  private static func days(_ answers: [RecordedAnswer]) -> [(time: Timestamp, day: Day)] {
    var days: [String: (time: Timestamp, day: Day)] = [:]
    for answer in answers {
      let date = "\("\(answer.fetchedAt)".prefix(10))"
      let player = answer.query["steamid"]?.string ?? answer.query["steamids"]?.string ?? ""
      days[date, default: (answer.fetchedAt, Day())].day
        .answers["\(answer.method) \(player)"] = answer
    }
    return days.values.sorted { $0.time < $1.time }
  }

  /// Asks for everything about `player`, and applies the resulting facts.
  ///
  /// - Returns: The end of the pause that Steam asked for, or `nil`.
  private func sample(
    _ player: PlayerID, by client: SteamClient, into history: inout PlayerHistory,
    _ fetches: inout FetchHistory, hasFriends: Bool
  ) async -> Timestamp? {
    let profile = await client.ask(SteamQuestion.profiles(of: [player])[0], seeing: fetches)
    history.take(SteamFetch.profiles(profile).facts(seeing: history.model))
    fetches.apply(profile.events, at: profile.time)
    let library = await client.ask(.games(of: player), seeing: fetches)
    history.take(SteamFetch.games(player, library).facts(seeing: history.model))
    fetches.apply(library.events, at: library.time)
    if hasFriends {
      let friends = await client.ask(.friends(of: player), seeing: fetches)
      history.take(SteamFetch.friends(player, friends).facts(seeing: history.model))
      fetches.apply(friends.events, at: friends.time)
    }
    guard case .throttled(let end)? = library.failure else { return nil }
    return end
  }

  /// The known values of a player's profile, with dates in place of times.
  private struct Known: Equatable {
    var names: [String]
    var visibility: Int64?
    var days: [CalendarDate?]

    init(_ player: Profile) {
      names = [player.name].compactMap { $0 } + player.formerNames
      visibility = player.visibility
      let times = [player.profileFetchedAt, player.libraryFetchedAt, player.libraryHiddenSince]
      days = times.map { $0?.date }
    }
  }

  /// Fetches the answers of each day at its time, and returns the history and the requests.
  private func fetched(
    _ days: [(time: Timestamp, day: Day)]
  ) async throws -> (history: PlayerHistory, requests: [TestRequest]) {
    let now = Mutex(Timestamp.day(0))
    let today = Mutex(Day())
    var (history, fetches) = (PlayerHistory(), FetchHistory())
    let requests = try await TestServer.running { request in
      today.withLock { $0 }.answer(request)
    } _: { server in
      let address = try ServiceAddress(server.address)
      await HTTPTransport.using(.patient) { transport in
        let fetcher = SteamClient.fetcher(transport, by: SkippingClock()) { now.withLock { $0 } }
        let client = SteamClient(fetcher, at: address, key: Secret(testKey))
        for (time, day) in days {
          now.withLock { $0 = time }
          today.withLock { $0 = day }
          for player in [PlayerID.ada, .grace, .linus] {
            let hasFriends = day.answers["\(FriendList.method) \(player)"] != nil
            let pause = await sample(
              player, by: client, into: &history, &fetches, hasFriends: hasFriends)
            // The next sample waits until the end of the pause that Steam asked for.
            if let pause { now.withLock { $0 = pause } }
          }
        }
      }
      return server.requests
    }
    return (history, requests)
  }

  @Test("Fetched day by day, the tables are those of a plain script and of the recording")
  func days() async throws {
    let (answers, recorded) = try PlayerHistory.ninetyDays.get()
    let friends = try RecordedAnswer.reading(ndjson: fixtureText("SteamPlayers/details.jsonl"))
      .filter { $0.method == FriendList.method }
    let (history, requests) = try await fetched(Self.days(answers + friends))
    #expect(requests.allSatisfy { $0.query["key"] == testKey })
    // No question is asked twice.
    #expect(requests.count == 540 + friends.count)
    let plain = PlainTables(of: answers + friends)
    #expect(PlainTables(history.model) == plain)
    #expect(plain.playtime.count > 500 && plain.profiles.count == 3 && plain.friends.count == 5)
    #expect(history.model.games == recorded.model.games)
    #expect(history.model.playtime == recorded.model.playtime)
    #expect(history.model.playDays == recorded.model.playDays)
    #expect(
      history.model.profiles.map { Known($0.row) } == recorded.model.profiles.map { Known($0.row) })
  }
}
