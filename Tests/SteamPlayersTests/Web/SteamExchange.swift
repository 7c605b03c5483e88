import DaybookEvents
import DaybookValues
import DaybookWeb
import SteamPlayers
import WebTestServer

/// The key of the tests, which must appear in no output.
let testKey = "0123456789ABCDEF0123456789ABCDEF"

/// The outcome of a question to a server that answers by `answer`, with the requests and the waits.
struct SteamExchange<Answer: SteamAnswer> {
  let outcome: FetchOutcome<Answer>
  let requests: [TestRequest]
  let waits: [Duration]

  init(
    _ question: SteamQuestion<Answer>, seeing history: FetchHistory = FetchHistory(),
    refreshing: Bool = false, key: String? = testKey,
    answering answer: @escaping @Sendable (TestRequest) -> TestAnswer
  ) async throws {
    let clock = SkippingClock()
    (outcome, requests) = try await TestServer.running(answering: answer) { server in
      let address = try ServiceAddress(server.address)
      let outcome = await HTTPTransport.using(.patient) { transport in
        let fetcher = SteamClient.fetcher(transport, by: clock) { .day(0) }
        let client = SteamClient(fetcher, at: address, key: key.map { Secret($0) })
        return await client.ask(question, seeing: history, refreshing ? .always : .whereOld)
      }
      return (outcome, server.requests)
    }
    waits = clock.waits
  }
}

extension FetchHistory {
  /// Applies `events` as if they had been appended.
  mutating func apply(_ events: [FetchEvent], at time: Timestamp) {
    for event in events {
      apply(Recorded(event, seq: 1, stream: SteamClient.service.stream, version: 1, time: time))
    }
  }
}
