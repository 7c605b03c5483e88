import Testing

@Suite("A log keeps room for event types")
struct TypeLimitTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private func events(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { #"{"stream":"a","type":"t.\#($0)","data":{}}"# + "\n" }.joined()
  }

  @Test("A type for each event is refused at 10,000, and the log stays as it was")
  func usual() throws {
    let outcome = try command.run("import", "-", input: events(1...10_001))
    #expect(outcome.status == 65, "\(outcome)")
    #expect(outcome.errors.contains("(line 10001)") && outcome.errors.contains("--max-types"))
    #expect(outcome.errors.contains("at most 10000 are allowed"))
    #expect(try command.run("import", "-", input: events(1...10_000)).status == 0)
    #expect(try command.run("append", input: events(10_001...10_001)).status == 65)
    // Events of known types are still accepted, and so are the engine's own events.
    #expect(try command.run("append", input: events(7...7)).status == 0)
    #expect(try command.run("repl", "--record", "-c", "print 1").status == 0)
    #expect(
      try command.run("append", "--max-types", "10100", input: events(10_001...10_001)).status == 0)
  }

  @Test("The limit is a number that a log can keep", arguments: ["0", "65001", "x"])
  func bad(limit: String) throws {
    #expect(try command.run("append", "--max-types", limit).status == 64)
  }
}
