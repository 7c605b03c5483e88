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
      ("no row", "some row", "Line 3"), ("events    2", "events    3", "Line 4"),
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
