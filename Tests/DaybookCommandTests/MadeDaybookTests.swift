import Foundation
import Testing

@Suite("A line that fetches or appends makes the daybook; one that only looks does not")
struct MadeDaybookTests {
  @Test(
    "Lines that append make it, alone, recorded, or after lines about the session",
    arguments: [
      (["repl", "-c", "cs --fake"], ""), (["repl", "--record", "-c", "cs --fake"], ""),
      (["repl", "--record", "-c", "print 1"], ""), (["repl"], ".mode csv\n// so\ncs --fake\n"),
      (["repl"], "settings theme dark"), (["repl", "-c", "jobs --fake", "-c", "jobs"], ""),
      (["repl", "-c", "steam login --fake"], ""),
      (
        ["repl", "-c", "print 1", "-c", ".create view v = events | summarize n = count() by type"],
        ""
      ),
    ] as [([String], String)])
  func made(arguments: [String], script: String) throws {
    let command = try BuiltCommand()
    let outcome = try command.run(arguments, input: script)
    #expect(outcome.status == 0, "\(outcome)")
    let count = try command.run("query", "allEvents | count").output
    #expect(count != "{\"Count\":0}\n" && !count.isEmpty)
  }

  @Test(
    "A file of lines makes it as its lines would, also within another file",
    arguments: [
      (["repl", "-c", ".read lines.txt"], ""), (["repl"], "// so\n.read outer.txt\n"),
      (["repl", "--record", "-c", ".read 'lines.txt'"], ""),
    ] as [([String], String)])
  func read(arguments: [String], script: String) throws {
    let command = try BuiltCommand()
    try command.write(".mode csv\ncs --fake\n", to: "lines.txt")
    try command.write(".read lines.txt\n", to: "outer.txt")
    let outcome = try command.run(arguments, input: script)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try command.run("query", "csPlayers | count").output == "{\"Count\":12}\n")
  }

  @Test(
    "A file whose lines look makes none, nor does one that is missing or reads itself",
    arguments: ["looks.txt", "missing.txt", "circle.txt"])
  func readsNone(file: String) throws {
    let command = try BuiltCommand()
    try command.write("games | count\ncs --fake\n", to: "looks.txt")
    try command.write(".read circle.txt\n", to: "circle.txt")
    let outcome = try command.run("repl", "-c", ".read \(file)")
    #expect(outcome.status == 66 && outcome.errors.contains("There is no daybook"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
  }

  @Test(
    "Lines that look find none, and none is made",
    arguments: [
      (["repl", "-c", "events | count"], ""), (["repl"], ".mode csv\ngames | count\ncs --fake\n"),
      (["repl", "--read-only", "-c", "cs --fake"], ""), (["repl", "-c", "tail"], ""),
      (["repl"], ""),
    ] as [([String], String)])
  func missing(arguments: [String], script: String) throws {
    let command = try BuiltCommand()
    let outcome = try command.run(arguments, input: script)
    #expect(outcome.status == 66 && outcome.errors.contains("There is no daybook"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
  }

  @Test(
    "Lines that need none run without one, and none is made",
    arguments: [
      (["repl", "-c", ".mode csv", "-c", "print a = 6 * 7"], "", "a\r\n42\r\n"),
      (["repl", "--read-only", "-c", "datatable(n: long) [1, 2] | summarize sum(n)"], "", "3"),
      (["repl"], ".mode csv\nrange x from 1 to 3 step 1\n| count\n", "Count\r\n3\r\n"),
      (["repl", "-c", "from 'lent.csv' | where reader == 'ada'"], "", "Emma"),
      (["repl", "-c", ".help"], "", ".mode"),
    ] as [([String], String, String)])
  func noneNeeded(arguments: [String], script: String, shown: String) throws {
    let command = try BuiltCommand()
    try command.write("book,reader\nEmma,ada\n", to: "lent.csv")
    let outcome = try command.run(arguments, input: script)
    #expect(outcome.status == 0 && outcome.output.contains(shown), "\(outcome)")
    #expect(outcome.errors == "" && !FileManager.default.fileExists(atPath: command.daybook))
  }

  @Test("A mistake in a query that needs none is told as a mistake, not as a missing daybook")
  func mistake() throws {
    let outcome = try BuiltCommand().run("repl", "-c", "print 1 +")
    #expect(outcome.status == 64 && !outcome.errors.contains("There is no daybook"), "\(outcome)")
  }
}
