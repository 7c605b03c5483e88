import Daybook
import Foundation
import Testing

@Suite("Events of the engine's own are its own on the command line, too")
struct ReservedEventsCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
  }

  private static let skips = #"{"stream":"daybook-views","type":"daybook.viewEventSkipped","data":"#

  /// Appends an event without the check for reserved names, as an older program could.
  private func force(_ type: EventType, _ data: JSONObject, to stream: StreamName) async throws {
    let log = try FileEventLog.open(command.daybook)
    var batch = EventBatch()
    batch.append(type, data, to: stream)
    batch.takeReserved()
    _ = try await log.append(batch)
    log.close()
  }

  @Test("A wrong shape is refused by append and import, with the line and why")
  func refused() throws {
    let good = #"{"stream":"note-1","type":"note.added","data":{}}"# + "\n"
    let appended = try command.run("append", input: good + Self.skips + "{}}\n" + good)
    #expect(appended.status == 65 && appended.lines.count == 1, "\(appended)")
    #expect(appended.errors.contains("has no 'view'") && appended.errors.contains("(line 2)"))
    let imported = try command.run("import", "-", input: good + Self.skips + "{}}\n")
    #expect(imported.status == 65 && imported.errors.contains("(line 2)"), "\(imported)")
    let file = try command.file("x.csv", "a\n1\n")
    let csv = try command.run("import", file.path, "--type", "session.x", "--stream", "a-1")
    #expect(csv.status == 65 && csv.errors.contains("(line 2)"), "\(csv)")
    #expect(try command.run("query", "events | count").lines == [#"{"Count":8}"#])
  }

  @Test("A bad skip that a log holds already is told once, and stops nobody")
  func badSkip() async throws {
    try await force("daybook.viewEventSkipped", [:], to: "daybook-views")
    try await force("note.added", ["n": 1], to: "daybook-views")
    for words in [["views"], ["show", "games"], ["replay"], ["repl", "-c", "games | count"]] {
      let outcome = try command.run(words)
      #expect(outcome.status == 0, "\(words) \(outcome)")
      #expect(outcome.errors.contains("Event 8 in the stream 'daybook-views' is ignored"))
      #expect(outcome.errors.count { $0 == "\n" } == 2, "\(outcome)")
    }
    #expect(try command.run("query", "games | count").lines == [#"{"Count":2}"#])
  }

  @Test(
    "A skip of an event that stops nothing drops no row, and is told",
    arguments: [
      (#"{"view":"games","skipped":2}"#, "event 2 does not stop 'games'"),
      (
        #"{"view":"games","skipped":2,"event":"0198c0de-0000-7000-8000-000000000000"}"#,
        "event 2 is not the event that it names"
      ),
      (#"{"view":"games","skipped":8}"#, "event 8, which came later"),
    ])
  func needlessSkip(data: String, reason: String) throws {
    let shown = try command.run("show", "games").output
    #expect(try command.run("append", input: Self.skips + data + "}\n").status == 0)
    for preparation in ["true", "rm -r my.daybook/views", "$D views rebuild games"] {
      #expect(try command.shell(preparation).status == 0)
      #expect(try command.run("show", "games").output == shown)
      let views = try command.run("views")
      #expect(views.errors.contains(reason), "\(views)")
      #expect(!views.output.contains("skips"))
    }
    #expect(try command.run("query", "games@5 | count").lines == [#"{"Count":1}"#])
    #expect(try command.run("replay").status == 0)
    #expect(try command.run("views", "skip", "games", "2").status == 64)
  }

  @Test("A skip names its event, the list of views has it, and one without an id is still done")
  func skips() throws {
    let poison = PlayerHistory.poison + "\n"
    try command.plant(poison + poison)
    #expect(try command.run("views", "skip", "jobs", "8").status == 0)
    #expect(try command.run("views").output.contains(#""skips":[8]}"#))
    let event = try command.run("tail", "-n", "1", "--all").output
    let named = try command.shell("$D export --from 8 --to 8 | cut -d'\"' -f6").lines
    #expect(event.contains(#""skipped":8,"event":"\#(named[0])"}"#), "\(event) \(named)")
    let old = Self.skips + #"{"view":"jobs","skipped":9}}"# + "\n"
    #expect(try command.run("append", input: old).status == 0)
    for preparation in ["true", "rm -r my.daybook/views", "$D views rebuild --all"] {
      #expect(try command.shell(preparation).status == 0)
      let views = try command.run("views")
      let jobs = try #require(views.lines.first { $0.contains(#""name":"jobs""#) })
      #expect(jobs.hasSuffix(#""state":"live","skips":[8,9]}"#), "\(jobs)")
      #expect(views.lines.contains { $0.hasSuffix(#""state":"live","skips":[]}"#) })
    }
    #expect(try command.shell("rm -rf my.daybook/views; touch my.daybook/views").status == 0)
    #expect(try command.run("views").output.contains(#""skips":[8,9]}"#))
  }

  @Test("Bad lines and widths of a session are told, and the others replayed")
  func session() async throws {
    let recorded = try command.run("repl", "--record", "-c", "print x = 1", "-c", "print y = 2")
    #expect(recorded.status == 0)
    let ids = try command.run("query", "sessions | project session", "--format", "tsv").lines
    let id = try #require(ids.last)
    let stream = try StreamName("session-\(id)")
    let line: JSONObject = [
      "line": "print 1", "seen": -1, "now": "2026-01-01T00:00:00Z", "seed": 1,
      "digest": .string(String(repeating: "0", count: 32)),
    ]
    try await force("session.lineRun", line, to: stream)
    try await force(
      "session.lineRun",
      JSONObject(line.map { $0.key == "seen" ? .init(key: "shown", value: -1) : $0 }),
      to: stream)
    for width: JSONValue in [0, -1, .integer(.max), .unsigned(1 << 63)] {
      try await force("session.surroundingsSeen", ["width": width, "colours": "none"], to: stream)
    }
    let replay = try command.run("replay", "--session", id)
    #expect(replay.status == 0 && replay.lines == [#"{"session":"\#(id)","lines":2,"ok":true}"#])
    #expect(replay.errors.count { $0 == "\n" } == 6, "\(replay)")
    #expect(
      replay.errors.contains("it needs a whole number from 0 to \(1 << 48) as 'seen'"), "\(replay)")
  }

  @Test("They are not among events, types, streams and sums, and positions count them all the same")
  func hidden() throws {
    #expect(try command.run("repl", "--record", "-c", "print 1").status == 0)
    try command.plant(PlayerHistory.poison + "\n")
    #expect(try command.run("views", "skip", "jobs", "10").status == 0)
    let counts = ["events | count", "allEvents | count"].map { try? command.run("query", $0).lines }
    #expect(counts == [[#"{"Count":8}"#], [#"{"Count":11}"#]])
    for query in [
      "events | where type startswith 'session.' or type startswith 'daybook.'",
      "events | where stream startswith 'session-'", "types | where type contains 'session'",
      "streams | where category in ('session', 'daybook')",
      "events | summarize count() by type | where type == 'session.lineRun'",
      "events | top 3 by seq | where seq == 11",
    ] { #expect(try command.run("query", query).lines == [], "\(query)") }
    #expect(try command.run("query", "allEvents | where category == 'session'").lines.count == 2)
    #expect(try command.run("query", "['session.lineRun'] | count").lines == [#"{"Count":1}"#])
    #expect(try command.run("tail").lines.count == 8)
    #expect(try command.run("tail", "-n", "2").lines.last?.hasPrefix(#"{"seq":10,"#) == true)
    #expect(try command.run("tail", "--all").lines.last?.hasPrefix(#"{"seq":11,"#) == true)
    #expect(try command.run("tail", "--category", "session").lines.count == 2)
    let stats = try command.run("stats").output
    #expect(!stats.contains("session") && !stats.contains("daybook."), "\(stats)")
    #expect(stats.contains(#""events":8,"#))
    #expect(try command.run("stats", "--all").output.contains("session.lineRun"))
    #expect(!(try command.run("repl", "-c", ".tables").output.contains("session.")))
    let kinds = try command.run("repl", "-c", ".mode ndjson", "-c", "kinds", "-c", "tail 2").output
    #expect(!kinds.contains("session.") && !kinds.contains("daybook."), "\(kinds)")
    #expect(try command.run("export").lines.count == 11)
  }

  @Test("Merged logs keep their own skips and sessions, and the report tells of the others")
  func merge() throws {
    let poison = PlayerHistory.poison + "\n"
    try command.plant(poison)
    #expect(try command.run("views", "skip", "jobs", "8").status == 0)
    #expect(try command.run("repl", "--record", "-c", "print 1").status == 0)
    let other = #"{"stream":"job-2","type":"job.listed","data":{"job":2}}"# + "\n"
    try command.plant(String(repeating: other, count: 9), in: "b")
    let refused = try command.shell("$D export > a.ndjson; $D import a.ndjson --log b")
    #expect(refused.status == 65 && refused.errors.contains("(line 8)"), "\(refused)")
    let merged = try command.shell("$D import a.ndjson --skip-bad bad --log b; cat bad")
    #expect(merged.output.contains("field 'job'"), "\(merged)")
    let end = #","backwards":1,"supplied":0,"skipped":1,"passedOver":3}"#
    #expect(merged.lines[0].hasSuffix(end), "\(merged)")
    #expect(merged.errors.contains("3 events that Daybook wrote in the other log"), "\(merged)")
    #expect(try command.shell("$D query 'allEvents | count' --log b").lines == [#"{"Count":16}"#])
    let restored = try command.shell(
      "$D import a.ndjson --log c && $D export --log c | cmp - a.ndjson && $D import a.ndjson")
    #expect(restored.status == 0, "\(restored)")
    #expect(restored.lines.last?.hasPrefix(#"{"events":11,"appended":0,"known":11,"#) == true)
    #expect(try command.shell("$D views --log c | grep -c '\"skips\":\\[8\\]'").lines == ["1"])
  }
}
