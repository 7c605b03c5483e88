import Foundation
import Testing

@Suite("A position has a name that lasts, and a line a short word")
struct BookmarkTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let events = (1...4).map { #"{"stream":"a-\#($0)","type":"a.made","data":{"n":\#($0)}}"# }
    let outcome = try command.run("append", input: events.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func lines(_ lines: String...) throws -> BuiltCommand.Outcome {
    try command.run(["repl"] + lines.flatMap { ["-c", $0] })
  }

  @Test("It is a position wherever one can be")
  func position() throws {
    #expect(try command.run("bookmark", "before-deploy", "2").status == 0)
    let count = try command.run("query", "events | count", "--at", "before-deploy")
    #expect(count.lines == [#"{"Count":2}"#])
    #expect(try command.run("show", "state", "--at", "before-deploy").lines.count == 2)
    #expect(try command.run("diff", "before-deploy", "head", "state").output.contains("a-3"))
    #expect(try command.run("diff", "0", "before-deploy", "state").output.contains("a-2"))
    let shown = try lines(
      "at before-deploy", "events | count", "diff before-deploy head state", "diff 1 before-deploy",
      ".bookmark here", "at head", ".bookmark")
    #expect(shown.status == 0 && shown.output.contains("'here' is position 2"), "\(shown)")
    #expect(try command.run("export", "--from", "here", "--to", "here").lines.count == 1)
    let listed = try command.run("bookmark")
    #expect(
      listed.lines == [
        #"{"bookmark":"before-deploy","position":2}"#, #"{"bookmark":"here","position":2}"#,
      ])
    #expect(try command.run("query", "events | count").lines == [#"{"Count":4}"#])
    #expect(try command.run("verify").status == 0)
  }

  @Test("A list that is empty says how it is filled, in a table; JSON stays as it is")
  func empty() throws {
    let bookmarks = try command.run("bookmark", "--format", "table")
    #expect(bookmarks.lines.last == "0 rows. 'daybook bookmark NAME' names a position.")
    let reactions = try command.run("reactions", "--format", "table")
    let hint = "0 rows. No reaction has run on this log; 'daybook on' makes one."
    #expect(reactions.lines.last == hint)
    let shell = try lines(".mode table", ".bookmark", ".reactions", ".alias")
    let notes = shell.lines.filter { $0.hasPrefix("0 rows") }
    #expect(
      notes == [
        "0 rows. '.bookmark NAME' names a position.", hint,
        "0 rows. '.alias NAME = LINE' makes one.",
      ], "\(shell)")
    #expect(try command.run("bookmark", "--format", "json").output == "[]\n")
    let none = try command.run("query", "events | where seq > 9", "--format", "table")
    #expect(none.lines.last == "0 rows")
  }

  @Test("It is deleted, and then free again")
  func deleted() throws {
    #expect(try command.run("bookmark", "b", "1").status == 0)
    let taken = try command.run("bookmark", "b")
    #expect(taken.status == 64 && taken.errors.contains("is at 1"), "\(taken)")
    #expect(try command.run("bookmark", "-d", "b").status == 0)
    #expect(try command.run("bookmark", "-d", "b").status == 64)
    let gone = try command.run("query", "events | count", "--at", "b")
    #expect(gone.status == 64 && gone.errors.contains("is no position"), "\(gone)")
    #expect(try command.run("bookmark", "b", "3").status == 0)
  }

  @Test("Its position may be counted back from the end, or in time")
  func back() throws {
    #expect(try command.run("bookmark", "before-last", "-1").status == 0)
    let count = try command.run("query", "events | count", "--at", "before-last")
    #expect(count.lines == [#"{"Count":3}"#], "\(count)")
    #expect(try command.run("bookmark", "hour", "-1h").status == 0)
    let none = try command.run("query", "events | count", "--at", "hour")
    #expect(none.lines == [#"{"Count":0}"#], "\(none)")
  }

  @Test(
    "A name that is a position, or none, is refused, and appends nothing",
    arguments: [
      "head", "yesterday", "head-5", "now-1h", "7", "-d x", "a b", "a\u{1B}[31m", "", "é",
      "2026-03-01", "../x", String(repeating: "a", count: 101),
    ])
  func hostile(name: String) throws {
    let outcome = try command.run("bookmark", "--", name)
    #expect(outcome.status == 64 && !outcome.errors.contains("\u{1B}"), "\(outcome)")
    #expect(try command.run("query", "allEvents | count").lines == [#"{"Count":4}"#])
  }

  @Test("A position beyond the log gets no name")
  func beyond() throws {
    #expect(try command.run("bookmark", "b", "5").status == 64)
    #expect(try lines(".bookmark b 5").status == 64)
  }

  @Test("An alias stands for the beginning of a line, in later sessions, too")
  func alias() throws {
    // The second line, as of a configuration that runs at each start, changes nothing.
    for _ in 1...2 {
      #expect(try lines(".alias big = ['a.made'] | where n > 2").status == 0)
    }
    let count = try command.run("query", "allEvents | where type == 'daybook.aliasSet' | count")
    #expect(count.lines == [#"{"Count":1}"#])
    #expect(try lines("big | count").output.contains("2"))
    #expect(try lines("big", ".alias -d big").status == 0)
    #expect(try lines("big | count").status == 64)
    #expect(try command.run("replay").status == 0)
  }

  @Test(
    "What has a meaning, runs a program or is no word cannot be an alias",
    arguments: [
      ".alias events = print 1", ".alias tail = print 1", ".alias settings = print 1",
      ".alias x = !touch owned", ".alias x = .once owned", ".alias x =", ".alias x",
      ".alias a|b = print 1", ".alias print = events",
    ])
  func refused(line: String) throws {
    let outcome = try lines(line)
    #expect(outcome.status == 64, "\(outcome)")
  }

  @Test("A log of others cannot make a word run a program or hide a table")
  func planted() throws {
    let stream = #"{"stream":"daybook-aliases","type":"daybook.aliasSet","data":"#
    let planted = [
      stream + #"{"name":"go","line":"!touch owned"}}"#,
      stream + #"{"name":"write","line":".once owned"}}"#,
      stream + #"{"name":"events","line":"print 0"}}"#,
      stream + #"{"name":"print","line":"events | take 0 //"}}"#,
      stream + #"{"name":"\u001b[31m","line":"print 0"}}"#,
    ]
    #expect(try command.run("append", input: planted.joined(separator: "\n")).status == 0)
    #expect(try lines("go").status == 64)
    #expect(try lines("write").status == 64)
    #expect(try lines("events | count", ".mode csv").output.contains("4"))
    #expect(try lines("print 6 * 7").output.contains("42"))
    #expect(try !lines(".alias").output.contains("\u{1B}"))
    let owned = command.folder.appending(path: "owned").path
    #expect(!FileManager.default.fileExists(atPath: owned))
  }
}
