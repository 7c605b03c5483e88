import DaybookEvents
import DaybookPresentation
import DaybookProjections
import DaybookRendering
import DaybookTesting
import DaybookWeb
import FetchProtocol
import Synchronization
import Testing
import WebPages
import WebTestServer

struct WebAppTests {
  private static let first = """
    <html><head><title>First</title></head><body><h1>First page</h1>
    <p>It leads to the <a href="second">second</a> and to <a href="/moved">one that moved</a>.</p>
    <table><tr><th>mouse<th>players</tr><tr><td>Dart<td>12</tr><tr><td>Orbit<td>7</tr></table>
    <ul><li>one <b>bold</b> point<li>another</ul><pre>sensitivity  "1.5"</pre></body></html>
    """

  private func session() -> WebSession {
    let session = WebSession()
    session.web.put(Self.first, at: "https://example.com/")
    session.web.put("<title>Second</title>Two", at: "https://example.com/second")
    session.web.put("<title>News</title>Three", at: "https://example.com/news")
    session.web.put(
      PageAnswer(status: 302, location: "/news"), at: "https://example.com/moved")
    return session
  }

  @Test("A page fits into windows of 40, 80 and 120 columns, and so do the other screens")
  func widths() async throws {
    let session = session()
    try await session.type("web example.com")
    for line in ["web page", "web links", "web"] {
      if line == "web" { try await session.type("web 1") }
      for width in [40, 80, 120] {
        let lines = try await session.type(line, Window(width: width))
        #expect(lines.count > 2 && lines.allSatisfy { $0.displayWidth <= width }, "\(lines)")
      }
    }
    let page = try await session.type("web back", Window(width: 40)).map { $0.trimmed }
    for text in ["First page", "mouse  players", "Dart   12", "• one bold point", "• another"] {
      #expect(page.contains(text), "\(text): \(page)")
    }
    #expect(page.contains("sensitivity  \"1.5\"") && page.joined(separator: " ").contains("[2]"))
  }

