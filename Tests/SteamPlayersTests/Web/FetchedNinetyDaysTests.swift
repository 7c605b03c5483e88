import DaybookEvents
import DaybookTesting
import DaybookValues
import DaybookWeb
import SteamPlayers
import Synchronization
import Testing
import WebTestServer

/// The ninety days once more, each answer through the client from a server on loopback.
@Suite(.timeLimit(.minutes(5))) struct FetchedNinetyDaysTests {
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

  private static func days(_ answers: [RecordedAnswer]) -> [(time: Timestamp, day: Day)] {
    var days: [Timestamp: Day] = [:]
    for answer in answers {
      let player = answer.query["steamid"]?.string ?? answer.query["steamids"]?.string ?? ""
      days[answer.fetchedAt, default: Day()].answers["\(answer.method) \(player)"] = answer
    }
    return days.sorted { $0.key < $1.key }.map { (time: $0.key, day: $0.value) }
  }

  /// Asks for everything about `player`, and takes in what follows.
  ///
  /// - Returns: Until when Steam wants to be left alone, where it said so.
  private func sample(
    _ player: PlayerID, by client: SteamClient, into history: inout PlayerHistory,
    _ fetches: inout FetchHistory
  ) async -> Timestamp? {
    let profile = await client.ask(SteamQuestion.profiles(of: [player])[0], seeing: fetches)
    history.take(SteamFetch.profiles(profile).facts(seeing: history.model))
    fetches.apply(profile.events, at: profile.time)
    let library = await client.ask(.games(of: player), seeing: fetches)
    history.take(SteamFetch.games(player, library).facts(seeing: history.model))
    fetches.apply(library.events, at: library.time)
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

  @Test("Fetched day by day, the read models are those of the recording, and nobody is asked twice")
  func days() async throws {
    let (answers, recorded) = try PlayerHistory.ninetyDays.get()
    let days = Self.days(answers)
    let now = Mutex(Timestamp.day(0))
    let today = Mutex(Day())
    var history = PlayerHistory()
    var fetches = FetchHistory()
    try await TestServer.running { request in
      today.withLock { $0 }.answer(request)
    } _: { server in
      let address = try ServiceAddress(server.address)
      await HTTPTransport.using { transport in
        let fetcher = SteamClient.fetcher(transport, by: SkippingClock()) { now.withLock { $0 } }
        let client = SteamClient(fetcher, at: address, key: Secret(testKey))
        for (time, day) in days {
          now.withLock { $0 = time }
          today.withLock { $0 = day }
          for player in [PlayerID.ada, .grace, .linus] {
            let pause = await sample(player, by: client, into: &history, &fetches)
            // Whoever samples next waits as long as Steam wants.
            if let pause { now.withLock { $0 = pause } }
          }
        }
      }
      #expect(server.requests.allSatisfy { $0.query["key"] == testKey })
      #expect(server.requests.count == 540)
    }
    #expect(history.model.games == recorded.model.games)
    #expect(history.model.playtime == recorded.model.playtime)
    #expect(history.model.playDays == recorded.model.playDays)
    #expect(
      history.model.profiles.map { Known($0.row) } == recorded.model.profiles.map { Known($0.row) })
  }
}
