import Foundation
import TestSupport
import Testing

@Suite("What a search has found becomes a test that fails until it is mended")
struct RegressionTests {
  private static let query = "games | where totalMinutes > 10000 and name == 'The Dig'"

  private let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
  }

  private func shrink(_ query: String = query, to file: String) throws {
    let outcome = try command.run("shrink", query, "--to", command.folder.path + "/" + file)
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.contains("fails as long as the query has a row"), "\(outcome)")
  }

  private func write(_ file: String, _ text: String) throws {
    try text.write(to: command.folder.appending(path: file), atomically: false, encoding: .utf8)
  }

  /// Runs a regression test in a folder without a daybook.
  private func verify(_ file: String) throws -> BuiltCommand.Outcome {
    try command.shell("mkdir -p empty; cd empty; \(BuiltCommand.path) snapshot verify ../\(file)")
  }

  @Test("It needs no daybook, fails with the event and what that changed, and passes once mended")
  func failsAndPasses() throws {
    try shrink(to: "dig.regression")
    let text = try command.text("dig.regression")
    #expect(text.hasPrefix("query     \(Self.query)\nnow       20"))
    #expect(text.contains("\nexpected  no row\nevents    2\npositions "))
    let failed = try verify("dig.regression")
    #expect(failed.status == 1, "\(failed)")
    #expect(failed.lines[0].hasPrefix("The query has a row after event 2 (game.playtimeSampled, "))
    #expect(failed.lines[1].hasPrefix("Expected false, found true: totalMinutes > 10000"))
    // The lines between show the values of the two fields in the condition.
    #expect(failed.lines.firstIndex { $0.hasPrefix("~ games ") } == 4, "\(failed)")
    #expect(failed.lines.contains { $0.hasPrefix("    totalMinutes  ") && $0.contains(" → ") })
    #expect(failed.errors.contains("must have none (../dig.regression)"), "\(failed)")
    // Another name in the event corrects the mistake: the same test then passes without output.
    try write(
      "mended.regression", text.replacing(#""name":"The Dig""#, with: #""name":"Dig""#))
    let passed = try verify("mended.regression")
    #expect(passed.status == 0 && passed.output == "" && passed.errors == "", "\(passed)")
    try write("returns.regression", text.replacing("\n", with: "\r\n"))
    #expect(try verify("returns.regression").output == failed.output)
    let piped = try command.shell("\(BuiltCommand.path) snapshot verify - < dig.regression")
    #expect(piped.status == 1 && piped.output == failed.output, "\(piped)")
  }

  @Test("An expected row fails with its values and the event that set them, and passes once mended")
  func expectedRow() throws {
    let file = command.folder.path + "/row.regression"
    let made = try command.run(
      "shrink", Self.query, "--to", file, "--expect", "totalMinutes == 90")
    #expect(
      made.status == 0 && made.errors.contains("' has no row after these events alone:\n"),
      "\(made)")
    let text = try command.text("row.regression")
    let query = try #require(text.split(separator: "\n").first)
    // The key of the found row stands before the condition on its values.
    #expect(query.contains("| where ['player'] == "), "\(text)")
    #expect(query.contains(" and ") && query.hasSuffix(" | where totalMinutes == 90"), "\(text)")
    #expect(text.contains("\nexpected  a row\n"))
    let failed = try verify("row.regression")
    #expect(failed.status == 1, "\(failed)")
    #expect(failed.lines[0].hasPrefix("The query has no row, because of event 2 (game."))
    #expect(failed.lines[1] == "Expected true, found false: totalMinutes == 90")
    #expect(failed.lines[2].hasPrefix("    totalMinutes  "), "\(failed)")
    #expect(failed.errors.contains("no row, and must have one (../row.regression)"))
    // The mended program would have appended 90 minutes.
    let value = try #require(failed.lines[2].split(separator: " ").last)
    try write("mended.regression", text.replacing(":\(value)", with: ":90"))
    let passed = try verify("mended.regression")
    #expect(passed.status == 0 && passed.output == "" && passed.errors == "", "\(passed)")
  }

  @Test(
    "A condition that is met already, a wrong one and one without a test are refused",
    arguments: [
      ("totalMinutes > 1", "row.regression", 64, "has a row already, so the test would pass"),
      ("totalMinute == 90", "row.regression", 64, "totalMinute"),
      ("totalMinutes == 90", "row.ndjson", 64, "--expect is for a test"),
    ])
  func refusedExpectation(condition: String, file: String, status: Int32, problem: String) throws {
    let path = command.folder.path + "/" + file
    let outcome = try command.run("shrink", Self.query, "--to", path, "--expect", condition)
    #expect(outcome.status == status && outcome.errors.contains(problem), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("In the shell the group of a query is the key of the expected row, also in Swift")
  func expectedGroup() throws {
    let search = "bisect events | summarize n = count() by stream | where n > 1"
    let lines = [search, "test this n.regression --expect n == 1", "verify"]
    let outcome = try command.run(["repl"] + lines.flatMap { ["-c", $0] })
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.contains("Expected true, found false: n == 1\n    n  2"), "\(outcome)")
    let text = try command.text("n.regression")
    #expect(text.contains("by stream | where ['stream'] == 'player-"), "\(text)")
    let line = #"test this n.swift --expect "n == 1""#
    let quoted = try command.run("repl", "-c", search, "-c", line)
    #expect(quoted.status == 0, "\(quoted)")
    let source = try command.text("n.swift")
    #expect(source.contains("await expectRow(") && source.contains("| where n == 1"), "\(source)")
  }

  @Test(
    "Conditions and limits of the query are no part of the expected row, which a mended file has",
    arguments: [
      "two | where n > 100 | take 1", "two | where n > 100 | project stream, k, n",
      "two | where n > 100 | extend z = 1 | where z == 1", "two | top 1 by n | where n > 100",
      "['item.added'] | summarize n = max(p) by k | where n > 100",
    ])
  func unfiltered(query: String) throws {
    let lines = [("c-1", "a", 10), ("c-2", "b", 1), ("c-1", "a", 200)].map { stream, key, number in
      #"{"stream":"\#(stream)","type":"item.added","data":{"k":"\#(key)","p":\#(number)}}"# + "\n"
    }
    #expect(try command.run("append", input: lines.joined()).status == 0)
    let groups = "summarize n = max(tolong(data.p)) by stream, k = tostring(data.k)"
    let view = "events | where type == 'item.added' | \(groups)"
    #expect(try command.run("views", "create", "two", view).status == 0)
    let path = command.folder.path + "/two.regression"
    let made = try command.run("shrink", query, "--to", path, "--expect", "['n'] == 20")
    #expect(made.status == 0, "\(made)")
    let text = try command.text("two.regression")
    #expect(text.contains(" | where ['k'] == 'a'") || text.contains("and ['k'] == 'a'"), "\(text)")
    let failed = try verify("two.regression")
    #expect(failed.status == 1 && failed.output.contains("    ['n']  200"), "\(failed)")
    try write("two.regression", text.replacing(#""p":200"#, with: #""p":20"#))
    let passed = try verify("two.regression")
    #expect(passed.status == 0, "\(passed)")
  }

  @Test("The last event that made a value is named, and rows without a key are told")
  func lastEvent() throws {
    let lines = [200, 5, 200].map {
      #"{"stream":"c-1","type":"item.added","data":{"p":\#($0)}}"# + "\n"
    }
    #expect(try command.run("append", input: lines.joined()).status == 0)
    let path = command.folder.path
    let search = "state | where data.p > 100 and version >= 3"
    let made = try command.run(
      "shrink", search, "--to", path + "/s.regression", "--expect", "data.p == 20")
    #expect(made.status == 0, "\(made)")
    let failed = try verify("s.regression")
    #expect(failed.lines[0].hasPrefix("The query has no row, because of event 3 "), "\(failed)")
    let unkeyed = try command.run(
      "shrink", "events | project v = tolong(data.p) | where v > 100", "--to",
      path + "/v.regression", "--expect", "v == 20")
    #expect(unkeyed.status == 0 && unkeyed.errors.contains("shows no key of the row"), "\(unkeyed)")
    let hidden = try command.run(
      "shrink", "let t = state | where data.p > 100; t", "--to", path + "/l.regression",
      "--expect", "data.p == 20")
    #expect(hidden.status != 0 && hidden.errors.contains("A 'let' of the query"), "\(hidden)")
  }

  @Test("A read model that the log defines is defined by the test, too")
  func defined() throws {
    let view = "events | where type == 'game.playtimeSampled' | summarize n = count() by stream"
    #expect(try command.run("views", "create", "samples", view).status == 0)
    try shrink("samples | where n >= 2", to: "samples.regression")
    let failed = try verify("samples.regression")
    #expect(failed.status == 1 && failed.lines[1] == "Expected false, found true: n >= 2")
    #expect(failed.lines[3].contains(" samples "), "\(failed)")
  }

  @Test(
    "A text that is none, or lacks a line, is refused with the line",
    arguments: [
      ("query  ", "kueri  ", "Line 1"), ("now       2", "now       soon ", "Line 2"),
      (
        "no row", "some row",
        "Line 3 of the test is to have 'expected', spaces and 'no row' or 'a row'"
      ), ("events    2", "events    3", "Line 4"),
      ("\n\n", "\n", "Line 6"), ("\npositions", "\npossitions", "Line 5"),
      (#"{"seq":1"#, #"{"seq":1,"stream":7"#, "Event 1, column "),
      (#""type":"game"#, #""kind":"game"#, "Event 2, column "),
    ])
  func damaged(part: String, other: String, problem: String) throws {
    try shrink(to: "dig.regression")
    let text = try command.text("dig.regression")
    let place = try #require(text.range(of: part, options: part.contains("type") ? .backwards : []))
    try write("bad.regression", text.replacingCharacters(in: place, with: other))
    let outcome = try verify("bad.regression")
    #expect(outcome.status == 65 && outcome.output == "", "\(outcome)")
    #expect(outcome.errors.contains(problem) && outcome.errors.contains("../bad.regression"))
  }

  @Test("A file that is not there, a read model alone and a query that is none are told apart")
  func refused() throws {
    let missing = try verify("none.regression")
    #expect(missing.status == 74, "\(missing)")
    let model = try command.run("snapshot", "verify", "games")
    #expect(model.status == 64 && model.errors.contains("recorded text of 'games'"), "\(model)")
    try shrink(to: "dig.regression")
    let text = try command.text("dig.regression").replacing("games | where", with: "gamez | where")
    try write("wrong.regression", text)
    let wrong = try verify("wrong.regression")
    #expect(wrong.status == 64 && wrong.errors.contains("gamez"), "\(wrong)")
  }

  @Test(
    "Whatever stands in an event, the test in Swift is one that the compiler reads as it is meant")
  func hostile() throws {
    let text = ###"\"\"\"# \\#(fatalError()) ### \""###
    let hostile = try command.shell(
      """
      cat > lines <<'E'
      {"stream":"note-1","type":"note.added","data":{"text":"\(text) \u{202E}\u{200B}"}}
      E
      $D append < lines
      """)
    #expect(hostile.status == 0, "\(hostile)")
    try shrink("state | where lastType == 'note.added'", to: "evil notes.swift")
    let source = try command.text("evil notes.swift")
    #expect(source.contains("@Suite struct EvilNotesTests {"))
    #expect(source.contains(###"####"""###) && source.contains(#"\u202E\u200B"#))
    #expect(!source.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{200B}" })
    let read = try command.shell("swiftc -frontend -parse 'evil notes.swift'")
    #expect(read.status == 0 && read.errors == "", "\(read)")
  }

  @Test("In the shell 'test this' means the last search, and says so where there was none")
  func shell() throws {
    let search = "bisect games | where totalMinutes > 10000"
    for (line, problem) in [
      ("test that", "'test this' makes a test; there is no 'test that'."),
      ("test this --expect", "There is no condition after '--expect'."),
      ("test this dig.txt", "A test is written to NAME.regression or NAME.swift"),
    ] {
      let outcome = try command.run("repl", "-c", search, "-c", line)
      #expect(outcome.status == 64 && outcome.errors.contains(problem), "\(outcome)")
    }
    let early = try command.run("repl", "-c", "test this")
    #expect(early.status == 64 && early.errors.contains("Nothing was searched for yet."))
    let written = try command.shell("$D repl -c '\(search)' -c 'test this'")
    #expect(written.status == 0, "\(written)")
    #expect((written.output + written.errors).contains("Written to games.regression: 1 event."))
    let again = try command.shell("$D repl -c '\(search)' -c 'test this'")
    #expect((again.output + again.errors).contains("Written to games-2.regression: 1 event."))
    let failed = try verify("games.regression")
    #expect(failed.status == 1 && failed.lines[0].contains("after event 1 "), "\(failed)")
  }
}
