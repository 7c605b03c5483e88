import DaybookValues
import DaybookWeb
import FetchProtocol
import Testing
import WebTestServer

/// Fetching from a real server on loopback that misbehaves.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct FetchingTests {
  @Test("An answer is read once, with its status, its size and its digest")
  func plain() async throws {
    let exchange = try await Exchange(testRequest(query: [QueryItem("filter[date]", "a b,ü")])) {
      _ in .json(#"{"data":[]}"#)
    }
    let fetch = exchange.fetch
    #expect(fetch.failure == nil)
    #expect(fetch.answer?.body == .json(["data": []]))
    #expect(fetch.status == 200 && fetch.byteCount == 11 && fetch.requestCount == 1)
    #expect(fetch.digest == "8fe32e407a1038ee38753b70e5374b3a46d6ae9d5f16cd5b73c53abaca8f5ed0")
    #expect(exchange.requests.map(\.target) == ["/v1/things?filter%5Bdate%5D=a%20b,%C3%BC"])
    #expect(exchange.waits == [])
  }

  @Test("500 twice, then 200: three requests, a second apart")
  func failsTwice() async throws {
    let exchange = try await Exchange { request in
      request.number < 3 ? .json("{}", status: 500) : .json("{}")
    }
    #expect(exchange.fetch.failure == nil)
    #expect(exchange.requests.count == 3 && exchange.fetch.requestCount == 3)
    #expect(exchange.waits == [.seconds(1), .seconds(1)])
  }

  @Test("500 always, or 503: four requests, then it is unavailable", arguments: [500, 503])
  func failsAlways(status: Int) async throws {
    let exchange = try await Exchange { _ in .page("broken", status: status) }
    #expect(exchange.fetch.failure == .failed(status: status))
    #expect(exchange.requests.count == 4 && exchange.waits.count == 3)
  }

  @Test("No other 4xx is asked again", arguments: [400, 401, 403, 404, 410, 418])
  func refusals(status: Int) async throws {
    let exchange = try await Exchange { _ in .json("{}", status: status) }
    #expect(exchange.requests.count == 1 && exchange.waits == [])
    #expect(exchange.fetch.failure == nil)
    #expect(exchange.fetch.answer?.status == status)
  }

  @Test(
    "429 is waited out, as long as the server says, or a minute",
    arguments: [
      (header: "7", wait: 7), (header: nil, wait: 60), (header: "soon", wait: 60),
      (header: "Mon, 23 Mar 2026 10:00:30 GMT", wait: 30),
      (header: "Mon, 23 Mar 2026 09:00:00 GMT", wait: 0),
    ] as [(header: String?, wait: Int)])
  func throttled(header: String?, wait: Int) async throws {
    let exchange = try await Exchange { request in
      let headers = header.map { [("retry-after", $0)] } ?? []
      return request.number == 1
        ? .page("slow down", status: 429, headers: headers) : .json("{}")
    }
    #expect(exchange.fetch.failure == nil)
    #expect(exchange.waits == [.seconds(wait)] && exchange.requests.count == 2)
  }

  @Test("A pause longer than two minutes is not waited out, and said")
  func longPause() async throws {
    let exchange = try await Exchange { _ in
      .page("slow down", status: 429, headers: [("retry-after", "3600")])
    }
    #expect(exchange.requests.count == 1 && exchange.waits == [])
    #expect(exchange.fetch.failure == .throttled(retryAt: .morning.adding(.seconds(3_600))))
    #expect("\(try #require(exchange.fetch.failure))".contains("2026-03-23 11:00:00 UTC"))
  }

  @Test("A long pause is kept by all who share the pace, and none of them asks before its end")
  func sharedLongPause() async throws {
    try await TestServer.running { _ in
      .page("slow down", status: 429, headers: [("retry-after", "3600")])
    } _: { server in
      let (address, limiter) = (try ServiceAddress(server.address), RestingRateLimiter())
      let fetches = await HTTPTransport.using(.patient) { transport in
        let fetcher = Fetcher(transport, limiter: limiter, clock: SkippingClock()) { .morning }
        return [
          await fetcher.fetch(testRequest(), from: address),
          await fetcher.fetch(testRequest(), from: address),
        ]
      }
      let failure = AnswerFailure.throttled(retryAt: .morning.adding(.seconds(3_600)))
      #expect(fetches.map(\.failure) == [failure, failure])
      #expect(fetches.map(\.requestCount) == [1, 0] && server.requests.count == 1)
    }
  }

  @Test("No pause is longer than a day, however far away it ends")
  func endlessPause() async throws {
    for header in ["99999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"] {
      let exchange = try await Exchange { _ in
        .page("slow down", status: 429, headers: [("retry-after", header)])
      }
      #expect(exchange.fetch.failure == .throttled(retryAt: .morning.adding(.seconds(86_400))))
    }
  }

  @Test("A pause that comes with 503 counts as one with 429 does; 503 alone is asked again")
  func unavailable() async throws {
    let paused = try await Exchange { _ in
      .page("later", status: 503, headers: [("retry-after", "3600")])
    }
    #expect(paused.fetch.failure == .throttled(retryAt: .morning.adding(.seconds(3_600))))
    #expect(paused.requests.count == 1)
    let failed = try await Exchange { _ in .page("later", status: 503) }
    #expect(failed.fetch.failure == .failed(status: 503) && failed.requests.count == 4)
  }

  @Test("Whoever gives up while a pause is waited out knows of the pause")
  func givenUpInPause() async throws {
    try await TestServer.running { _ in
      .page("slow down", status: 429, headers: [("retry-after", "100")])
    } _: { server in
      let address = try ServiceAddress(server.address)
      let fetch = await HTTPTransport.using(.patient) { transport in
        await Fetcher(transport, clock: CancelledClock()) { .morning }
          .fetch(testRequest(), from: address)
      }
      #expect(fetch.failure == .throttled(retryAt: .morning.adding(.seconds(100))))
    }
  }

  @Test("304 says nothing, and sends nowhere")
  func notModified() async throws {
    let exchange = try await Exchange { _ in .page("", status: 304) }
    #expect("\(try #require(exchange.fetch.failure))".contains("nothing is new (304)"))
  }

  @Test("429 always is waited out three times, then given up")
  func alwaysThrottled() async throws {
    let exchange = try await Exchange { _ in .page("slow down", status: 429) }
    #expect(exchange.requests.count == 4 && exchange.waits.count == 3)
    #expect(exchange.fetch.failure?.outcome == "throttled")
  }

  @Test(
    "A connection that ends too early is asked again, three times",
    arguments: [
      TestAnswer.cut(Array("{}      ".utf8), after: 2), .hangUp,
      .raw(Array("HTTP/1.1 200 OK\r\ncontent-le".utf8), ends: true),
      .raw(Array("HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{}".utf8), ends: true),
    ])
  func cut(answer: TestAnswer) async throws {
    let exchange = try await Exchange { _ in answer }
    #expect(exchange.fetch.failure == .unreachable(.cut))
    #expect(exchange.requests.count == 4)
    let mended = try await Exchange { $0.number == 1 ? answer : .json("{}") }
    #expect(mended.fetch.failure == nil && mended.requests.count == 2)
  }

  @Test("What is not HTTP is not taken for an answer")
  func garbage() async throws {
    let exchange = try await Exchange { _ in
      .raw(Array("SSH-2.0-OpenSSH_9.2\r\n\r\n".utf8), ends: true)
    }
    #expect(exchange.fetch.failure == .unreachable(.garbled))
  }

  @Test("Silence ends at the limit, before an answer and within one")
  func silence() async throws {
    let head = Array("HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n{".utf8)
    for answer in [TestAnswer.silence, .raw(head, ends: false)] {
      let exchange = try await Exchange(testRequest(), .impatient) { _ in answer }
      #expect(exchange.fetch.failure == .unreachable(.silent))
      #expect(exchange.fetch.requestCount == 4)
    }
  }

  @Test("An answer that drips is not waited for beyond the whole limit")
  func drip() async throws {
    var limits = WebLimits.patient
    limits.whole = .milliseconds(200)
    let body = Array(String(repeating: " ", count: 100_000).utf8)
    let exchange = try await Exchange(testRequest(), limits) { _ in .drip(body, milliseconds: 2) }
    #expect(exchange.fetch.failure == .unreachable(.tooSlow))
  }

  @Test("More than 10 MiB is not read to the end, and not asked for again")
  func flood() async throws {
    let flood = try await Exchange { _ in .flood(bytes: 20 << 20) }
    #expect(flood.fetch.failure == .unreachable(.tooLarge(limit: 10 << 20)))
    #expect(flood.requests.count == 1)
    #expect("\(try #require(flood.fetch.failure))".contains("10 MiB"))
  }

  @Test(
    "What is too large is that whatever the connection does then, and is not asked for again",
    arguments: [
      (head: "content-length: 20971520", sent: 0, ends: false),
      (head: "content-length: 20971520", sent: 0, ends: true),
      (head: "content-length: 20971520", sent: 11 << 20, ends: true),
      (head: "connection: close", sent: 11 << 20, ends: true),
      (head: "connection: close", sent: (10 << 20) + 1, ends: false),
      (head: "transfer-encoding: chunked\r\n\r\nA00001", sent: (10 << 20) + 1, ends: true),
    ] as [(head: String, sent: Int, ends: Bool)])
  func tooLarge(head: String, sent: Int, ends: Bool) async throws {
    let end = head.contains("chunked") ? "\r\n" : "\r\n\r\n"
    let body = [UInt8](repeating: UInt8(ascii: " "), count: sent)
    let bytes = Array("HTTP/1.1 200 OK\r\n\(head)\(end)".utf8) + body
    let exchange = try await Exchange { _ in .raw(bytes, ends: ends) }
    #expect(exchange.fetch.failure == .unreachable(.tooLarge(limit: 10 << 20)))
    #expect(exchange.requests.count == 1)
  }

  @Test("An answer of just 10 MiB is read, with its size announced or not")
  func justAllowed() async throws {
    let body = [UInt8](repeating: UInt8(ascii: "<"), count: 10 << 20)
    let head = Array("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n".utf8)
    for answer in [
      TestAnswer.body(body, status: 200, headers: []), .raw(head + body, ends: true),
    ] {
      let exchange = try await Exchange { _ in answer }
      #expect(exchange.fetch.byteCount == 10 << 20 && exchange.requests.count == 1)
    }
  }

  @Test("A small answer that unpacks to more than 10 MiB is not unpacked to the end")
  func bomb() async throws {
    let body = [UInt8](repeating: UInt8(ascii: " "), count: 20 << 20)
    let bomb = try await Exchange { _ in .packed(body) }
    #expect(bomb.fetch.failure == .unreachable(.tooLarge(limit: 10 << 20)))
    #expect(bomb.requests.count == 1)
  }

  @Test("A packed answer is unpacked, and its size is that of what was packed")
  func packed() async throws {
    let text = #"{"data":"\#(String(repeating: "x", count: 5_000))"}"#
    let exchange = try await Exchange { _ in .packed(Array(text.utf8)) }
    #expect(exchange.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
    #expect(exchange.fetch.byteCount == text.utf8.count)
    #expect(exchange.fetch.answer?.body.json?["data"]?.string?.utf8.count == 5_000)
  }

  @Test(
    "A body that is not JSON says why, and is not asked for again",
    arguments: [
      (body: Array("<html>maintenance</html>".utf8), reason: "it is a web page, not JSON"),
      (body: Array("\n <!DOCTYPE html>".utf8), reason: "it is a web page, not JSON"),
      (body: [], reason: "it is empty"),
      (
        body: Array(#"{"a":""#.utf8) + [0xFF] + Array(#""}"#.utf8),
        reason: "it is not written in UTF-8"
      ),
      (body: Array(#"{"a":1"#.utf8), reason: "it is not JSON: "),
    ] as [(body: [UInt8], reason: String)])
  func unreadable(body: [UInt8], reason: String) async throws {
    let exchange = try await Exchange { _ in .body(body, status: 200, headers: []) }
    guard case .unreadable(let found) = exchange.fetch.failure else {
      Issue.record("\(String(describing: exchange.fetch.failure))")
      return
    }
    #expect(found.hasPrefix(reason))
    #expect(exchange.requests.count == 1)
  }

  @Test("A redirect is not followed, so that no key goes elsewhere", arguments: [301, 302, 307])
  func redirect(status: Int) async throws {
    let exchange = try await Exchange(testRequest(key: "SECRET-KEY")) { _ in
      .page("moved", status: status, headers: [("location", "/v1/elsewhere")])
    }
    #expect(exchange.fetch.failure == .moved(status: status))
    #expect(exchange.requests.map(\.path) == ["/v1/things"])
  }

  @Test("Where nobody listens is tried four times")
  func nobody() async throws {
    let clock = SkippingClock()
    // No server uses this port; a port that was free a moment ago may now belong to another test.
    let place = try ServiceAddress("http://127.0.0.1:1")
    let fetch = await HTTPTransport.using(.patient) { transport in
      await Fetcher(transport, clock: clock) { .morning }.fetch(testRequest(), from: place)
    }
    #expect(fetch.failure == .unreachable(.unreachable))
    #expect(fetch.requestCount == 4 && clock.waits.count == 3)
  }

  @Test("Whoever is cancelled gets no answer, and nothing is asked again")
  func cancelled() async throws {
    try await TestServer.running { _ in
      .silence
    } _: { server in
      let place = try ServiceAddress(server.address)
      let fetch = await HTTPTransport.using(.patient) { transport in
        let task = Task(priority: Task.currentPriority) {
          await Fetcher(transport, clock: SkippingClock()) { .morning }
            .fetch(testRequest(), from: place)
        }
        task.cancel()
        return await task.value
      }
      #expect(fetch.failure == .unreachable(.cancelled))
      #expect(server.requests.count <= 1)
    }
  }
}

/// A rate limiter that never waits: it allows each request, or throws once a pause was asked for.
private actor RestingRateLimiter: RateLimiting {
  private var rest: RetryAfterExceeded?

  func waitForTurn() throws { if let rest { throw rest } }

  func rest(for pause: Duration) { rest = RetryAfterExceeded(until: .morning.adding(pause)) }
}
