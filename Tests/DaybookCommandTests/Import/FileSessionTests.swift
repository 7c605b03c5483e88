import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("'daybook FILE' opens a session over a file of records")
struct FileSessionTests {
  private let command: BuiltCommand
  private let orders =
    "order,status,at\n1,placed,2026-01-01\n2,placed,2026-01-02\n1,paid,2026-01-03\n"

  init() throws { command = try BuiltCommand() }

  private func run(_ line: String) throws -> BuiltCommand.Outcome {
    try command.shell("export TMPDIR=$PWD/tmp; mkdir -p tmp; \(BuiltCommand.path) \(line)")
  }

  @Test("It imports as 'import' suggests, says so, and leaves nothing behind")
  func lines() throws {
    try command.write(orders, to: "orders.csv")
    let outcome = try run(
      "orders.csv -c 'events | count' -c 'bisect orders | where status == \"paid\"'")
    #expect(outcome.status == 0 && outcome.output.contains("│     3 │"), "\(outcome)")
    #expect(outcome.output.contains("\n3  2026-01-03"), "\(outcome)")
    #expect(outcome.errors.contains("3 events of orders.csv, in a daybook that goes"), "\(outcome)")
    #expect(outcome.errors.contains("daybook import orders.csv --type "), "\(outcome)")
    #expect(try command.shell("ls tmp; ls *.daybook").output == "")
    let again = try run("orders.csv -c 'events | count' --read-only")
    #expect(again.status == 0, "\(again)")
  }

  @Test("An export, gzip data and an empty file are taken, and bad data are refused")
  func kinds() throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    let path = BuiltCommand.path
    let export = try command.shell(
      "$D export > all.ndjson; gzip -k all.ndjson; \(path) all.ndjson.gz -c 'events | count'")
    #expect(export.output.contains("│     7 │"), "\(export)")
    try command.write("", to: "empty.ndjson")
    let empty = try run("empty.ndjson -c 'events | count'")
    #expect(empty.status == 0 && empty.output.contains("│     0 │"), "\(empty)")
    try command.write("{\"a\":1}\n{\"a\":\n", to: "bad.ndjson")
    #expect(try run("bad.ndjson -c 'events | count'").status == 65)
    #expect(try command.shell("ls tmp").output == "")
  }

  @Test("Other words, files of other names, and a daybook beside it are refused")
  func refused() throws {
    try command.write(orders, to: "orders.csv")
    try command.write(orders, to: "orders.txt")
    for line in ["orders.txt", "missing.csv", "orders.csv more", "bisekt"] {
      let outcome = try run("\(line) < /dev/null")
      #expect(outcome.status == 64 && outcome.errors.contains("There is no command"), "\(outcome)")
    }
    let both = try run("--log my.daybook orders.csv < /dev/null")
    #expect(both.status == 64 && both.errors.contains("import FILE"), "\(both)")
    #expect(try command.shell("ls -d *.daybook").output == "")
  }

  @Test("At a terminal a prompt follows; a hint says what can be typed next, down to the test")
  func terminal() throws {
    try command.write(orders, to: "orders.csv")
    let terminal = try PseudoTerminal(
      [
        "/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", command.folder.path, BuiltCommand.path,
        "orders.csv",
      ],
      columns: 100, rows: 30,
      variables: ["HOME=\(command.folder.path)", "TMPDIR=\(command.folder.path)"])
    #expect(
      terminal.waits { $0.allLines.contains { $0.hasPrefix("daybook> ") || $0 == "daybook>" } })
    terminal.send("bisect orders | where status == 'paid'\r")
    #expect(terminal.waits { $0.allLines.contains("Next: test this") })
    terminal.send("test this\r")
    #expect(terminal.waits { $0.allLines.contains("  daybook verify orders.regression") })
    #expect(terminal.waits { $0.allLines.contains("Next: verify") })
    terminal.send("verify\r")
    #expect(terminal.waits { $0.allLines.contains { $0.contains("is to have none") } })
    terminal.send("\u{04}")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(
      try command.shell("ls -d daybook-file*").output == "")
  }
}
