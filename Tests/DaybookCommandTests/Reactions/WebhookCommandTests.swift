import Foundation
import TestSupport
import Testing
import WebTestServer

@Suite("Webhooks: the rows of new events are posted")
struct WebhookCommandTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// Appends a payment for each of `orders`; order `a1` is in the stream `order-a`.
  private func pay(_ orders: [String]) throws {
    let lines = orders.map {
      #"{"stream":"order-\#($0.prefix(1))","type":"order.paid","data":{"order":"\#($0)"}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
  }

  private static let query = "events | where type == 'order.paid' | project order = data.order"

  private func words(_ url: String, _ more: [String] = []) -> [String] {
    ["on", Self.query, "--name", "post", "--from", "0", "--webhook", url] + more
  }

  private func on(_ url: String) throws -> BuiltCommand.Outcome {
    try command.run(words(url, ["--once"]))
  }

  private func states() throws -> [String] {
    try command.run("query", "reactions | project state, lastError").lines
  }

  @Test("Each event is posted once, in the order of its stream, under an id of its own")
  func delivered() async throws {
    try pay(["a1", "b1", "a2", "c1", "b2", "a3"])
    try await TestServer.running { _ in
      .json("{}")
    } _: { server in
      #expect(try on(server.address + "/orders?token=x").status == 0)
      let requests = server.requests
      #expect(Set(requests.map { "\($0.method) \($0.target)" }) == ["POST /orders?token=x"])
      #expect(Set(requests.map { $0.headers["content-type"] }) == ["application/json"])
      let bodies = requests.map(\.body)
      for stream in ["a": 3, "b": 2, "c": 1] {
        let wanted = (1...stream.value).map { "{\"order\":\"\(stream.key)\($0)\"}" }
        #expect(bodies.filter { $0.contains(":\"\(stream.key)") } == wanted)
      }
      #expect(Set(requests.compactMap { $0.headers["idempotency-key"] }).count == 6)
      #expect(
        try on(server.address + "/orders?token=y").status == 0, "another key is no new version")
      try pay(["a4"])
      #expect(try on(server.address + "/orders?token=x").status == 0)
      #expect(server.requests.dropFirst(6).map(\.body) == ["{\"order\":\"a4\"}"])
    }
    #expect(try command.run("query", "reactions | project version").lines == [#"{"version":1}"#])
  }

  @Test(
    "An address that fails is tried again under the same id",
    arguments: [TestAnswer.json("{}", status: 500), .json("{}", status: 429), .hangUp])
  func failing(answer: TestAnswer) async throws {
    try pay(["a1"])
    try await TestServer.running { request in
      request.number == 1 ? answer : .json("{}")
    } _: { server in
      let outcome = try on(server.address)
      #expect(
        outcome.status == 0 && outcome.errors.contains("It is tried again in 1 s."), "\(outcome)")
      #expect(
        try states().first?.hasPrefix(#"{"state":"retrying","lastError":"127.0.0.1:"#) == true)
      let peer = try Peer(
        running: [BuiltCommand.path, "--log", command.daybook] + words(server.address))
      await server.waitForRequests(2)
      _ = peer.kill()
      #expect(Set(server.requests.map { $0.headers["idempotency-key"] }).count == 1)
    }
  }

  @Test("A process that is killed while it posts leaves the event to the next, under the same id")
  func killed() async throws {
    try pay(["a1"])
    try await TestServer.running { request in
      request.number == 1 ? .silence : .json("{}")
    } _: { server in
      let peer = try Peer(
        running: [BuiltCommand.path, "--log", command.daybook] + words(server.address))
      await server.waitForRequests(1)
      _ = peer.kill()
      #expect(try on(server.address).status == 0)
      #expect(server.requests.map(\.body) == ["{\"order\":\"a1\"}", "{\"order\":\"a1\"}"])
      #expect(Set(server.requests.map { $0.headers["idempotency-key"] }).count == 1)
    }
    #expect(try command.run("query", "reactions | project state").lines == [#"{"state":"live"}"#])
  }

  @Test("Where nobody listens the event waits")
  func refusedConnection() async throws {
    try pay(["a1"])
    let address = try await TestServer.running { _ in
      .hangUp
    } _: {
      $0.address
    }
    #expect(try on(address).status == 0)
    #expect(try states().first?.contains("could not be reached") == true)
  }

  @Test(
    "A status that another try would not change parks the event, and those behind it",
    arguments: [400, 404, 302])
  func parked(status: Int) async throws {
    try pay(["a1", "b1", "a2"])
    try await TestServer.running { request in
      request.body.contains("a1")
        ? .json("{}", status: status, headers: [("location", "http://127.0.0.1:1/?key=swordfish")])
        : .json("{}")
    } _: { server in
      let outcome = try on(server.address)
      #expect(outcome.errors.contains("daybook reactions retry post 1"), "\(outcome)")
      #expect(server.requests.map(\.body).sorted() == ["{\"order\":\"a1\"}", "{\"order\":\"b1\"}"])
      let state = try #require(try states().first)
      #expect(
        state.hasPrefix(#"{"state":"parked""#) && state.contains("answered with status \(status)"))
      #expect(!outcome.errors.contains("swordfish"))
    }
  }

  @Test("A server that asks for a pause gets it")
  func pause() async throws {
    try pay(["a1"])
    try await TestServer.running { _ in
      .json("{}", status: 503, headers: [("retry-after", "3600")])
    } _: { server in
      let outcomes = [try on(server.address), try on(server.address)]
      #expect(outcomes[0].errors.contains("tried again in 3600 s") && outcomes[1].status == 0)
      #expect(server.requests.count == 1)
    }
  }

  @Test("No secret of the address comes into the log, a list or a message")
  func secrets() async throws {
    try pay(["a1"])
    try await TestServer.running { request in
      .json("\(request.target)", status: 400)
    } _: { server in
      let place = server.address.dropFirst("http://".count)
      let url =
        "http://ann:swordfish-1@\(place)/services/T0SWORDFISH2/hooks?channel=swordfish-3"
      let outcome = try on(url)
      let listed = try command.run("reactions").output
      let shown = [outcome.output, outcome.errors, listed].joined().lowercased()
      #expect(outcome.status == 0 && listed.contains("parked") && !shown.contains("swordfish"))
      let log = try Data(contentsOf: command.folder.appending(path: "my.daybook/log.mdb"))
      #expect(log.range(of: Data("/services/…/hooks?…".utf8)) != nil)
      #expect(!String(decoding: log, as: UTF8.self).lowercased().contains("swordfish"))
      let request = try #require(server.requests.first)
      #expect(request.headers["authorization"] == "Basic YW5uOnN3b3JkZmlzaC0x")
      #expect(request.target == "/services/T0SWORDFISH2/hooks?channel=swordfish-3")
    }
  }

  @Test("A query that may have several rows for an event posts lists")
  func lists() async throws {
    let line = #"{"stream":"cart-1","type":"cart.paid","data":{"items":["tea","milk"]}}"#
    #expect(try command.run("append", input: line).status == 0)
    try await TestServer.running { _ in
      .json("{}")
    } _: { server in
      let query = "events | mv-expand item = data.items | project item"
      let outcome = try command.run(
        "on", query, "--name", "carts", "--from", "0", "--once", "--webhook", server.address)
      #expect(outcome.status == 0, "\(outcome)")
      #expect(server.requests.map(\.body) == [#"[{"item":"tea"},{"item":"milk"}]"#])
      #expect(try command.run("reactions", "try", "carts").lines.count == 2)
    }
  }

  @Test("An answer without an end, of any length, is an answer")
  func endless() async throws {
    try pay(["a1", "b1"])
    try await TestServer.running { request in
      request.body.contains("a1") ? .flood(bytes: 50 << 20) : .cut(Array("{}".utf8), after: 1)
    } _: { server in
      let outcome = try on(server.address)
      #expect(outcome.status == 0 && !outcome.errors.contains("failed"), "\(outcome)")
    }
    #expect(try command.run("query", "reactions | project state").lines == [#"{"state":"live"}"#])
  }

  @Test(
    "An address that is not safe is refused before anything happens",
    arguments: [
      "http://example.com/x", "http://127.0.0.1@example.com", "ftp://example.com", "example.com",
      "",
      "https://", "https://a b", "https://a@b@c/swordfish", "https://example.com/#swordfish",
    ])
  func unsafe(url: String) throws {
    try pay(["a1"])
    let outcome = try on(url)
    #expect(outcome.status == 64 && !outcome.errors.contains("swordfish"), "\(outcome)")
    #expect(try command.run("reactions").output.isEmpty)
  }

  @Test("A reaction runs a program, or posts")
  func both() throws {
    let both = try command.run(words("https://example.com", ["--run", "true"]))
    let unnamed = try command.run("on", Self.query, "--webhook", "http://127.0.0.1:1/")
    #expect(unnamed.status == 64 && unnamed.errors.contains("Name it by --name"), "\(unnamed)")
    #expect(both.status == 64 && both.errors.contains("not both"), "\(both)")
    #expect(try command.run("on", Self.query).errors.contains("--webhook URL"))
  }
}
