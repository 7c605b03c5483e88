import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing
import WebTestServer

/// Tests of all known failures of Steam, with a real server on loopback.
@Suite(.timeLimit(.minutes(60)), .aheadOfOthers) struct SteamFailureTests {
  private struct Found: Equatable {
    var outcome: String
    var requests: Int
  }

  /// Asks the question named `method`, and returns the result if the server gives `answer`.
  private func ask(_ method: String, _ answer: TestAnswer) async throws -> Found {
    switch method {
    case "vanity": try await found(.player(named: "ada"), answer)
    case "profiles": try await found(SteamQuestion.profiles(of: [.ada])[0], answer)
    case "friends": try await found(.friends(of: .ada), answer)
    case "games": try await found(.games(of: .ada), answer)
    case "recent": try await found(.recentGames(of: .ada), answer)
    case "achievements": try await found(.achievements(of: .ada, in: AppID(730)), answer)
    case "schema": try await found(.schema(of: AppID(730)), answer)
    case "rarity": try await found(.rarity(in: AppID(730)), answer)
    case "stats": try await found(.stats(of: .ada, in: AppID(730)), answer)
    case "news": try await found(.news(of: AppID(730)), answer)
    case "players": try await found(.currentPlayers(of: AppID(730)), answer)
    default: preconditionFailure(method)
    }
  }

  private func found<Answer>(
    _ question: SteamQuestion<Answer>, _ answer: TestAnswer
  ) async throws -> Found {
    let exchange = try await SteamExchange(question) { _ in answer }
    let failure = exchange.outcome.failure
    #expect(exchange.outcome.events.count == 1 && exchange.outcome.content == nil)
    if case .failed(let event)? = exchange.outcome.events.first {
      #expect(event.outcome == failure?.outcome)
      #expect(event.reason.hasSuffix(".") && event.reason.contains("Steam"))
    } else {
      Issue.record("\(exchange.outcome.events)")
    }
    return Found(outcome: failure?.outcome ?? "", requests: exchange.requests.count)
  }

  static let methods = [
    "vanity", "profiles", "friends", "games", "recent", "achievements", "schema", "rarity",
    "stats", "news", "players",
  ]
  /// The questions for which 403 may concern the key; for the others, it means that nothing was
  /// found.
  static let keyed = methods.filter { !["rarity", "news"].contains($0) }
  /// The questions about data that a player may keep private.
  static let hideable = ["friends", "games", "recent", "achievements", "stats"]

  @Test("400 with the page about a missing key is a bad key", arguments: keyed)
  func missingKey(method: String) async throws {
    let page = TestAnswer.page("Required parameter 'key' is missing", status: 400)
    #expect(try await ask(method, page) == Found(outcome: "badKey", requests: 1))
  }

  @Test(
    "401 and 403 with the page that names key= are a bad key, never privacy",
    arguments: keyed, [401, 403])
  func badKey(method: String, status: Int) async throws {
    let page = TestAnswer.page("Please verify your <pre>key=</pre> parameter.", status: status)
    #expect(try await ask(method, page) == Found(outcome: "badKey", requests: 1))
  }

  @Test("401 and 403 without that page are privacy", arguments: hideable, [401, 403])
  func privacy(method: String, status: Int) async throws {
    for answer in [
      TestAnswer.page("Access is denied", status: status), .json("{}", status: status),
    ] {
      #expect(try await ask(method, answer) == Found(outcome: "private", requests: 1))
    }
  }

  @Test(
    "What 200, 400, 403 and 404 with JSON mean depends on the method",
    arguments: [
      ("vanity", 200, #"{"response":{"success":42,"message":"No match"}}"#, "notFound"),
      ("friends", 200, "{}", "private"),
      ("games", 200, #"{"response":{}}"#, "private"),
      ("recent", 200, #"{"response":{}}"#, "private"),
      (
        "achievements", 403,
        #"{"playerstats":{"error":"Profile is not public","success":false}}"#, "private"
      ),
      (
        "achievements", 200,
        #"{"playerstats":{"error":"Profile is not public","success":false}}"#, "private"
      ),
      (
        "achievements", 400,
        #"{"playerstats":{"error":"Requested app has no stats","success":false}}"#, "noStats"
      ),
      (
        "achievements", 200,
        #"{"playerstats":{"error":"Requested app has no stats","success":false}}"#, "noStats"
      ),
      ("stats", 400, "{}", "private"), ("stats", 403, "{}", "private"),
      ("stats", 200, "{}", "private"),
      ("schema", 400, "{}", "notFound"), ("rarity", 403, "{}", "noStats"),
      ("news", 403, "{}", "notFound"),
      ("players", 404, #"{"response":{"result":42}}"#, "notFound"),
      ("players", 200, #"{"response":{"result":42}}"#, "notFound"),
      ("profiles", 404, "{}", "notFound"),
    ])
  func meanings(method: String, status: Int, body: String, outcome: String) async throws {
    #expect(
      try await ask(method, .json(body, status: status)) == Found(outcome: outcome, requests: 1))
  }

  @Test("429 waits a minute, or as long as Steam says, and is then asked again", arguments: methods)
  func throttled(method: String) async throws {
    let found = try await ask(method, .page("Too Many Requests", status: 429))
    #expect(found == Found(outcome: "throttled", requests: 4))
  }

  @Test("The wait after 429 is Steam's own, or 60 s", arguments: [nil, "5"])
  func wait(header: String?) async throws {
    let exchange = try await SteamExchange(.games(of: .ada)) { request in
      request.number > 1
        ? .json(#"{"response":{"game_count":0}}"#)
        : .page("x", status: 429, headers: header.map { [("Retry-After", $0)] } ?? [])
    }
    #expect(exchange.waits == [.seconds(header.flatMap { Int64($0) } ?? 60)])
    #expect(exchange.outcome.content?.games == [])
  }

  @Test("500 is asked four times, then Steam is unavailable", arguments: methods)
  func unavailable(method: String) async throws {
    for status in [500, 503] {
      let found = try await ask(method, .page("x", status: status))
      #expect(found == Found(outcome: "unavailable", requests: 4))
    }
  }

  @Test("A page with status 200, and JSON of another shape, are unreadable", arguments: methods)
  func unreadable(method: String) async throws {
    for answer in [TestAnswer.page("hello"), .json("[]"), .json(#"{"x":1}"#), .json("null")] {
      #expect(try await ask(method, answer) == Found(outcome: "unreadable", requests: 1))
    }
  }

  @Test("A connection that is cut is asked four times", arguments: methods)
  func cut(method: String) async throws {
    let found = try await ask(method, .cut(Array("{}".utf8), after: 1))
    #expect(found == Found(outcome: "unreachable", requests: 4))
  }
}
