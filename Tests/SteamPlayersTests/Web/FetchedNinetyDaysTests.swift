import DaybookEvents
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Synchronization
import Testing
import WebTestServer

/// The ninety days once more, each answer through the client from a server on loopback.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct FetchedNinetyDaysTests {
  /// What the server has of a day: the recorded answers by method and player.
  private struct Day: Sendable {
    var answers: [String: RecordedAnswer] = [:]

    func answer(_ request: TestRequest) -> TestAnswer {
      let method = String(request.path.dropFirst().dropLast())
      let player = request.query["steamid"] ?? request.query["steamids"] ?? ""
      guard let answer = answers["\(method) \(player)"] else { return .json("{}", status: 404) }
      switch answer.body {
      case .json(let value): return .json("\(value)", status: answer.status)
      // The recording has it that Steam wanted a longer pause than anybody waits out.
      case .text(let text):
        return .page(text, status: answer.status, headers: [("retry-after", "3600")])
      }
    }
  }

  /// The answers day by day; those that came later on a day are given from its first minute on.
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

  /// Asks for everything about `player`, and takes in what follows.
  ///
  /// - Returns: Until when Steam wants to be left alone, where it said so.
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

  /// What is known of a player, to the day.
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

  /// What follows from `days`, each asked for when it was, and what was asked.
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
            // Whoever samples next waits as long as Steam wants.
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
    // Nobody is asked twice.
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
