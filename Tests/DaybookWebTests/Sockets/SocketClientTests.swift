import DaybookWeb
import FetchProtocol
import Synchronization
import Testing
import WebTestServer

@Suite("What a server of web sockets may say, and how it is left", .timeLimit(.minutes(60)))
struct SocketClientTests {
  /// The result of a conversation: the messages received, the end, and the messages the server
  /// heard.
  private struct Talk: Equatable {
    var messages: [String] = []
    var end: SocketEnd
    var heard: [String] = []
  }

  /// Limits of size that small messages can exceed, and long limits of time.
  private static var limits: SocketLimits {
    var limits = SocketLimits()
    (limits.connecting, limits.silence, limits.answering) = (
      .seconds(600), .seconds(600), .seconds(600)
    )
    (limits.frameBytes, limits.messageBytes, limits.framesPerMessage) = (1_000, 2_000, 5)
    return limits
  }

  private func talk(
    _ behaviour: SocketBehaviour, _ limits: SocketLimits = Self.limits, hearing count: Int = 0
  ) async throws -> Talk {
    try await SocketServer.running(behaving: { _ in behaviour }) { server in
      let messages = Mutex<[String]>([])
      let client = SocketClient(to: try SocketAddress(server.address), limits)
      let end = await client.converse("hello") {
      } onMessage: { text in
        messages.withLock { $0.append(text) }
      }
      // The server may read the client's last messages only after the conversation has ended.
      await server.waitToHear(count)
      return Talk(messages: messages.withLock { $0 }, end: end, heard: server.heard)
    }
  }

  /// Returns a text frame of a server, made by hand.
  private static func frame(_ first: UInt8, _ text: String) -> [UInt8] {
    [first, UInt8(text.utf8.count)] + Array(text.utf8)
  }

  @Test("Messages come in order, whole however they were cut, and the greeting is heard masked")
  func messages() async throws {
    let talk = try await talk(
      .talk([
        .hear, .say("one"), .bytes(Self.frame(0x01, "tw")), .bytes(Self.frame(0x89, "there?")),
        .bytes(Self.frame(0x80, "o")),
        // The two bytes of a single character, in two frames.
        .bytes([0x01, 0x01, 0xC3]), .bytes([0x80, 0x01, 0xA9]), .say(""),
        .bytes([0x88, 0x02, 0x03, 0xE9]),
      ]), hearing: 2)
    #expect(talk.messages == ["one", "two", "é", ""])
    #expect(talk.end == .closed(code: 1_001))
    #expect(talk.heard.prefix(2) == ["hello", "pong:there?"])
  }

  @Test("What comes right behind the agreement, before a close, is not lost", arguments: 1...20)
  func messagesBeforeClose(run: Int) async throws {
    let texts = ["a", "b", "c", "d", "e"]
    let closed = try await talk(.talk(texts.map(SocketAct.say) + [.bytes([0x88, 0x00]), .hangUp]))
    #expect(closed.messages == texts && closed.end == .closed(code: nil), "\(closed)")
    let dropped = try await talk(.talk(texts.map(SocketAct.say) + [.hangUp]))
    #expect(dropped.messages == texts && dropped.end == .cut, "\(dropped)")
  }

