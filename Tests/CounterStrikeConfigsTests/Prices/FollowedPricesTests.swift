import AppHosting
import CounterStrikeConfigs
import DaybookEvents
import DaybookPresentation
import DaybookRendering
import DaybookTesting
import DaybookValues
import DaybookWeb
import FetchProtocol
import Testing
import WebTestServer

/// Tests of prices that are followed live, over a feed that drops connections.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct FollowedPricesTests {
  private static let reef = "AK-47 | Copper Reef (Field-Tested)"
  private static let connections: [PretendFeed.Connection] = [
    ([], .unreachable),
    (
      [
        PretendFeed.message(reef, "6123"), PretendFeed.message("Dusk Case", "40"),
        PretendFeed.message("Sticker | Owl", "12"), "{", #"{"type":"other","data":""}"#,
      ], .cut
    ),
    (
      [
        PretendFeed.message(reef, "6119"),
        PretendFeed.message(#"Knife | \\u001B[2J\\u202ENight"#, "9007199254740993"),
      ], .cut
    ),
  ]

  private func session(
    _ connections: [PretendFeed.Connection] = Self.connections, readOnly: Bool = false
  ) -> CounterStrikeSession {
    CounterStrikeSession(readOnly: readOnly) { PretendFeed(connections, $0, $1) }
  }

  @Test("Prices are kept exactly as they come, and each step of the connection in between")
  func kept() async throws {
    let session = session()
    let lines = try await session.type("prices --follow --count 3")
    #expect(
      try session.types() == [
        "csFeed.disconnected", "csFeed.connected", "skin.priced", "csFeed.disconnected",
        "csFeed.connected", "skin.priced", "skin.priced", "csFeed.disconnected",
      ])
    let prices = try session.events(of: "skin.priced").map(\.data)
    #expect(prices[0].contains(#""thousandths":6123"#))
    #expect(prices[2].contains(#""thousandths":9007199254740993"#))
    let ends = try session.events(of: "csFeed.disconnected").map(\.data)
    #expect(
      ends[1].contains(#""outcome":"cut""#) && ends[1].contains(#""prices":1"#)
        && ends[1].contains(#""skipped":2"#) && ends[1].contains(#""unreadable":2"#), "\(ends)")
    #expect(ends[2].contains(#""outcome":"stopped""#), "\(ends)")
    #expect(ends[2].contains(#""pauseMilliseconds":null"#), "\(ends)")
    let text = lines.joined(separator: "\n")
    #expect(text.contains("3 prices kept") && text.contains("-0.004"), "\(text)")
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    let places = try ["9007199254740.993", "6.119", "6.123"].map { price in
      try #require(text.firstRange(of: price)?.lowerBound)
    }
    #expect(places == places.sorted())
  }

  @Test("The screen of a feed that was followed fits into windows of 40, 80 and 120 columns")
  func widths() async throws {
    for width in [40, 80, 120] {
      let lines = try await session()
        .type("prices --follow --count 3", Window(width: width, height: 24))
      #expect(lines.allSatisfy { $0.displayWidth <= width } && lines.count < 24, "\(lines)")
      #expect(lines[0].hasPrefix("Prices, live") && lines[0].hasSuffix("3 prices kept"))
      // In the narrowest window the longest price fills the whole row, and is not cut.
      let told = width == 40 ? ["9007199254740.993"] : ["6.119", "-0.004"]
      #expect(lines.contains { line in told.allSatisfy(line.contains) }, "\(lines)")
    }
  }

  @Test("As many prices are shown as a window has room for, the newest first", arguments: [40, 80])
  func room(width: Int) async throws {
    let texts = (1...40).map { PretendFeed.message(Self.reef, "\($0)001") }
    let lines = try await session([(texts, .cut)])
      .type("prices --follow --count 40", Window(width: width, height: 24))
    #expect(19...22 ~= lines.count, "\(lines)")
    #expect(lines[0].hasSuffix("40 prices kept"))
    #expect(lines.first { $0.contains(".001") }?.contains("40.001") == true, "\(lines)")
  }

  @Test("A replay shows the same without the feed")
  func replay() async throws {
    let session = session()
    try await session.type("cs --fake")
    let start = try session.log.end()
    let first = try await session.type("prices --follow --count 3")
    let end = try session.log.end()
    #expect(try await session.again("prices --follow --count 3", after: start) == first)
    #expect(try session.log.end() == end)
  }

  @Test("Whoever stops it is shown what was kept, and how it ended")
  func stopping() async throws {
    let session = session()
    let (moment, window) = (try await session.moment, Window(width: 80))
    let (frames, shown) = AsyncStream.makeStream(of: String.self)
    let work = Task {
      defer { shown.finish() }
      return try await session.app.lines(
        ["prices", "--follow"], at: moment, in: window,
        live: { frame, news in shown.yield(frame.joined() + news) })
    }
    for await frame in frames {
      #expect(!frame.contains("\u{1B}"))
      if frame.contains("9007199254740.993") { break }
    }
    work.cancel()
    let lines = try await work.value
    #expect(lines.contains { $0.hasSuffix(" stopped") }, "\(lines)")
    #expect(lines.joined().contains("3 prices kept"))
    #expect(try session.types().last == "csFeed.disconnected")
    // The stopped feed does not block the next line.
    #expect(try await session.type("prices reef").joined().contains("now 6.119"))
  }

  @Test("Through a real socket: a sale that is sent again after a drop is kept once")
  func sentAgain() async throws {
    let price = { (thousandths: String) in
      SocketAct.say(PretendFeed.message(Self.reef, thousandths))
    }
    let behaviours: [SocketBehaviour] = [
      .talk([.hear, price("1001"), price("1002"), price("1002"), .hangUp]),
      // The feed sends the same sales again, and one of them once more than before.
      .talk([.hear, price("1001"), price("1002"), price("1002"), price("1002"), .hangUp]),
      .talk([.hear, price("1001"), price("1003"), .hear]),
    ]
    try await SocketServer.running(behaving: { behaviours[($0 - 1) % 3] }) { server in
      let address = try SocketAddress(server.address)
      let session = CounterStrikeSession { clock, pauses in
        MarketFeed(SocketClient(to: address, SocketLimits()), clock: pauses) { clock.now }
      }
      let shown = try await session.type("prices --follow --count 5")
      let prices = try session.events(of: "skin.priced").map(\.data)
      let told = ["1001", "1002", "1002", "1002", "1003"]
      #expect(prices.count == 5)
      #expect(zip(prices, told).allSatisfy { $0.contains("\"thousandths\":\($1),") }, "\(prices)")
      let ends = try session.events(of: "csFeed.disconnected").map(\.data)
      #expect(ends[1].contains(#""prices":1,"skipped":3"#), "\(ends)")
      #expect(ends[2].contains(#""prices":1,"skipped":1"#), "\(ends)")
      #expect(try await session.again("prices --follow --count 5", after: 0) == shown)
      // The feed gives only a time of day, so the same message on another day is another sale.
      session.clock.now = .noon(2)
      try await session.type("prices --follow --count 3")
      #expect(try session.events(of: "skin.priced").count == 8)
    }
  }

  @Test("A feed that stays away is tried again ever later, by a chance that a seed settles")
  func backOff() async throws {
    let never: PretendFeed.Connection = ([], .unreachable)
    let away = Array(repeating: never, count: 9)
    let session = session(away + [([PretendFeed.message(Self.reef, "1")], .cut)])
    try await session.type("prices --follow --count 1")
    var backOff = FeedBackOff(seed: 5)
    let expected = (0..<9).map { _ in Duration.milliseconds(backOff.next()) }
    #expect(session.pauses.waits == expected)
    for (wait, longest) in zip(expected, [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
      #expect((.seconds(longest) / 2)...(.seconds(longest)) ~= wait)
    }
    var (other, again) = (FeedBackOff(seed: 6), FeedBackOff(seed: 5))
    #expect(other.next() != again.next())
    again.reset()
    #expect(again.next() <= 1_000)
  }

  @Test("Nothing is followed in the past, or where nothing may be kept")
  func refused() async throws {
    let session = session()
    try await session.type("cs --fake")
    await #expect(throws: Refusal.past) { try await session.look("prices --follow", at: 3) }
    let reader = self.session(readOnly: true)
    await #expect(throws: Refusal.readOnly) { try await reader.type("prices --follow") }
    for line in ["prices --follow reef", "prices --follow --count", "prices --follow --count 0"] {
      await #expect(throws: Refusal.self) { try await session.type(line) }
    }
    #expect(try session.types().filter { $0.hasPrefix("csFeed.") }.isEmpty)
  }

  @Test("Through a real socket: a feed drops, talks rubbish, never ends a frame, and resumes")
  func socket() async throws {
    let behaviours: [SocketBehaviour] = [
      .talk([.hear, .say(PretendFeed.message(Self.reef, "1001")), .hangUp]),
      .answer("HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n"),
      .talk([.hear, .bytes([0x81, 0x02, 0xFF, 0xFE])]),
      .talk([.hear, .playDead, .bytes([0x81, 126, 0x10, 0x00, 0x61])]),
      .talk([.hear, .bytes([0x81, 127, 0, 0, 0, 1, 0, 0, 0, 0])]),
      .talk([.hear, .say("rubbish"), .say(PretendFeed.message(Self.reef, "1002")), .hear]),
    ]
    try await SocketServer.running(behaving: { behaviours[($0 - 1) % 6] }) { server in
      var limits = SocketLimits()
      (limits.silence, limits.answering) = (.seconds(2), .seconds(2))
      let address = try SocketAddress(server.address)
      let session = CounterStrikeSession { clock, pauses in
        MarketFeed(SocketClient(to: address, limits), clock: pauses) { clock.now }
      }
      let lines = try await session.type("prices --follow --count 2", Window(width: 200))
      let ends = try session.events(of: "csFeed.disconnected").map(\.data)
      let outcomes = ["cut", "refused", "violation", "silent", "tooLarge", "stopped"]
      for (end, outcome) in zip(ends, outcomes) {
        #expect(end.contains(#""outcome":"\#(outcome)""#), "\(end)")
      }
      #expect(ends.count == outcomes.count && ends[5].contains(#""unreadable":1"#))
      #expect(lines.joined().contains("1.002"))
      #expect(server.heard.filter { $0 == "history_go" }.count == 5)
    }
  }

  @Test(
    "A message is read however often it was escaped",
    arguments: [
      PretendFeed.message(reef, "6123"), PretendFeed.message(reef, "6123", quote: #"\\\""#),
      #"{\"type\":\"history_go\",\"data\":[\"1\",\"2\",\"AK-47 | Copper Reef (Field-Tested)\",\"3\",\"6123\"]}"#,
      #""{\"type\":\"history_go\",\"data\":[\"1\",\"2\",\"AK-47 | Copper Reef (Field-Tested)\",\"3\",6123]}""#,
    ])
  func escapes(text: String) throws {
    let priced = try #require(try SkinMessage(parsing: text).priced)
    #expect(priced.skin.title == Self.reef && priced.thousandths == 6_123)
  }

  @Test(
    "What is no message says so",
    arguments: [
      "", "{", "[]", "12", "null", #"{"type":"history_go"}"#,
      #"{"type":"history_go","data":"[\"1\",\"2\",\"AK\",\"x\",\"12.5\"]"}"#,
      #"{"type":"history_go","data":"[\"1\",\"2\",\"AK\",\"x\",\"-1\"]"}"#,
      #"{"type":"history_go","data":"[\"1\",\"2\",\"AK\",\"x\",\"99999999999999999999\"]"}"#,
      "history_go", "\u{0}",
    ])
  func noMessages(text: String) {
    #expect(throws: AnswerProblem.self) { try SkinMessage(parsing: text) }
  }
}
