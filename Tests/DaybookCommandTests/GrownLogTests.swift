import DaybookTesting
import TerminalTestSupport
import Testing

@Suite("A log that grew after a session")
struct GrownLogTests {
  let command: BuiltCommand

  /// Creates a daybook with one event of the type `reading.taken`.
  init() throws {
    command = try BuiltCommand()
    try append("reading.taken")
  }

  private func append(_ type: String) throws {
    let line = #"{"stream":"sensor-1","type":"\#(type)","data":{"percent":19}}"#
    let outcome = try command.run("append", input: line)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("The tables of the past have no type of later events, so that a session runs again alike")
  func tables() throws {
    let session = try command.run(["repl", "--record"], input: ".tables\n.schema\n")
    #expect(session.status == 0 && session.output.contains("reading.taken"), "\(session)")
    try append("battery.low")
    let id = try command.run("query", "sessions | project session", "--format", "tsv").lines.last
    let replay = try command.run("replay", "--session", try #require(id))
    #expect(replay.status == 0, "\(replay)")
    let past = try command.run("repl", "-c", "at 1", "-c", ".tables")
    #expect(
      past.output.contains("reading.taken") && !past.output.contains("battery.low"), "\(past)")
    #expect(try command.run("tables").output.contains("battery.low"))
  }

  @Test("A look at the jobs does not hide the streams from a comparison")
  func jobs() throws {
    #expect(try command.run("repl", "-c", "jobs").status == 0)
    let difference = try command.run("diff", "0", "head", "--format", "table")
    #expect(difference.output.contains("sensor-1"), "\(difference)")
    let shell = try command.run("repl", "-c", "diff 0 head")
    #expect(shell.output.contains("sensor-1"), "\(shell)")
  }

  @Test("A comparison without steps says so, when it is followed by a step")
  func step() throws {
    let outcome = try command.run("repl", "-c", "diff 0 head | take 2")
    #expect(outcome.errors.contains("Only a query has steps after '|'."), "\(outcome)")
  }
}