  @Test("A frame of the largest size is taken, and a message of the largest size in several")
  func largest() async throws {
    let whole = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000)
    let talk = try await talk(
      .talk([
        .hear, .bytes([0x81, 126, 0x03, 0xE8] + whole), .bytes([0x01, 126, 0x03, 0xE8] + whole),
        .bytes([0x80, 126, 0x03, 0xE8] + whole), .bytes([0x88, 0x00]),
      ]))
    #expect(talk.messages.map(\.utf8.count) == [1_000, 2_000])
    #expect(talk.end == .closed(code: nil))
  }

  @Test(
    "What a server may not do ends the conversation with a reason",
    arguments: [
      ([0x81, 0x82, 1, 2, 3, 4, 0x69, 0x6B], .violation("masked a frame, as only clients may")),
      (frame(0xC1, "hi"), .violation("used an extension that was not agreed on")),
      (frame(0xA1, "hi"), .violation("used an extension that was not agreed on")),
      (frame(0x82, "hi"), .violation("sent bytes in place of text")),
      (frame(0x83, "hi"), .violation("sent a frame of an unknown kind")),
      (frame(0x80, "hi"), .violation("continued a message that it had not begun")),
      (
        frame(0x01, "a") + frame(0x81, "b"),
        .violation("began a message inside of another one")
      ),
      ([0x81, 0x02, 0xC3, 0x28], .violation("sent text that is not written in UTF-8")),
      ([0x81, 0x01, 0xC3], .violation("sent text that is not written in UTF-8")),
      ([0x09, 0x00], .violation("split a control frame")),
      ([0x89, 126, 0, 126], .violation("sent a control frame that is too long")),
      ([0x88, 0x01, 0x03], .violation("closed with an incomplete status code")),
      ([0x81, 126, 0x03, 0xE9], .tooLarge(limit: 1_000)),
      ([0x81, 127, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .tooLarge(limit: 1_000)),
      ([0x81, 127, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], .tooLarge(limit: 1_000)),
    ] as [([UInt8], SocketEnd)])
  func violations(bytes: [UInt8], end: SocketEnd) async throws {
    let talk = try await talk(.talk([.hear, .say("one"), .bytes(bytes), .say("after")]))
    #expect(talk.end == end)
    #expect(talk.messages == ["one"])
  }

  @Test(
    "A message that never ends is left when it is too large, or in too many pieces",
    arguments: [
      (Array(repeating: UInt8(ascii: "x"), count: 100), .tooLarge(limit: 2_000)),
      ([], .violation("split a message into more than 5 frames")),
    ] as [([UInt8], SocketEnd)])
  func endless(data: [UInt8], end: SocketEnd) async throws {
    var limits = Self.limits
    if !data.isEmpty { limits.framesPerMessage = 1_000_000 }
    let frame: [UInt8] = [0x00, UInt8(data.count)] + data
    let talk = try await talk(
      .talk([.hear, .bytes([0x01, 0x00]), .repeated(frame, 10_000)]), limits)
    #expect(talk.end == end)
    #expect(talk.messages.isEmpty)
  }

  @Test("A server is told why it is left")
  func farewell() async throws {
    try await SocketServer.running(behaving: { _ in
      .talk([.hear, .bytes([0x81, 0x01, 0xFF]), .hear])
    }) { server in
      let client = SocketClient(to: try SocketAddress(server.address), Self.limits)
      _ = await client.converse("hello", onOpen: {}, onMessage: { _ in })
      // The client wrote this frame before it closed the connection; the server may read it later.
      await server.waitToHear(2)
      #expect(server.heard == ["hello", "close:1007"])
    }
  }

  @Test("A server that hangs up, in a frame or between two, broke off")
  func cut() async throws {
    #expect(try await talk(.talk([.hear, .hangUp])).end == .cut)
    #expect(
      try await talk(.talk([.hear, .say("one"), .bytes([0x81, 0x05, 0x61]), .hangUp]))
        == Talk(messages: ["one"], end: .cut, heard: ["hello"]))
  }

  @Test(
    "A server that falls silent is left, between frames and inside of one that never ends",
    arguments: [[], [0x81, 0x05, 0x61], [0x81, 126], [0x01, 0x01, 0x61]] as [[UInt8]])
  func silent(bytes: [UInt8]) async throws {
    var limits = Self.limits
    (limits.silence, limits.answering) = (.milliseconds(50), .milliseconds(50))
    let talk = try await talk(.talk([.hear, .playDead, .bytes(bytes)]), limits)
    #expect(talk.end == .silent)
  }

  @Test(
    "A server that does not agree to talk is left",
    arguments: [
      (
        "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n", .refused(status: 404)
      ),
      ("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi", .refused(status: 200)),
      ("HTTP/1.1 302 Found\r\nlocation: ws://example.com/\r\n\r\n", .refused(status: 302)),
      ("HTTP/1.1 101 Switching Protocols\r\n\r\n", .notUpgraded),
      (
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
          + "sec-websocket-accept: AAAAAAAAAAAAAAAAAAAAAAAAAAA=\r\n\r\n", .notUpgraded
      ),
      (
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
          + "sec-websocket-extensions: permessage-deflate\r\n\r\n",
        .violation("chose an extension that was not offered")
      ),
      ("SSH-2.0-OpenSSH_9.6\r\n", .notUpgraded),
    ] as [(String, SocketEnd)])
  func disagreeing(answer: String, end: SocketEnd) async throws {
    #expect(try await talk(.answer(answer)).end == end)
  }

  @Test("A server that never answers is left when time is up")
  func neverAnswers() async throws {
    var limits = Self.limits
    limits.connecting = .milliseconds(50)
    #expect(try await talk(.silence, limits).end == .tooSlow)
  }

  @Test("Where nobody listens, there is no connection; one that does not speak TLS has no proof")
  func unreachable() async throws {
    // No server uses this port; a port that was free a moment ago may now belong to another test.
    let client = SocketClient(to: try SocketAddress("ws://127.0.0.1:1/"), Self.limits)
    #expect(await client.converse("hello", onOpen: {}, onMessage: { _ in }) == .unreachable)
    let plain = SocketBehaviour.answer("HTTP/1.1 400 Bad Request\r\n\r\n")
    try await SocketServer.running(behaving: { _ in plain }) { server in
      let address = try SocketAddress(server.address.replacing("ws:", with: "wss:"))
      let end = await SocketClient(to: address, Self.limits)
        .converse("hello", onOpen: {}, onMessage: { _ in })
      #expect(end == .untrusted)
    }
  }

  @Test("Cancelling ends it at once, before there is an answer and after it")
  func cancelling() async throws {
    for behaviour in [SocketBehaviour.silence, .talk([.hear]), .talk([.hear, .say("one")])] {
      try await SocketServer.running(behaving: { _ in behaviour }) { server in
        let client = SocketClient(to: try SocketAddress(server.address), Self.limits)
        let work = Task { await client.converse("hello", onOpen: {}, onMessage: { _ in }) }
        await server.waitForConnections(1)
        work.cancel()
        #expect(await work.value == .cancelled)
      }
    }
  }

  @Test(
    "An address is one of a web socket, over the network an encrypted one, without secrets",
    arguments: [
      ("wss://wsn.dota2.net/wsn/", "wsn.dota2.net", 443, "/wsn/"),
      ("wss://example.com", "example.com", 443, "/"),
      ("ws://localhost:8080/a/b", "localhost", 8_080, "/a/b"),
      ("WS://[::1]:90/", "::1", 90, "/"),
    ])
  func addresses(text: String, host: String, port: Int, path: String) throws {
    let address = try SocketAddress(text)
    #expect((address.host, address.port, address.path) == (host, port, path))
  }

  @Test(
    "What is no such address is refused and not repeated",
    arguments: [
      "", "https://example.com", "ws://example.com/", "wss://ada:secret@example.com/", "wss://",
      "wss://example.com/?key=secret", "wss:example.com", "wss://example.com:0/",
    ])
  func wrongAddresses(text: String) {
    let error = #expect(throws: SocketAddressError.self) { try SocketAddress(text) }
    #expect(error.map { !"\($0)".contains("secret") } ?? false)
  }
}
