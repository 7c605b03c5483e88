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
    #expect(outcome.errors.contains("3 events of orders.csv, in a temporary"), "\(outcome)")
    #expect(outcome.errors.contains("daybook import orders.csv --type "), "\(outcome)")
    #expect(try command.shell("ls tmp; ls *.daybook").output == "")
    let again = try run("orders.csv -c 'events | count' --read-only")
    #expect(again.status == 0, "\(again)")
  }

  /// Events in the form of an export, but with ids that a daybook would not write.
  private let foreign = (1...30).map { number in
    #"{"stream":"bin-\#(number % 3)","type":"item.\#(number % 2 == 0 ? "picked" : "counted")","#
      + #""time":"2026-01-01T00:00:\#(10 + number)Z","id":"ev_\#(number)","#
      + #""data":{"n":\#(number)}}"# + "\n"
  }.joined()

  @Test("Events with ids that no daybook gave are opened, and imported once by these ids")
  func foreignIDs() throws {
    try command.write(foreign, to: "events.ndjson")
    let opened = try run("events.ndjson -c 'events | count' -c 'item.picked | summarize sum(n)'")
    #expect(opened.status == 0, "\(opened)")
    #expect(opened.output.contains("│    30 │") && opened.output.contains("240"), "\(opened)")
    let refused = try command.run("import", "events.ndjson")
    #expect(refused.status == 64 && refused.errors.contains("--id id"), "\(refused)")
    let words = try #require(refused.errors.split(separator: "suggests: daybook ").last)
    for appended in [30, 0] {
      let outcome = try command.shell("\(BuiltCommand.path) --log my.daybook \(words)")
      #expect(outcome.output.contains("\"appended\":\(appended),"), "\(outcome)")
    }
    let streams = try command.run(
      "query", "events | summarize count() by stream | sort by stream asc")
    #expect(streams.lines.first == #"{"stream":"bin-0","count_":10}"#, "\(streams)")
  }

  /// Events with the names of an export, but with their data next to those names.
  private let flat = (1...30).map { number in
    #"{"id":"ev_\#(number)","stream":"bin-\#(number % 3)","type":"item.picked","#
      + #""happened":"2026-01-01T00:00:\#(10 + number)Z","shipped":"2026-02-01","n":\#(number)}"#
      + "\n"
  }.joined()

  @Test("Events without 'data' keep the facts beside their names, and their times")
  func flatEvents() throws {
    try command.write(flat, to: "flat.ndjson")
    let opened = try run(
      "flat.ndjson -c 'item.picked | summarize sum(n), min(time)' -c 'streams | count'")
    #expect(opened.status == 0 && opened.output.contains("465"), "\(opened)")
    #expect(
      opened.output.contains("2026-01-01") && opened.output.contains("│     3 │"), "\(opened)")
    #expect(!opened.errors.contains("--data"), "\(opened)")
  }

  @Test("Options of an import replace parts of the suggested mapping")
  func options() throws {
    try command.write(flat + "no record\n", to: "flat.ndjson")
    let other = try run(
      "flat.ndjson --time shipped --skip-bad bad.txt -c 'item.picked | summarize max(time)'")
    #expect(other.status == 0 && other.output.contains("2026-02-01"), "\(other)")
    #expect(other.errors.contains("bad.txt"), "\(other)")
    #expect(try command.shell("cat bad.txt").output.contains("no record"))
    try command.write(flat, to: "flat.ndjson")
    for (line, reason) in [
      ("--time shipped", "need a file, as in 'daybook orders.csv --time shipped_at'"),
      ("flat.ndjson --dry-run", "--dry-run, --mapping and --save-mapping are options of 'import'"),
      ("flat.ndjson --time nope", "have no field 'nope'"),
    ] {
      let refused = try run("\(line) < /dev/null")
      #expect(refused.status == 64 && refused.errors.contains(reason), "\(refused)")
    }
  }

  /// Returns more records than the import samples; only the last one lacks `part`.
  private func records(lacking part: String, of record: (Int) -> String) -> String {
    (1...5_100).map { number in
      let line = record(number)
      return number == 5_100 ? line.replacing(part, with: "") : line
    }.joined(separator: "\n")
  }

  @Test("What is suggested from the first records holds for the whole file")
  func wholeFile() throws {
    let lines = records(lacking: #","order":"o3""#) { number in
      let second = String(String(number % 60 + 100).dropFirst())
      return
        #"{"id":"x\#(number)","at":"2026-01-01T00:00:\#(second)Z","order":"o\#(number == 5_100 ? 3 : number % 90)"}"#
    }
    try command.write(lines, to: "orders.ndjson")
    let outcome = try run("orders.ndjson -c 'events | count'")
    #expect(outcome.status == 0 && outcome.output.contains("│  5100 │"), "\(outcome)")
    #expect(outcome.errors.contains("{order|none}"), "\(outcome)")
    #expect(!outcome.errors.contains("the suggestion fails"), "\(outcome)")
    #expect(outcome.errors.contains("--id id"), "\(outcome)")
  }

  @Test("A teller is no entity of a transfer: then there is one stream, with ids and times")
  func poorStream() throws {
    let lines = records(lacking: #","teller":{"id":0}"#) { number in
      let from = number % 3 == 0 ? "" : #""from":{"account":"a\#(number % 50)"},"#
      let to = number % 4 == 0 ? "" : #""to":{"account":"a\#(number % 49)"},"#
      let meta =
        #""meta":{"channel":"\#(["atm", "app"][number % 2])","teller":{"id":\#(number % 20)}}"#
      return
        #"{"id":"tx-\#(number)","at":"2026-01-01T00:00:00Z","kind":"\#(["paid", "taken"][number % 2])","#
        + #""body":{\#(from)\#(to)\#(meta)}}"#
    }
    try command.write(lines, to: "bank.ndjson")
    let outcome = try run("bank.ndjson -c 'streams | project stream, events'")
    #expect(outcome.output.contains("│ bank   │   5100 │"), "\(outcome)")
    #expect(
      outcome.errors.contains("All are in the stream 'bank', as no field clearly"), "\(outcome)")
    #expect(outcome.errors.contains("--time at --id id --data body --rest-as-meta\n"), "\(outcome)")
  }

  @Test("Folders of a person's own stay, even if their names look like those of temporary daybooks")
  func ownFolders() throws {
    try command.write(orders, to: "orders.csv")
    let kept = ["daybook-file-20261127", "daybook-file-2026-notes", "daybook-file-4000000-abc"]
    let make = kept.map { "mkdir -p tmp/\($0); cp orders.csv tmp/\($0)" }.joined(separator: "; ")
    let linked = "daybook-file-4000001-x"
    #expect(
      try command.shell("\(make); mkdir -p tmp/\(linked) own; cp orders.csv own").status == 0)
    #expect(try command.shell("ln -s $PWD/own tmp/\(linked)/views").status == 0)
    #expect(try run("orders.csv -c 'events | count'").status == 0)
    let files = try command.shell(
      "ls \(kept.map { "tmp/\($0)/orders.csv" }.joined(separator: " ")) own")
    #expect(files.status == 0 && files.output.contains("orders.csv"), "\(files)")
    #expect(try command.shell("cat own/orders.csv").output == orders)
  }

  @Test("The case of an ending does not matter")
  func capitals() throws {
    try command.write(orders, to: "ORDERS.CSV")
    let outcome = try run("ORDERS.CSV -c 'events | count'")
    #expect(outcome.status == 0 && outcome.output.contains("│     3 │"), "\(outcome)")
  }

  @Test("The log of a web server is opened, as it can be imported")
  func serverLog() throws {
    let line = #"192.0.2.1 - - [10/Oct/2026:13:55:36 +0000] "GET / HTTP/1.0" 200 12"# + "\n"
    try command.write(line + line.replacing(" 200 ", with: " 404 "), to: "access.log")
    let outcome = try run("access.log -c 'access | where status == 404 | count'")
    #expect(outcome.status == 0 && outcome.output.contains("│     1 │"), "\(outcome)")
  }

  @Test("Records that repeat an event are counted on the screen")
  func repeats() throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    let outcome = try command.shell(
      "$D export > all.ndjson; tail -n 1 all.ndjson >> all.ndjson;"
        + " \(BuiltCommand.path) all.ndjson -c 'events | count'")
    #expect(outcome.status == 0 && outcome.output.contains("│     7 │"), "\(outcome)")
    #expect(outcome.errors.contains("1 of 8 records repeats an event"), "\(outcome)")
  }

  @Test("Names that are given in a temporary daybook are said to go with it")
  func names() throws {
    try command.write(orders, to: "orders.csv")
    let outcome = try run(
      "orders.csv -c '.create view v = events | summarize count() by type' -c '.bookmark b 2'"
        + " -c '.alias q = orders | count' -c q")
    let lasting = "until you leave, as this daybook is temporary."
    #expect(outcome.output.contains("View 'v' is kept \(lasting)"), "\(outcome)")
    #expect(outcome.output.contains("'b' is position 2 \(lasting)"), "\(outcome)")
    #expect(
      outcome.errors.contains("Removed with this temporary daybook: view v, bookmark b, alias q."),
      "\(outcome)")
    let plain = try run("orders.csv -c 'orders | count'")
    #expect(!plain.errors.contains("Removed"), "\(plain)")
  }

  @Test("A file that is missing is called so, and not a command")
  func missing() throws {
    let outcome = try run("missing.csv")
    #expect(
      outcome.status == 64
        && outcome.errors.contains("There is no file 'missing.csv', and no such command."))
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
    #expect(try command.shell("mkdir folder.ndjson").status == 0)
    for (line, reason) in [
      ("orders.txt", "The name 'orders.txt' must end in .ndjson, .jsonl, .json, .csv, .tsv or"),
      ("missing.csv", "There is no file 'missing.csv', and no such command."),
      ("missing.csv", "lists the commands. Check its path."),
      ("'events | count'", "Write: daybook query 'events | count'"),
      ("folder.ndjson", "'folder.ndjson' is a directory."),
      ("orders", "There is no command 'orders'. Files here that begin so: orders.csv"),
      ("orders.csv more", "Write: daybook orders.csv -c 'events | count'"),
      ("bisekt", "There is no command 'bisekt'."),
    ] {
      let outcome = try run("\(line) < /dev/null")
      #expect(outcome.status == 64 && outcome.errors.contains(reason), "\(outcome)")
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
      terminal.waits { $0.allLines.contains("Next (→): describe orders") })
    terminal.send("bisect orders | where status == 'paid'\r")
    #expect(terminal.waits { $0.allLines.contains("Next (→): test this") })
    terminal.send("test this\r")
    #expect(terminal.waits { $0.allLines.contains("  daybook verify orders.regression") })
    #expect(terminal.waits { $0.allLines.contains("Next (→): verify") })
    terminal.send("verify\r")
    #expect(terminal.waits { $0.allLines.contains { $0.contains("must have none") } })
    terminal.send("\u{04}")
    #expect(terminal.waitForEnd() == .exited(0))
    #expect(
      try command.shell("ls -d daybook-file*").output == "")
  }
}
