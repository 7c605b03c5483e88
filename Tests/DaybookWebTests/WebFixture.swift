import DaybookValues
import DaybookWeb
import FetchProtocol
import WebTestServer

let testService = Service(name: "test", title: "Test")

/// Makes a request to ``testService``.
func testRequest(
  _ method: String = "v1/things", about subject: String = "7", query: [QueryItem] = [],
  key: String? = nil
) -> ServiceRequest {
  ServiceRequest(
    testService, method: method, about: subject, query: query,
    secret: key.map { ("key", Secret($0)) })
}

extension Timestamp {
  /// The time at which every test begins, 2026-03-23T10:00:00Z.
  static let morning = Timestamp(microsecondsSinceEpoch: 1_774_260_000_000_000)

  func adding(_ duration: Duration) -> Timestamp {
    let (seconds, attoseconds) = duration.components
    let micros = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    return Timestamp(microsecondsSinceEpoch: microsecondsSinceEpoch + micros)
  }
}

extension WebLimits {
  /// Limits that end a silent answer after 100 milliseconds.
  static var impatient: WebLimits {
    var limits = WebLimits()
    limits.silence = .milliseconds(100)
    return limits
  }
}

/// The result of a fetch from a server that answers by `answer`, with all requests and waits.
struct Exchange {
  let fetch: Fetch
  let requests: [TestRequest]
  let waits: [Duration]

  init(
    _ request: ServiceRequest = testRequest(), _ limits: WebLimits = .patient,
    answering answer: @escaping @Sendable (TestRequest) -> TestAnswer
  ) async throws {
    let clock = SkippingClock()
    (fetch, requests) = try await TestServer.running(answering: answer) { server in
      let address = try ServiceAddress(server.address)
      let fetch = await HTTPTransport.using(limits) { transport in
        let fetcher = Fetcher(transport, clock: clock) { .morning.adding(clock.now.elapsed) }
        return await fetcher.fetch(request, from: address)
      }
      return (fetch, server.requests)
    }
    waits = clock.waits
  }
}
