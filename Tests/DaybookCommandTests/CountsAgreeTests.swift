import Testing

@Suite("All that counts events says the same number, or what is left out")
struct CountsAgreeTests {
  let command: BuiltCommand

  /// Makes a daybook with one note, and with events about the screens that a person viewed.
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

  @Test("A stream of nothing but screens is no stream, and a stream counts the events of 'events'")
  func streams() throws {
    let rows = [#"{"stream":"note-1","events":1}"#]
    #expect(try command.run("query", "streams | project stream, events").lines == rows)
    let mixed = try command.run("query", "allEvents | where stream startswith 'jobs-' | count")
    #expect(mixed.output != "{\"Count\":0}\n", "\(mixed)")
    let whole = try command.run("query", "streams | project-away firstTime, lastTime | count")
    #expect(whole.output == "{\"Count\":1}\n", "\(whole)")
  }

  @Test("Greeting and stats say how many are left out, so that they add up to the export")
  func leftOut() throws {
    let exported = try command.run("export").lines.count
    let stats = try command.run("stats", "--format", "csv").output
    #expect(stats.contains("log,\(command.daybook),1,"), "\(stats)")
    #expect(stats.contains("engine,left out,\(exported - 1),"), "\(stats)")
    let all = try command.run("stats", "--all", "--format", "csv").output
    #expect(all.contains("log,\(command.daybook),\(exported),") && !all.contains("engine,"))
    let shell = try RunningCommand(
      atTerminal: ["--log", command.daybook, "repl", "--read-only"], in: command.folder)
    #expect(shell.shows("1 event, and \(exported - 1) of sessions and settings in allEvents."))
  }

  @Test("verify says how many of its events the others leave out")
  func verified() throws {
    let exported = try command.run("export").lines.count
    let (json, table) = (
      try command.run("verify"), try command.run("verify", "--format", "table")
    )
    #expect(json.output.hasPrefix(#"{"events":\#(exported),"digest":"#), "\(json)")
    #expect(json.output.hasSuffix(#""ok":true,"own":\#(exported - 1)}"# + "\n"), "\(json)")
    #expect(
      table.errors.contains("\(exported - 1) of these events are Daybook's own"), "\(table)")
    let first = try command.run("verify", "--at", "1")
    #expect(first.output.hasPrefix(#"{"events":1,"#) && !first.output.contains("own"), "\(first)")
  }

  /// Events of a user whose types have the same names as types of the apps.
  ///
  /// Some have the apps' fields, but in another stream; some have other fields.
  private static let namesakes = [
    ("van-1", "web.moved", #"{"steps":3}"#), ("van-1", "web.moved", #"{"km":12.5}"#),
    ("till-1", "jobs.screenOpened", #"{"link":"daybook://jobs","isByLink":false}"#),
    ("till-1", "cs.listShown", "{}"),
  ].map { #"{"stream":"\#($0.0)","type":"\#($0.1)","data":\#($0.2)}"# + "\n" }.joined()

  @Test("Events that are called as those of looking are counted as all others, by everything")
  func namesakes() throws {
    let outcome = try command.run("append", input: Self.namesakes)
    #expect(outcome.status == 0, "\(outcome)")
    let looking = try command.run("repl", "--record", "-c", "jobs", "-c", "jobs map")
    #expect(looking.status == 0, "\(looking)")
    let copy = try BuiltCommand()
    #expect(try copy.run("import", "-", input: command.run("export").output).status == 0)
    for command in [command, copy] {
      #expect(try command.run("query", "events | count").output == "{\"Count\":5}\n")
      #expect(try command.run("query", "events | project seq").lines.count == 5)
      #expect(
        try command.run("query", "types | project type, events | sort by type asc").lines == [
          #"{"type":"cs.listShown","events":1}"#, #"{"type":"jobs.screenOpened","events":1}"#,
          #"{"type":"note.added","events":1}"#, #"{"type":"web.moved","events":2}"#,
        ])
      #expect(
        try command.run("query", "events | summarize n = count() by type | count").output
          == "{\"Count\":4}\n")
      #expect(
        try command.run("query", "types | where firstSeq > 0 | summarize sum(events)").lines
          == [#"{"sum_events":5}"#])
      #expect(try command.run("tail").lines.count == 5)
      let stats = try command.run("stats", "--format", "csv").output
      #expect(stats.contains("my.daybook,5,") && stats.contains("type,web.moved,2,"), "\(stats)")
      #expect(stats.contains("type,jobs.screenOpened,1,") && !stats.contains("cs.screenOpened"))
    }
  }

  @Test("A read model by query counts what events has, however it came about")
  func readModels() throws {
    let view = "events | summarize n = count() by type"
    #expect(try command.run("views", "create", "byType", view).status == 0)
    #expect(try command.run("append", input: Self.namesakes).status == 0)
    #expect(try command.run("repl", "--record", "-c", "jobs map").status == 0)
    let kept = try command.run("query", "byType | sort by type asc").lines
    #expect(kept == (try command.run("query", "\(view) | sort by type asc").lines))
    #expect(try command.run("views", "rebuild", "byType").status == 0)
    #expect(kept == (try command.run("query", "byType | sort by type asc").lines))
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
