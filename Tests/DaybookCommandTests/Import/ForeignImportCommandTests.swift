import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("Files that nobody prepared are imported as they are")
struct ForeignImportCommandTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private static let folder = fixtures(near: #filePath).appending(path: "Foreign").path

  /// Returns the command that a refused import proposes, with `$D` in place of `daybook`.
  private func proposal(_ file: String) throws -> String {
    let refused = try command.shell("$D import \(file)")
    #expect(refused.status == 64 && refused.output.isEmpty, "\(refused)")
    let parts = refused.errors.components(separatedBy: "Its content suggests: daybook ")
    try #require(parts.count == 2, "\(refused)")
    return "$D " + parts[1].replacing(". Nothing was imported.", with: "").trimming
  }

  @Test(
    "Not at a terminal, the whole command is told, and it imports the file, once",
    arguments: [
      ("github.ndjson", "--type-field type", "actor-{actor.id}", "--time created_at --id id", 60),
      (
        "access.log.json", "--type access", "remote_addr-{remote_addr}",
        "--time time_local --id request_id", 80
      ),
      (
        "orders.csv", "--type orders", "customer-{customer}",
        "--time created_at --time-zone UTC --id order_id", 70
      ),
    ])
  func proposed(file: String, type: String, stream: String, rest: String, count: Int) throws {
    let line = try proposal("\(Self.folder)/\(file)")
    #expect(
      line == "$D import \(Self.folder)/\(file) \(type) --stream '\(stream)' \(rest)", "\(line)")
    let first = try command.shell(line)
    #expect(first.status == 0, "\(first)")
    #expect(first.output.hasPrefix(#"{"events":\#(count),"appended":\#(count),"known":0,"#))
    let again = try command.shell(
      "gzip -c < \(Self.folder)/\(file) > again.gz; \(line)"
        .replacing("import \(Self.folder)/\(file)", with: "import again.gz"))
    #expect(
      again.output.hasPrefix(#"{"events":\#(count),"appended":0,"known":\#(count),"#), "\(again)")
  }

  @Test("Python reads the same data from the files as the export holds")
  func oracle() throws {
    let outcome = try command.shell(
      """
      command -v python3 > /dev/null || exit 99
      cd "$PWD"; F='\(Self.folder)'
      python3 - "$F" <<'END'
      import gzip, json, sys
      rows = [json.loads(line) for line in open(sys.argv[1] + "/github.ndjson")]
      with open("array.json", "w") as f: json.dump(rows, f, indent=1)
      with open("pretty.json", "w") as f: f.write("\\n".join(json.dumps(r, indent=2) for r in rows))
      data = open(sys.argv[1] + "/github.ndjson", "rb").read()
      with open("members.gz", "wb") as f:
          f.write(gzip.compress(data[:1000]) + gzip.compress(data[1000:]) + b"\\0" * 512)
      END
      for file in "$F/github.ndjson" array.json pretty.json members.gz; do
        rm -rf my.daybook
        $D import "$file" --type-field type --stream 'repo-{repo.name}' --time created_at > told || exit 1
        $D export >> github.out
      done
      rm -rf my.daybook
      $D import "$F/orders.csv" --type o --stream '{customer}' --time created_at \
        --time-zone Europe/Amsterdam > told || exit 2
      $D export > orders.out
      rm -rf my.daybook; $D import "$F/cloudevents.json" > told || exit 3; $D export > cloud.out
      python3 - "$F" <<'END'
      import csv, datetime, json, sys, uuid, zoneinfo
      folder = sys.argv[1]
      wanted = [json.loads(line) for line in open(folder + "/github.ndjson")]
      found = [json.loads(line) for line in open("github.out")]
      assert len(found) == 4 * len(wanted)
      for i, event in enumerate(found):
          row = wanted[i % len(wanted)]
          assert list(event["data"].items()) == list(row.items()), event
          assert event["type"] == row["type"] and event["stream"] == "repo-" + row["repo"]["name"]
          assert event["time"] == row["created_at"].replace("Z", ".000000Z")
      zone = zoneinfo.ZoneInfo("Europe/Amsterdam")
      rows = list(csv.DictReader(open(folder + "/orders.csv", encoding="utf-8-sig", newline="")))
      events = [json.loads(line) for line in open("orders.out")]
      assert len(rows) == len(events)
      for row, event in zip(rows, events):
          data = event["data"]
          assert data["order_id"] == int(row["order_id"]) and data["total"] == float(row["total"])
          assert (data["note"] or "") == row["note"] and event["stream"] == row["customer"], data
          local = datetime.datetime.strptime(row["created_at"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=zone)
          time = local.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000000Z")
          assert event["time"] == time, (row, event)
      space = uuid.UUID("6e0c1d52-5bd1-4f27-9a39-0f6f3a5b7c41")
      for row, event in zip(json.load(open(folder + "/cloudevents.json")), map(json.loads, open("cloud.out"))):
          stream = row["source"] + ("/" + row["subject"] if "subject" in row else "")
          assert event["stream"] == stream and event["type"] == row["type"]
          assert event["id"] == str(uuid.uuid5(space, stream + "\\0" + row["id"])), event
          data = row.get("data", {})
          if "data_base64" in row: data = {"data_base64": row["data_base64"]}
          assert event["data"] == (data if isinstance(data, dict) else {"value": data})
          assert event["meta"]["id"] == row["id"] and event["meta"]["traceparent"] == row["traceparent"]
          if "time" in row: assert event["time"] == row["time"][:26] + "Z"
      print(len(found), len(events))
      END
      """)
    if outcome.status == 99 { try Test.cancel("There is no python3.") }
    #expect(outcome.lines == ["240 70"], "\(outcome)")
  }

  @Test(
    "What is likely meant otherwise is said before anything is imported",
    arguments: [
      (
        #"{"Records":[{"eventID":"a"},{"eventID":"b"}]}"#, "trail.json",
        "whose field 'Records' lists 2 objects", "  jq -c '.Records[]' FILE > records.ndjson"
      ),
      (
        "2026-03-02 09:00:01,on\n2026-03-02 09:00:02,off\n", "rows.csv",
        "The first row looks like a record", ""
      ),
    ])
  func doubts(text: String, file: String, said: String, remedy: String) throws {
    let outcome = try command.shell("cat > \(file); $D import \(file) --dry-run", input: text)
    #expect(outcome.status == 0 && outcome.output.contains(said), "\(outcome)")
    #expect(remedy.isEmpty || outcome.lines.contains(remedy), "\(outcome)")
  }

  @Test("A stream by a field whose name is that of no entity is doubted, unless somebody said it")
  func doubtedStream() throws {
    let rows = (0..<30).map { "A\($0),Airport \($0),city \($0 % 5)\n" }.joined()
    try command.write("iata,label,city\n" + rows, to: "airports.csv")
    let doubt = "The stream is by 'city', since its values repeat"
    let guessed = try command.run("import", "airports.csv", "--dry-run")
    #expect(guessed.status == 0 && guessed.output.contains(doubt), "\(guessed)")
    let said = try command.run("import", "airports.csv", "--dry-run", "--stream", "airport-{iata}")
    #expect(said.status == 0 && !said.output.contains("its values repeat"), "\(said)")
    try command.write("iata,label,user\n" + rows, to: "users.csv")
    let named = try command.run("import", "users.csv", "--dry-run")
    #expect(named.output.contains("user-{user}"), "\(named)")
    #expect(!named.output.contains("its values repeat"), "\(named)")
  }

  @Test(
    "Times are read by their size and their form",
    arguments: [
      ("1772528400", "2026-03-03T09:00:00.000000Z"),
      ("1772528400123", "2026-03-03T09:00:00.123000Z"),
      ("1772528400123456", "2026-03-03T09:00:00.123456Z"),
      ("1772528400123456789", "2026-03-03T09:00:00.123456Z"),
      ("1772528400.25", "2026-03-03T09:00:00.250000Z"), ("-1", "1969-12-31T23:59:59.000000Z"),
      (#""1772528400""#, "2026-03-03T09:00:00.000000Z"),
      (#""2026-03-03""#, "2026-03-03T00:00:00.000000Z"),
      (#""2026-03-03T10:00:00.123456789+01:00""#, "2026-03-03T09:00:00.123456Z"),
      (#""2026-03-03 10:00:00,5+0100""#, "2026-03-03T09:00:00.500000Z"),
      (#""2026-03-03 09:00:00 UTC""#, "2026-03-03T09:00:00.000000Z"),
      (#""03/Mar/2026:10:00:00 +0100""#, "2026-03-03T09:00:00.000000Z"),
    ])
  func times(written: String, time: String) throws {
    let outcome = try command.run(
      "import", "-", "--type", "t", "--stream", "s", "--time", "a.at",
      input: #"{"a":{"at":\#(written)}}"#)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try command.run("export").output.contains(#""time":"\#(time)""#))
  }

  @Test(
    "What is faulty is refused with its line, and nothing is imported",
    arguments: [
      ("{\"a\":1}\n{\"a\":", "(line 2, column 6)"), ("{\"a\":1}\n[1]\n", "(line 2, column 1)"),
      ("{\"a\":1}\n{\"a\":1,\"a\":2}\n", "again"), ("{\"a\":1}\n{\"b\":1}\n", "(line 2)"),
      ("{\"a\":1}\n{\"a\":null}\n", "is null or empty"),
      ("{\"a\":1}\n{\"a\":\" \\u0007\"}\n", "U+0007"),
      ("{\"a\":1}\n{\"a\":123456789012345678901}\n", "64 bits"),
      ("{\"a\":{}}\n", "an object or a list"),
      ("[{\"a\":1},\n {\"a\":2,}]", "(line 2, column 8)"),
      ("[{\"a\":1},\n2]", "(line 2, column 1)"),
      ("[{\"a\":1}\n{\"a\":2}]", "expected ',' or ']'"), ("[{\"a\":1}", "closing ']'"),
      ("[{\"a\":1}] x", "after the array"), ("[{\"a\":\n\n\"x", "(line 1, column 2)"),
      ("{\"a\":1}\n{\"a\":\"\\ud800\"}\n", "surrogate"), ("a,b\n1,2\n3\n", "(line 3, column 1)"),
      (
        String(repeating: "{\"a\":", count: 70) + "1" + String(repeating: "}", count: 70),
        "64 values"
      ),
    ])
  func faults(text: String, told: String) throws {
    let outcome = try command.run(
      "import", "-", "--type", "t", "--stream", "s-{a}", input: text)
    #expect(outcome.status == 65 && outcome.errors.contains(told), "\(outcome)")
    #expect(outcome.errors.contains("Nothing was imported."), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
  }

  @Test("Damaged, cut, followed and too large gzip data are told, and nothing is imported")
  func gzipFaults() throws {
    let options = "--type t --stream s"
    let outcome = try command.shell(
      """
      for n in $(seq 20000); do echo "{\\"a\\":$n}"; done > rows; gzip -c rows > rows.gz
      head -c 20000 rows.gz > cut.gz; (cat rows.gz; echo more) > followed.gz
      (head -c 9000 rows.gz; printf 'xyzzyxyzzy'; tail -c +9011 rows.gz) > damaged.gz
      gzip -c rows.gz > twice.gz
      for file in cut followed damaged twice; do $D import $file.gz \(options); echo $? ; done
      $D import rows.gz --expanded-limit 100K \(options); echo $?; $D import rows.gz \(options) > told; echo $?
      """)
    #expect(outcome.lines == ["65", "65", "65", "65", "65", "0"], "\(outcome)")
    for text in [
      "end too early, after byte 20000", "Other bytes follow", "are damaged near byte",
      "gzip data within gzip data", "expand to more than 102400 bytes",
    ] { #expect(outcome.errors.contains(text), "\(outcome.errors)") }
  }

  @Test("A mapping that is kept is all that the next file needs")
  func keptMapping() throws {
    let first = try command.shell(
      """
      echo '{"order":1,"at":1772528400,"n":"5"}' | $D import - --type order.placed \
        --stream 'order-{order}' --time at --column n:long --save-mapping orders > told
      echo '{"order":2,"at":1772528401,"n":"6"}' | $D import - --mapping orders
      $D export --stream order-2
      """)
    #expect(first.status == 0 && first.errors.isEmpty, "\(first)")
    #expect(
      first.output.contains(
        #""type":"order.placed","time":"2026-03-03T09:00:01.000000Z","data":{"order":2,"at":1772528401,"n":6}"#
      ), "\(first)")
    let unknown = try command.run("import", "-", "--mapping", "x", input: "{}")
    #expect(unknown.status == 64 && unknown.errors.contains("There are: 'orders'."), "\(unknown)")
  }

  @Test("--dry-run shows fields, mapping and events, and imports nothing")
  func dryRun() throws {
    let shown = try command.run("import", "\(Self.folder)/orders.csv", "--dry-run")
    #expect(shown.status == 0, "\(shown)")
    for text in [
      "rows of a table, all 70 looked at", "order_id", "customer-{customer}", "The first events:",
      "daybook import",
    ] { #expect(shown.output.contains(text), "\(shown.output)") }
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
  }

  @Test("At a terminal it proposes and asks once: Enter takes it, n leaves")
  func terminal() throws {
    for (answer, told) in [("n\r", "Nothing was imported."), ("\r", "appended")] {
      let session = try RunningCommand(
        atTerminal: ["--log", command.daybook, "import", "\(Self.folder)/orders.csv"],
        in: command.folder)
      #expect(session.shows("Import it so?"))
      try session.write(answer)
      #expect(session.shows(told))
      _ = session.rest()
    }
    #expect(try command.run("query", "events | count").output == #"{"Count":70}"# + "\n")
  }

  @Test("The shell imports what it is told to, and refuses where nothing may be written")
  func shell() throws {
    #expect(try command.run("append", input: "").status == 0)
    let file = "\(Self.folder)/orders.csv"
    let line = ".import \(file) --type order --stream 'customer-{customer}' --id order_id"
    let refused = try command.run("repl", "-c", ".import \(file)")
    #expect(refused.status == 64 && refused.errors.contains("Its content suggests: .import"))
    let readOnly = try command.run("repl", "--read-only", "-c", line)
    #expect(readOnly.status == 64 && readOnly.errors.contains("for reading only"), "\(readOnly)")
    let script = try command.file("script", line + "\n")
    let read = try command.run("repl", "-c", ".read \(script.path)")
    #expect(read.status == 64 && read.errors.contains("Type it yourself"), "\(read)")
    let done = try command.run("repl", "-c", line, "-c", "events | count")
    #expect(done.status == 0 && done.output.contains("70 events appended."), "\(done)")
    #expect(try command.run("repl", "-c", line).output.contains("0 events appended, 70 known"))
  }

  @Test("At the shell's prompt .import proposes and asks")
  func shellAtTerminal() throws {
    let shell = try ShellAtTerminal([], columns: 120, rows: 60)
    shell.type(".import \(Self.folder)/orders.csv\r")
    #expect(shell.shows("Import it so? (Enter: yes, n: no)"))
    shell.type("\r")
    #expect(shell.shows("70 events appended."))
  }

  @Test("In a small window the proposal comes without a pager, with its command uncut")
  func smallWindow() throws {
    let shell = try ShellAtTerminal([], columns: 80, rows: 24)
    shell.type(".import \(Self.folder)/orders.csv\r")
    #expect(shell.shows("Import it so? (Enter: yes, n: no)"))
    #expect(
      shell.terminal.screen.allLines.joined().filter { $0 != " " }.contains("--idorder_id"),
      "\(shell.terminal.screen.allLines)")
    shell.type("\u{3}")
    #expect(shell.terminal.waits { $0.shownLines.last == "daybook>" })
    shell.type("n | count\r")
    #expect(shell.shows("There is no table 'n'"))
  }

  @Test("Ctrl-C at the question ends the command with the status of an interruption")
  func interruption() throws {
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "import", "\(Self.folder)/orders.csv"],
      columns: 80, rows: 40, variables: ["HOME=\(command.folder.path)"])
    #expect(terminal.waits { $0.allLines.contains { $0.hasPrefix("Import it so?") } })
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == .exited(130))
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
  }

  @Test("An export as CloudEvents is imported as the same events, and Python reads one as CSV")
  func exports() throws {
    let outcome = try command.shell(
      """
      F='\(Self.folder)'
      $D import "$F/cloudevents.json" > told || exit 1
      $D import "$F/orders.csv" --type o --stream 's-{customer}' --id order_id > told || exit 2
      $D export > a; $D export --format cloudevents > cloud
      \(BuiltCommand.path) --log b.daybook import cloud > told || exit 3
      \(BuiltCommand.path) --log b.daybook export > b; cmp a b && echo same
      command -v python3 > /dev/null || exit 99
      $D export --format csv --type o > o.csv
      python3 - <<'END'
      import csv, json
      rows = list(csv.DictReader(open("o.csv", newline="")))
      events = [e for e in map(json.loads, open("a")) if e["type"] == "o"]
      assert len(rows) == len(events) == 70
      for row, event in zip(rows, events):
          for key in ["id", "stream", "type", "time"]: assert row[key] == event[key], (row, event)
          for key, value in event["data"].items():
              assert row[key] == ("" if value is None else str(value)), (key, row, event)
      print("csv")
      END
      """)
    if outcome.status == 99 { try Test.cancel("There is no python3.") }
    #expect(outcome.lines == ["same", "csv"], "\(outcome)")
  }

  @Test("Names of fields and values command no terminal")
  func hostileNames() throws {
    let hostile =
      #"{"\#("\\u001b")[2J":"\#("\\u001b")]0;x\#("\\u0007")","id":1,"k\#("\\u202e")":"\#("\\u009b")31m"}"#
    let shown = try command.run("import", "-", "--dry-run", input: hostile + "\n")
    #expect(shown.status == 0, "\(shown)")
    #expect(
      !shown.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{202E}" }
    )
    let refused = try command.run("import", "-", input: hostile + "\n")
    #expect(refused.status == 64 && !refused.errors.contains("\u{1B}"), "\(refused)")
  }
}

extension String {
  fileprivate var trimming: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
