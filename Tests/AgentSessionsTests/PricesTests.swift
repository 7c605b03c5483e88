import DaybookEvents
import DaybookProjections
import DaybookValues
import Testing

@testable import AgentSessions

@Suite("What runs cost, by prices that a person sets")
struct PricesTests {
  private static let shop = "11111111-aaaa-4aaa-8aaa-111111111111"

  private func cost(_ shown: ShownSessions, _ run: String = shop) throws -> Double? {
    try shown.sessions.runs()[run]?.cost
  }

  /// Tokens: 1,150 of input, 5,200 read from caches, 400 written to caches and 255 of output.
  ///
  /// They cost 3,450 + 1,560 + 1,500 + 3,825 millionths of a dollar.
  @Test("It is the sum over the kinds of tokens, counted by hand")
  func byHand() async throws {
    let shown = ShownSessions()
    _ = try await shown.sessions.take("claude")
    #expect(try cost(shown) == nil)
    try await shown.setPrice(of: "claude-sonnet-5", 3, 15, 0.3, 3.75)
    #expect(try cost(shown) == 0.010335)
    #expect(try shown.sessions.runs()[Self.shop]?.currency == "USD")
    // The run of a model without a price still has no cost.
    #expect(
      try shown.sessions.runs().contains { $0.row.model == "claude-haiku-4" && $0.row.cost == nil })
  }

  /// 1,150 + 5,200 + 400 tokens at 3 dollars a million, and 255 at 15.
  @Test("What is not given for caches costs as much as other input")
  func cachesAsInput() async throws {
    let shown = ShownSessions()
    _ = try await shown.sessions.take("claude")
    try await shown.setPrice(of: "claude-sonnet-5", 3, 15)
    #expect(try cost(shown) == 0.024075)
  }

  @Test(
    "Each kind has its price",
    arguments: [
      (ModelPrice(currency: "x", input: 2, output: 4), 94),
      (
        ModelPrice(currency: "x", input: 2, output: 4, cacheRead: 1, cacheWrite: 3),
        104
      ),
      (
        ModelPrice(
          currency: "x", input: 2, output: 4, cacheRead: 0, cacheWrite: 3, cacheWrite1h: 5),
        118
      ),
    ] as [(ModelPrice, Double)])
  func kinds(price: ModelPrice, millions: Double) {
    let million: Int64 = 1_000_000
    let tokens = TokenCounts(
      inputUncached: million, cacheRead: 2 * million, cacheWrite5m: 4 * million,
      cacheWrite1h: 8 * million, output: 16 * million, reasoning: 5 * million)
    #expect(price.cost(of: tokens) == millions)
  }

  @Test("A later price counts for all runs from then on, and not in the past")
  func later() async throws {
    let shown = ShownSessions()
    _ = try await shown.sessions.take("claude")
    try await shown.setPrice(of: "claude-sonnet-5", 3, 15, 0.3, 3.75)
    let before = try shown.sessions.log.end()
    try await shown.setPrice(of: "claude-sonnet-5", 6, 30, 0.6, 7.5)
    #expect(try cost(shown) == 0.02067)
    let past = try await shown.look("run \(Self.shop)", at: before)
    #expect(past.joined().contains("0.0103"), "\(past)")
  }

  @Test("A price counts for runs that are loaded after it, and is said again once only")
  func again() async throws {
    let shown = ShownSessions()
    try await shown.setPrice(of: "claude-sonnet-5", 3, 15, 0.3, 3.75)
    try await shown.setPrice(of: "gpt-6-codex", 2, 8)
    _ = try await shown.sessions.take("claude")
    #expect(try cost(shown) == 0.010335)
    let end = try shown.sessions.log.end()
    #expect(try shown.sessions.log.version(of: PriceSet.stream) == 3)
    _ = try await shown.sessions.take("claude")
    #expect(try shown.sessions.log.end() == end)
    _ = try await shown.sessions.take("claude", "codex")
    // Tokens: 1,100 of input, 1,800 read from caches and 150 of output.
    let codex = try #require(try shown.sessions.runs()["0199aaaa-0000-7000-8000-00000000000c"])
    #expect(codex.cost == 0.007)
    #expect(try shown.sessions.log.version(of: PriceSet.stream) == 4)
  }

  @Test("Several models of a run add up, as long as each has a price in the same currency")
  func severalModels() async throws {
    let shown = ShownSessions()
    let lines: [JSONValue] = [("m-1", "one", 1_000), ("m-2", "two", 500)].map { id, model, count in
      [
        "type": "assistant", "uuid": .string("u-\(id)"), "sessionId": "several",
        "timestamp": "2026-11-02T09:00:00Z",
        "message": [
          "role": "assistant", "id": .string(id), "model": .string(model), "content": [],
          "usage": ["input_tokens": .integer(count), "output_tokens": .integer(2 * count)],
        ],
      ]
    }
    _ = try await shown.sessions.take(lines: lines)
    try await shown.setPrice(of: "one", 1, 10)
    #expect(try cost(shown, "several") == nil)
    try await shown.setPrice(of: "two", 2, 20)
    // Each of the two models costs 1,000 millionths for input and 20,000 for output.
    #expect(try cost(shown, "several") == 0.042)
    try await shown.setPrice(of: "two", 2, 20, in: "EUR")
    #expect(try cost(shown, "several") == nil)
  }

  @Test("A log that names a thousand models, or endless ones, gets a row with some of them")
  func manyModels() async throws {
    let shown = ShownSessions()
    let names = (0..<1_000).map { "m\($0)" } + [String(repeating: "m", count: 10_000)]
    let lines: [JSONValue] = names.enumerated().map { index, model in
      [
        "type": "assistant", "uuid": .string("u-\(index)"), "sessionId": "many",
        "timestamp": "2026-11-02T09:00:00Z",
        "message": [
          "role": "assistant", "id": .string("m-\(index)"), "model": .string(model),
          "content": [], "usage": ["input_tokens": 1, "output_tokens": 1],
        ],
      ]
    }
    _ = try await shown.sessions.take(lines: lines)
    try await shown.setPrice(of: "m0", 1e300, 1e300)
    let run = try #require(try shown.sessions.runs()["many"])
    #expect(run.models.count == 33 && run.tokens.output == 1_001 && run.cost == nil)
    #expect(run.models.compactMap(\.tokens.output).reduce(0, +) == 1_001)
  }

  @Test("A price beyond all numbers gives no cost, and stops nothing")
  func endless() async throws {
    let shown = ShownSessions()
    _ = try await shown.sessions.take("claude")
    try await shown.setPrice(of: "claude-sonnet-5", 1e308, 1e308)
    #expect(try cost(shown) == nil)
    try await shown.setPrice(of: "claude-sonnet-5", 1e30, 0, 0, 0)
    #expect(try await shown.look("run \(Self.shop)").joined().contains("e+27 USD"))
  }

  @Test("What was used of a model is kept as JSON and read from it")
  func kept() async throws {
    let shown = ShownSessions()
    try await shown.setPrice(of: "claude-sonnet-5", 3, 15, nil, 3.75)
    _ = try await shown.sessions.take("claude", "codex", "otel")
    let uses = try shown.sessions.runs().flatMap(\.row.models)
    #expect(uses.contains { $0.price != nil } && uses.contains { $0.model == nil })
    for use in uses { #expect(ModelUse(json: use.json) == use) }
    #expect(ModelUse(json: "text") == nil)
  }

  @Test(
    "What is no price is refused",
    arguments: [
      ("", 1.0, 1.0, "USD", PriceProblem.noModel), ("m", -1, 1, "USD", .noAmount("input")),
      ("m", 1, .nan, "USD", .noAmount("output")), ("m", .infinity, 1, "USD", .noAmount("input")),
      ("m", 1, 1, "", .noCurrency),
      (String(repeating: "m", count: 201), 1, 1, "USD", .tooLong("model")),
    ])
  func refused(
    model: String, input: Double, output: Double, currency: String, problem: PriceProblem
  ) {
    #expect(throws: problem) {
      try PriceSet(
        checking: ModelPrice(currency: currency, input: input, output: output), of: model)
    }
  }
}
