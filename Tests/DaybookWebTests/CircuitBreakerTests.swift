import DaybookValues
import DaybookWeb
import FetchProtocol
import Synchronization
import Testing
import WebTestServer

/// Tests with two services at the same host, each with its own fetcher.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct CircuitBreakerTests {
  /// Asks each service once, and returns the results and the number of the second service's
  /// requests.
  private func ask(
    _ limits: WebLimits = .patient, insisting: Bool = false,
    answering answer: @escaping @Sendable (TestRequest) -> TestAnswer
  ) async throws -> (fetches: [Fetch], requests: Int) {
    try await TestServer.running { request in
      request.path.hasPrefix("/a") ? answer(request) : .json("{}")
    } _: { server in
      let (hosts, clock) = (CircuitBreaker(), SkippingClock())
      func fetch(_ limits: WebLimits, _ path: String, insisting: Bool = false) async throws -> Fetch
      {
        let address = try ServiceAddress(server.address + path)
        return await HTTPTransport.using(limits) { transport in
          let fetcher = Fetcher(transport, breaker: hosts, clock: clock) {
            .morning.adding(clock.now.elapsed)
          }
          return await fetcher.fetch(testRequest(), from: address, insisting: insisting)
        }
      }
      let fetches = [
        try await fetch(limits, "/a"), try await fetch(.patient, "/b", insisting: insisting),
      ]
      return (fetches, server.requests.count { $0.path.hasPrefix("/b") })
    }
  }

  @Test("A host that did not answer one service is not asked for another")
  func silence() async throws {
    let (fetches, requests) = try await ask(.impatient) { _ in .silence }
    #expect(fetches[0].failure == .unreachable(.silent))
    let end = fetches[0].time.adding(.seconds(300))
    #expect(fetches[1].failure == .unreachable(.leftAlone(until: end)))
    #expect(fetches[1].requestCount == 0 && requests == 0)
  }

  @Test("Whoever insists is answered all the same")
  func insisting() async throws {
    let (fetches, requests) = try await ask(.impatient, insisting: true) { _ in .silence }
    #expect(fetches[1].failure == nil && requests == 1)
  }

  @Test("A host that answers badly is no silent one")
  func bad() async throws {
    for answer in [TestAnswer.hangUp, .page("x"), .json("{}", status: 500)] {
      let (fetches, requests) = try await ask { _ in answer }
      #expect(fetches[0].failure != nil && fetches[1].failure == nil && requests == 1)
    }
  }

  @Test("Whoever waits is told of each request, of pauses, and of the end")
  func steps() async throws {
    let steps = Mutex<[FetchStep]>([])
    try await TestServer.running { request in
      switch request.number {
      case 1: .page("", status: 429, headers: [("retry-after", "7")])
      case 2: .json("{}", status: 500)
      default: .json("{}")
      }
    } _: { server in
      let address = try ServiceAddress(server.address)
      _ = await HTTPTransport.using(.patient) { transport in
        await Fetcher(
          transport, telling: { _, step in steps.withLock { $0.append(step) } },
          clock: SkippingClock()
        ) { .morning }.fetch(testRequest(), from: address)
      }
    }
    #expect(
      steps.withLock { $0 } == [
        .isAsked, .pauses(.seconds(7)), .isAsked, .isAsked, .isDone,
      ])
  }
}
