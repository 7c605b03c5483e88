import Testing

@Suite("A newcomer's way into the past leads over the newcomer's own events")
struct NewcomerPastTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    _ = try command.run("append", input: Self.orders)
  }

  private static let orders = (1...6).map { number in
    #"{"stream":"order-\#(number % 3)","type":"order.changed","time":"2026-01-0\#(number)T10:00:00Z","#
      + #""data":{"n":\#(number)}}"# + "\n"
  }.joined()

  @Test(
    "-N counts no lines of a session and no other event of the engine",
    arguments: [
      (["show", "state", "--at", "-2", "--key", "order-1"], #""lastTime":"2026-01-04T10:00:00Z""#),
      (["diff", "-1", "head", "state"], #""field":"data.n","old":3,"new":6"#),
      (["query", "state@-2 | summarize max(lastTime)"], "2026-01-04T10:00:00Z"),
      (["repl", "-c", "at -2"], "order.changed"), (["repl", "-c", "back"], "2026-01-06"),
      (["repl", "-c", "at 5", "-c", "step"], "2026-01-06"),
    ] as [([String], String)])
  func backwards(_ words: [String], _ shown: String) throws {
    for line in ["events | count", "state | count"] {
      #expect(try command.run("repl", "--record", "-c", line).status == 0)
    }
    let outcome = try command.run(words, input: "")
    #expect(outcome.output.contains(shown), "\(outcome)")
    #expect(!outcome.output.contains("session."), "\(outcome)")
  }

  @Test("More events back than there are is said")
  func tooFarBack() throws {
    #expect(try command.run("repl", "--record", "-c", "events | count").status == 0)
    let outcome = try command.run("show", "state", "--at", "-7")
    #expect(
      outcome.status == 64 && outcome.errors.contains("There is no position -7"), "\(outcome)")
    #expect(try command.run("show", "state", "--at", "-6").output == "")
  }

  @Test("'state' is checked, by name and once it has a file")
  func stateIsChecked() throws {
    let named = try command.run("replay", "--check", "state")
    #expect(named.status == 0 && named.output.contains(#""view":"state","#), "\(named)")
    #expect(try command.run("replay").output.contains(#""view":"state","#))
  }

  @Test("A check of a read model without events says that it was checked")
  func checkWithoutEvents() throws {
    let outcome = try command.run("replay", "--check", "games")
    #expect(outcome.status == 0 && outcome.output.contains(#""view":"games""#), "\(outcome)")
  }

  @Test("Without another read model that has rows, 'state' is compared")
  func diffOfState() throws {
    let outcome = try command.run("diff", "5", "6")
    #expect(outcome.output.contains(#""view":"state""#), "\(outcome)")
    let shell = try command.run("repl", "-c", "diff 5 6")
    #expect(shell.output.contains("order-0"), "\(shell)")
    #expect(!shell.errors.contains("not compared"), "\(shell)")
  }

  @Test(
    "A date and a time of day without a zone are in UTC",
    arguments: [
      "2026-01-04T11:00", "2026-01-04 11:00", "2026-01-04T11:00:00", "2026-01-04 11:00:00.5",
    ])
  func timeWithoutZone(_ time: String) throws {
    let outcome = try command.run(
      ["query", "events | count", "--at", time, "--format", "ndjson"], input: "")
    #expect(outcome.lines.last == #"{"Count":4}"#, "\(outcome)")
  }

  @Test(
    "What is no time is refused still",
    arguments: ["2026-01-04T25:00", "2026-01-04 11", "2026-13-04 11:00", "2026-01-04T11:00:00:00"])
  func noTime(_ text: String) throws {
    #expect(try command.run("query", "events | count", "--at", text).status == 64)
  }
}