  @Test("Links are followed, and one goes back and forward without asking again")
  func moving() async throws {
    let session = session()
    try await session.type("web example.com")
    #expect(try await session.type("web 1").joined().contains("Two"))
    #expect(try await session.type("web back").joined().contains("First page"))
    #expect(try await session.type("web 2").joined().contains("Three"))
    await #expect(throws: Refusal.self) { try await session.type("web forward") }
    try await session.type("web back")
    #expect(try await session.type("web forward").joined().contains("Three"))
    #expect(try await session.type("web news 1").joined().contains("Three"))
    #expect(
      session.web.asked.map { $0.dropFirst("https://example.com".count) }
        == ["/", "/second", "/moved", "/news", "/news"])
    let place = try await session.type("web").joined(separator: "\n")
    #expect(place.contains("3 of 3") && place.contains("'web back'"))
    #expect(!place.contains("'web forward'"))
  }

  @Test("Where one is follows from the log: another program goes on from there")
  func folded() async throws {
    let session = session()
    for line in ["web example.com", "web 1", "web back"] { try await session.type(line) }
    let later = try await session.look("web page", .past, at: session.log.end())
    #expect(later.joined().contains("First page"))
    #expect(try await session.look("web page", .past, at: 2).joined().contains("Two"))
    await #expect(throws: Refusal.past) { try await session.look("web 1", .past, at: 2) }
  }

  @Test("Offline a page is shown as it was last seen; one that was not says so")
  func offline() async throws {
    let session = session()
    try await session.type("web example.com/second")
    session.web.put(nil, at: "https://example.com/second")
    let known = try await session.type("web reload").joined(separator: " ")
    #expect(
      known.hasPrefix("offline: https://example.com/second: it could not be reached."), "\(known)")
    #expect(known.contains("known since 2026-03-23") && known.contains("Two"))
    try await session.type("web example.com")
    #expect(try await session.type("web example.com/second").joined().contains("Two"))
    let unknown = try await session.type("web other.example").joined(separator: " ")
    #expect(unknown.contains("No cached data") && unknown.contains("offline:"))
    #expect(try await session.type("web back").joined().contains("Two"))
    session.web.put("<p>Anew", at: "https://example.com/second")
    let anew = try await session.type("web reload").joined()
    #expect(anew.contains("Anew") && !anew.contains("offline"))
  }

  @Test("Each line shows the same when it is run again, and asks nobody")
  func replay() async throws {
    let session = session()
    for line in [
      "web example.com", "web 1", "web back", "web back", "web 9", "web forward", "web forward",
      "web other.example", "web reload", "web", "web links", "web page", "web news 1", "web news 2",
    ] {
      let start = try session.log.end()
      let first = await Self.text { try await session.type(line) }
      let asked = session.web.asked
      let again = await Self.text { try await session.look(line, .again, at: start) }
      #expect(again == first, "\(line)")
      #expect(session.web.asked == asked)
    }
  }

  private static func text(_ body: () async throws -> [String]) async -> [String] {
    do { return try await body() } catch { return ["\(type(of: error)): \(error)"] }
  }

  @Test(
    "Lines that are not understood are refused, and nothing is kept",
    arguments: [
      "web back", "web forward", "web reload", "web 1", "web 0", "web file:///etc/passwd",
      "web javascript:alert(1)", "web data:text/html,x", "web https://ada:pw@example.com/",
      "web nonsense", "web https://example.com/a b", "web news 7",
    ])
  func refused(line: String) async throws {
    let session = session()
    await #expect(throws: Refusal.self) { try await session.type(line) }
    #expect(try session.types().isEmpty && session.web.asked.isEmpty)
    let reader = WebSession(readOnly: true)
    await #expect(throws: Refusal.readOnly) { try await reader.type("web example.com") }
  }

  @Test("Where it sends on is followed a few times, to pages alone")
  func redirects() async throws {
    let session = session()
    for number in 0..<7 {
      session.web.put(
        PageAnswer(status: 301, location: "/\(number + 1)"), at: "https://r.example/\(number)")
    }
    session.web.put("there", at: "https://r.example/7")
    #expect(try await session.type("web r.example/2").joined().contains("there"))
    #expect(
      try await session.type("web r.example/1").joined(separator: " ")
        .contains("it sends on more than 5 times"))
    #expect(session.web.asked.count == 12)
    for location in ["file:///etc/passwd", "javascript:x", "https://a:b@example.com/", nil] {
      session.web.put(PageAnswer(status: 302, location: location), at: "https://r.example/x")
      #expect(
        try await session.type("web r.example/x").joined(separator: " ")
          .contains("it sends on to what is no address of a page (302)"))
    }
  }

  @Test("A page with an odd status is shown with it; what is no text says so")
  func answers() async throws {
    let session = session()
    session.web.put("Nothing here", at: "https://example.com/404", status: 404)
    let lines = try await session.type("web example.com/404").joined()
    #expect(lines.contains("status 404") && lines.contains("Nothing here"))
    session.web.put("x", at: "https://example.com/i", type: "image/png")
    #expect(
      try await session.type("web example.com/i").joined(separator: " ")
        .contains("it is no text (image/png)"))
    session.web.put("a\u{1B}[2J", at: "https://example.com/t", type: "text/plain")
    #expect(try await !session.type("web example.com/t").joined().contains("\u{1B}"))
  }

  @Test("The service says where it is, and tells when it starts, finishes and fails")
  func service() async throws {
    let web = PretendWeb()
    web.put("one", at: "https://a.example/")
    let steps = Mutex<[PageStep]>([])
    let service = PageService(web) { step in steps.withLock { $0.append(step) } }
    let (a, b) = (try PageAddress(typed: "a.example"), try PageAddress(typed: "b.example"))
    #expect(await service.currentURL == nil)
    await #expect(throws: Refusal.self) { try await service.reload() }
    _ = try await service.load(a)
    _ = try await service.load(b)
    #expect(await service.currentURL == b)
    #expect(await service.canGoBack)
    #expect(await !service.canGoForward)
    #expect(await !service.isLoading)
    try await service.back()
    #expect(await service.currentURL == a)
    try await service.forward()
    #expect(
      steps.withLock { $0 } == [
        .started(a), .finished(a), .started(b), .failed(b, PageFailure("it could not be reached")),
      ])
  }

  @Test("Who stops loading stays where they were", .timeLimit(.minutes(60)))
  func stopping() async throws {
    try await TestServer.running(answering: { _ in .silence }) { server in
      try await HTTPTransport.using(.patient) { transport in
        let service = PageService(NetworkPages(transport) { PretendWeb().time })
        let address = try PageAddress(typed: server.address)
        let work = Task { try await service.load(address) }
        await server.waitForRequests(1)
        #expect(await service.isLoading)
        await service.stop()
        await #expect(throws: CancellationError.self) { try await work.value }
        #expect(await service.currentURL == nil)
        #expect(await !service.isLoading)
      }
    }
  }

  @Test("Through the real client: a page that is packed, too large, cut, silent or no HTTP")
  func network() async throws {
    var limits = WebLimits()
    (limits.silence, limits.bodyBytes) = (.seconds(2), 100_000)
    try await TestServer.running(answering: { request in
      switch request.path {
      case "/packed": .packed(Array("<p>unpacked".utf8))
      case "/large": .flood(bytes: 1 << 20)
      case "/cut": .cut(Array("<p>half of it".utf8), after: 5)
      case "/silent": .silence
      case "/garbled": .raw(Array("SSH-2.0\r\n\r\n".utf8), ends: true)
      default: .page("<p>there")
      }
    }) { server in
      try await HTTPTransport.using(limits) { transport in
        let session = WebSession(source: NetworkPages(transport) { PretendWeb().time })
        for (path, text) in [
          ("packed", "unpacked"), ("large", "its page is larger than"), ("cut", "it broke off"),
          ("silent", "it did not answer in time"), ("garbled", "it sent no answer"), ("", "there"),
        ] {
          let lines = try await session.type("web \(server.address)/\(path)")
          #expect(lines.joined(separator: " ").contains(text), "\(path): \(lines)")
        }
        #expect(server.requests.allSatisfy { $0.headers["user-agent"] == "Daybook" })
      }
    }
  }

  @Test("More pages than are remembered push out the first ones")
  func longHistory() async throws {
    let session = session()
    for _ in 0..<70 { try await session.type("web example.com") }
    #expect(try await session.type("web").joined().contains("64 of 64"))
    for _ in 0..<63 { try await session.type("web back") }
    await #expect(throws: Refusal.self) { try await session.type("web back") }
  }
}

extension String {
  /// The text without whitespace at both ends.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
