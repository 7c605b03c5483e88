import DaybookEvents
import DaybookTesting
import DaybookValues
import DaybookWeb
import FreelanceJobs
import Testing
import WebTestServer

private let march = (23...25).compactMap { CalendarDate(year: 2026, month: 3, day: $0) }

/// Tests of the client with a real server on loopback.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct TemperClientTests {
  private struct Exchange {
    var outcomes: [FetchOutcome<TemperListing>]
    var requests: [TestRequest]
    var waits: [Duration]
  }

  private func ask(
    _ dates: [CalendarDate] = march, _ version: TemperClient.Version? = nil,
    below path: String = "",
    answering answer: @escaping @Sendable (TestRequest) -> TestAnswer
  ) async throws -> Exchange {
    let clock = SkippingClock()
    let (outcomes, requests) = try await TestServer.running(answering: answer) { server in
      let address = try ServiceAddress(server.address + path)
      let outcomes = await HTTPTransport.using(.patient) { transport in
        let fetcher = Fetcher(transport, clock: clock) { .fixture(minute: 0) }
        return await TemperClient(fetcher, at: address, version: version).jobs(on: dates)
      }
      return (outcomes, server.requests)
    }
    return Exchange(outcomes: outcomes, requests: requests, waits: clock.waits)
  }

  @Test("Version 1 asks for all dates at once, below /api where the address is only a machine")
  func firstVersion() async throws {
    for path in ["", "/", "/api", "/api/"] {
      let exchange = try await ask(below: path) { _ in .json(#"{"data":[]}"#) }
      #expect(
        exchange.requests.map(\.target)
          == ["/api/v1/contractor/shifts?dates=2026-03-23,2026-03-24,2026-03-25"])
      let outcome = try #require(exchange.outcomes.first)
      #expect(outcome.content == TemperListing() && exchange.outcomes.count == 1)
      #expect(outcome.events.count == 1)
    }
  }

  @Test("Version 3 asks once a date")
  func thirdVersion() async throws {
    let exchange = try await ask(march, .v3) { _ in .json(#"{"data":[]}"#) }
    #expect(
      exchange.requests.map(\.target)
        == march.map { "/api/v3/shifts?filter%5Bdate%5D=\($0)" })
    #expect(
      exchange.outcomes.map(\.content) == [TemperListing(), TemperListing(), TemperListing()])
  }

  @Test(
    "The address says which version is asked: version 1 where it says nothing",
    arguments: [
      ("/v3", "/api/v3/shifts?filter%5Bdate%5D=2026-03-23"),
      ("/api/v3/", "/api/v3/shifts?filter%5Bdate%5D=2026-03-23"),
      ("/proxy/v3", "/proxy/v3/shifts?filter%5Bdate%5D=2026-03-23"),
      ("/api/v1", "/api/v1/contractor/shifts?dates=2026-03-23"),
      ("/v2", "/v2/v1/contractor/shifts?dates=2026-03-23"),
    ])
  func versionOfTheAddress(path: String, target: String) async throws {
    let exchange = try await ask(Array(march.prefix(1)), below: path) { _ in
      .json(#"{"data":[]}"#)
    }
    #expect(exchange.requests.map(\.target) == [target])
  }

  @Test("Where the service fails, version 3 does not ask for the other dates")
  func thirdVersionFails() async throws {
    let exchange = try await ask(march, .v3) { _ in .json("{}", status: 503) }
    #expect(exchange.requests.count == 4 && exchange.outcomes.count == 1)
  }

  @Test("The fortnight through the network is the fortnight of the recording")
  func fortnight() async throws {
    let answers = try RecordedAnswer.reading(ndjson: fixtureText("FreelanceJobs/answers.jsonl"))
    let bodies = Dictionary(
      uniqueKeysWithValues: answers.map { ($0.query["dates"]?.string ?? "", $0.body.json) })
    for answer in answers {
      let date = try #require(answer.query["dates"]?.string.flatMap { CalendarDate($0) })
      let exchange = try await ask([date]) { request in
        .json("\(bodies[request.query["dates"] ?? ""].flatMap { $0 } ?? .null)")
      }
      let outcome = try #require(exchange.outcomes.first)
      #expect(outcome.content == (try TemperListing(answer)))
      #expect(outcome.answer?.body == answer.body && outcome.answer?.query == answer.query)
    }
    #expect(answers.count == 14)
  }

  @Test("A job that cannot be read is told of in an event of its own, and the others are kept")
  func malformedJob() async throws {
    let jobs: [JSONValue] = [.job(1), .job(2, ["client": nil]), .job(3)]
    let body = "\(JSONValue.day("2026-03-23", jobs))"
    let outcome = try #require(try await ask { _ in .json(body) }.outcomes.first)
    #expect(outcome.content?.jobs.map(\.job.text) == ["1", "3"])
    #expect(outcome.events.count == 2)
    guard case .partUnreadable(let event) = outcome.events.last else {
      Issue.record("\(outcome.events)")
      return
    }
    #expect(event.part == "2026-03-23, job 2")
    #expect(event.reason == "'name' is missing")
    #expect(event.subject.subject == "2026-03-23,2026-03-24,2026-03-25")
  }

  @Test("A page of nothing but broken jobs makes a hundred events and one that counts the rest")
  func manyMalformed() async throws {
    let jobs = (1...250).map { JSONValue.job($0, ["title": nil]) }
    let body = "\(JSONValue.day("2026-03-23", jobs))"
    let outcome = try #require(try await ask { _ in .json(body) }.outcomes.first)
    #expect(outcome.events.count == 1 + 100 + 1)
    guard case .partUnreadable(let event) = outcome.events.last else {
      Issue.record("\(outcome.events.count)")
      return
    }
    #expect(event.reason == "150 more could not be read")
  }

  @Test(
    "Whatever goes wrong is one failed fetch that says what to do",
    arguments: [
      (answer: .json("{}", status: 500), requests: 4, outcome: "unavailable"),
      (answer: .json("{}", status: 404), requests: 1, outcome: "notFound"),
      (answer: .json("{}", status: 401), requests: 1, outcome: "refused"),
      (answer: .page("hello"), requests: 1, outcome: "unreadable"),
      (answer: .json("{}"), requests: 1, outcome: "unreadable"),
      (answer: .json("null"), requests: 1, outcome: "unreadable"),
      (answer: .hangUp, requests: 4, outcome: "unreachable"),
      (answer: .flood(bytes: 20 << 20), requests: 1, outcome: "tooLarge"),
      (answer: .page("x", status: 429), requests: 4, outcome: "throttled"),
    ] as [(answer: TestAnswer, requests: Int, outcome: String)])
  func failures(answer: TestAnswer, requests: Int, outcome: String) async throws {
    let exchange = try await ask { _ in answer }
    #expect(exchange.requests.count == requests)
    let found = try #require(exchange.outcomes.first)
    guard case .failed(let event)? = found.events.first, found.events.count == 1 else {
      Issue.record("\(found.events)")
      return
    }
    #expect(event.outcome == outcome && event.cost.requests == Int64(requests))
    #expect(event.reason.contains("Temper") && event.reason.hasSuffix("."))
  }

  @Test("500 twice is borne: three requests, and the jobs")
  func mended() async throws {
    let body = "\(JSONValue.day("2026-03-23", [.job(1)]))"
    let exchange = try await ask { request in
      request.number < 3 ? .json("{}", status: 500) : .json(body)
    }
    #expect(exchange.requests.count == 3 && exchange.waits == [.seconds(1), .seconds(1)])
    #expect(exchange.outcomes.first?.content?.jobs.count == 1)
  }

  @Test("The address is the marketplace's own, or what the environment sets, if that is safe")
  func addresses() throws {
    let standard = try TemperClient.address(in: ServiceSetting([:]))
    #expect(standard.description == "https://temper.works/api")
    let local = ["DAYBOOK_TEMPER_URL": "http://127.0.0.1:8080"]
    #expect(
      try TemperClient.address(in: ServiceSetting(local)).description == "http://127.0.0.1:8080")
    let error = #expect(throws: ServiceSettingError.self) {
      try TemperClient.address(in: ServiceSetting(["DAYBOOK_TEMPER_URL": "http://temper.works"]))
    }
    #expect(error?.description.hasPrefix("DAYBOOK_TEMPER_URL cannot be used.") == true)
  }
}
