import Daybook
import DaybookRendering
import DaybookShell
import Testing

@Suite("All that counts events says the same number, or what is left out")
struct CountsAgreeTests {
  let command: BuiltCommand

  /// One note, and a person who looks at screens, which the apps remember.
  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let looking = try command.run(
      "repl", "--record", "-c", "jobs", "-c", "jobs map", "-c", "up", "-c", "cs players")
    #expect(looking.status == 0, "\(looking)")
  }

  @Test("Looking leaves no trace in events, tail, kinds and stats, and stands in allEvents")
  func looking() throws {
    #expect(try command.run("query", "events | count").output == "{\"Count\":1}\n")
    #expect(try command.run("tail").lines.count == 1)
    let kinds = try command.run("repl", "-c", ".mode csv", "-c", "kinds")
    #expect(kinds.output == "type,events\r\nnote.added,1\r\n", "\(kinds)")
    let all = try command.run("query", "allEvents | where type endswith '.screenOpened' | count")
    #expect(all.output != "{\"Count\":0}\n" && all.status == 0)
    #expect(try command.run("tail", "--all").output.contains("jobs.screenOpened"))
    let named = try command.run("tail", "--type", "jobs.screenOpened")
    #expect(named.lines.count > 1, "\(named)")
  }

  @Test("Greeting and stats say how many are left out, so that they add up to the export")
  func leftOut() throws {
    let exported = try command.run("export").lines.count
    let stats = try command.run("stats", "--format", "csv").output
    #expect(stats.contains("log,\(command.daybook),1,"), "\(stats)")
    #expect(stats.contains("engine,left out,\(exported - 1),"), "\(stats)")
    let all = try command.run("stats", "--all", "--format", "csv").output
    #expect(all.contains("log,\(command.daybook),\(exported),") && !all.contains("engine,"))
    let log = try FileEventLog.open(command.daybook, .readOnly)
    defer { log.close() }
    let greeting = try Greeting(log).text(in: Window(width: 120))
    #expect(
      greeting.hasPrefix("1 event, and \(exported - 1) of sessions and settings in allEvents."))
  }

  @Test("An import of the export keeps looking as what it is")
  func imported() throws {
    let copy = try BuiltCommand()
    let export = try command.run("export").output
    #expect(try copy.run("import", "-", input: export).status == 0)
    #expect(try copy.run("query", "events | count").output == "{\"Count\":1}\n")
    #expect(try copy.run("export").output == export)
  }
}
