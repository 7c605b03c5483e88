import Foundation
import Testing

@Suite("A record that lacks a field does not keep the others out")
struct MissingFieldsTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// Records of an agent: half of them have no session, and two have no time.
  private static let session = (0..<41).map { number in
    let session = number % 2 == 0 ? #""sessionId":"a1","# : ""
    let time =
      number == 0 || number == 20 ? "" : #""timestamp":"2026-11-25T08:00:\#(10 + number)Z","#
    return #"{"type":"step",\#(session)\#(time)"n":\#(number)}"# + "\n"
  }.joined()

  private let mapping = [
    "--type-field", "type", "--stream", "s-{sessionId|none}", "--time", "timestamp",
  ]

  @Test("A field has what stands for it, and a missing time is that of the record before")
  func agentSession() throws {
    let outcome = try command.run(["import", "-"] + mapping, input: Self.session)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains(#""backwards":0,"supplied":2,"skipped":0}"#), "\(outcome)")
    #expect(outcome.errors.contains("2 records without a time took that of the record before"))
    let times = try command.run(
      "query", "step | where n in (0, 1, 19, 20) | project n, stream, time")
    #expect(
      times.lines == [
        #"{"n":0,"stream":"s-a1","time":"2026-11-25T08:00:11Z"}"#,
        #"{"n":1,"stream":"s-none","time":"2026-11-25T08:00:11Z"}"#,
        #"{"n":19,"stream":"s-none","time":"2026-11-25T08:00:29Z"}"#,
        #"{"n":20,"stream":"s-a1","time":"2026-11-25T08:00:29Z"}"#,
      ], "\(times)")
  }

  @Test("Python gives the same times to the same records, sorted or not")
  func oracle() throws {
    try command.write(Self.session, to: "s.ndjson")
    let outcome = try command.shell(
      """
      command -v python3 > /dev/null || exit 99
      $D import s.ndjson --type-field type --stream 's-{sessionId|none}' --time timestamp \
        --sort-by-time > told 2> notes || exit 1
      $D export > out
      python3 - <<'END'
      import json
      rows = [json.loads(line) for line in open("s.ndjson")]
      first = next(r["timestamp"] for r in rows if "timestamp" in r)
      last, wanted = first, []
      for row in rows:
          last = row.get("timestamp", last)
          wanted.append((last.replace("Z", ".000000Z"), "s-" + row.get("sessionId", "none"), row["n"]))
      wanted.sort(key=lambda event: event[0])
      found = [(e["time"], e["stream"], e["data"]["n"]) for e in map(json.loads, open("out"))]
      assert found == wanted, (found, wanted)
      print(len(found))
      END
      """)
    if outcome.status == 99 { try Test.cancel("There is no python3.") }
    #expect(outcome.lines == ["41"], "\(outcome)")
  }

  @Test("A refusal says where the record is, and what puts it aside, in the shell as well")
  func refusal() throws {
    try command.write("{\"n\":1}\n{\"n\":2}\n{\"n\": \n", to: "f.ndjson")
    let mapping = ["--type", "step", "--stream", "s"]
    for arguments in [
      ["import", "f.ndjson"] + mapping,
      ["repl", "-c", ([".import f.ndjson"] + mapping).joined(separator: " ")],
    ] {
      let outcome = try command.run(arguments)
      #expect(outcome.status == 65, "\(outcome)")
      #expect(outcome.errors.contains("(line 3, column 7). Nothing was imported."), "\(outcome)")
      #expect(outcome.errors.contains("--skip-bad FILE"), "\(outcome)")
    }
  }

  @Test("Where no record has a time, the clock is not taken silently")
  func noTimes() throws {
    let outcome = try command.run(
      ["import", "-"] + mapping, input: #"{"type":"x"}"# + "\n" + #"{"type":"y"}"# + "\n")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(
      outcome.errors.contains(
        "The first 2 records have no field 'timestamp' (line 1). There is: type."),
      "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
    let table = try command.run(
      "import", "-", "--type", "t", "--stream", "s", "--time", "at",
      input: "at,n\n,1\n2026-01-02,2\n,3\n")
    #expect(table.output.contains(#""supplied":2"#), "\(table)")
    let times = try command.run("query", "t | summarize count() by time").lines
    #expect(times == [#"{"time":"2026-01-02T00:00:00Z","count_":3}"#], "\(times)")
  }

  @Test(
    "--skip-bad puts aside what cannot be read, with line and reason, and imports the rest",
    arguments: [
      (
        "{\"a\":1}\n{\"a\":\n{\"b\":2}\n{\"a\":3}\n[4]\n", 2, [2, 3, 5],
        ["{\"a\":", "{\"b\":2}", "[4]"]
      ),
      ("[{\"a\":1},\n {\"a\":2,},\n {\"a\":3}]", 2, [2], ["{\"a\":2,}"]),
      ("a,b\n1,2\n3\n4,5\n6,x\"y\n7,8\n", 3, [3, 5], ["3", "6,x\"y"]),
      ("a,b\r\n1,2\r\n,9\r\n4,5\r\n\"6", 2, [3, 5], [",9", "\"6"]),
      ("a,b\n1,2,3\n4,5", 1, [2], ["1,2,3"]),
    ])
  func skipping(text: String, taken: Int, lines: [Int], texts: [String]) throws {
    let outcome = try command.run(
      "import", "-", "--type", "t", "--stream", "s-{a}", "--skip-bad", "bad.ndjson", input: text)
    #expect(outcome.status == 65, "\(outcome)")
    #expect(outcome.output.contains(#""appended":\#(taken),"#), "\(outcome)")
    #expect(outcome.output.contains(#""skipped":\#(lines.count)}"#), "\(outcome)")
    #expect(
      outcome.errors.contains("could not be read: line, reason and text are in 'bad.ndjson'"))
    #expect(
      outcome.errors.contains("correct the texts in a new file, and import that file."),
      "\(outcome)")
    let aside = try command.text("bad.ndjson").split(separator: "\n").map { line in
      try JSONDecoder().decode(Aside.self, from: Data(line.utf8))
    }
    #expect(aside.map(\.line) == lines && aside.map(\.text) == texts, "\(aside)")
    #expect(aside.allSatisfy { !$0.reason.isEmpty && $0.place.hasPrefix("line \($0.line)") })
    #expect(try command.run("query", "events | count").output == "{\"Count\":\(taken)}\n")
  }

  @Test(
    "--skip-bad puts aside events of a type of an app that its reader refuses, and a mended one is imported",
    arguments: [[], ["--sort-by-time"]])
  func refusedEvents(options: [String]) throws {
    let command = try BuiltCommand()
    let good = #"{"stream":"s-%","type":"note.added","time":"2026-01-01T00:00:00Z","data":{"n":%}}"#
    let bad =
      #"{"stream":"job-%","type":"job.watched","time":"2026-01-01T00:00:00Z","data":{"job":[7]}}"#
    let text = (1...5_000).map { line in
      (line % 50 < 2 ? bad : good).replacing("%", with: "\(line)") + "\n"
    }.joined()
    let plain = try command.run("import", "-", input: text)
    #expect(plain.status == 65 && plain.errors.contains("(line 1)"), "\(plain)")
    #expect(plain.errors.contains("--skip-bad FILE"), "\(plain)")
    let outcome = try command.run(
      ["import", "-", "--skip-bad", "bad.ndjson"] + options, input: text)
    #expect(outcome.status == 65, "\(outcome)")
    #expect(outcome.output.contains(#""events":4800,"appended":4800,"#), "\(outcome)")
    #expect(outcome.output.contains(#""skipped":200}"#), "\(outcome)")
    let aside = try command.text("bad.ndjson").split(separator: "\n").map { line in
      try JSONDecoder().decode(Aside.self, from: Data(line.utf8))
    }
    #expect(aside.map(\.line).sorted() == (1...5_000).filter { $0 % 50 < 2 })
    #expect(
      aside.allSatisfy { $0.reason.contains("'job.watched'") && $0.place == "line \($0.line)" })
    #expect(try command.run("query", "events | count").output == "{\"Count\":4800}\n")
    let texts = aside.map { $0.text.replacing("[7]", with: "\"7\"") + "\n" }.joined()
    let mended = try command.run("import", "-", input: texts)
    #expect(mended.output.contains(#""appended":200,"#), "\(mended)")
    #expect(try command.run("query", "['job.watched'] | count").output == "{\"Count\":200}\n")
  }

  private struct Aside: Decodable {
    let line: Int
    let place: String
    let reason: String
    let text: String
  }

  @Test("Rows that are cut anywhere are put aside as they stand")
  func longTables() throws {
    var text = "a,b\n"
    for number in 0..<60_000 {
      text += number % 1_000 == 7 ? "\(number),\"x\"y,\(number)\n" : "\(number),text \(number)\n"
    }
    let outcome = try command.run(
      "import", "-", "--type", "t", "--stream", "s", "--skip-bad", "bad", input: text)
    #expect(outcome.output.contains(#""appended":59940,"#), "\(outcome)")
    let wanted = (0..<60).map { #""text":"\#($0 * 1_000 + 7),\"x\"y,\#($0 * 1_000 + 7)"}"# }
    let lines = try command.text("bad").split(separator: "\n")
    #expect(lines.count == 60 && zip(lines, wanted).allSatisfy { $0.hasSuffix($1) })
  }

  @Test("Bytes that are no text are kept all the same, and a file that is there is not overwritten")
  func bytes() throws {
    let outcome = try command.shell(
      """
      printf '{"a":1}\\n{"a":"\\377"}\\n' | $D import - --type t --stream s --skip-bad bad; echo $?
      printf '{"a":1}\\n{"a":"\\377"}\\n' | $D import - --type t --stream s --skip-bad bad; echo $?
      printf '{"a":1}\\n' | $D import - --type t --stream s --skip-bad none > told; echo $?
      test -e none; echo $?
      printf '{"a":1}\\n{"a":' | $D import - --type t --stream s; echo $?
      """)
    #expect(outcome.lines.filter { $0.count < 4 } == ["65", "64", "0", "1", "65"], "\(outcome)")
    #expect(try command.text("bad").contains(#""base64":"eyJhIjoi/yJ9""#))
    #expect(
      outcome.errors.contains("'bad' exists already. Name another file for --skip-bad."),
      "\(outcome)")
    #expect(try command.run("query", "t | count").output == "{\"Count\":2}\n")
  }

  @Test("What cannot be put aside ends the import, which does not propose what was given")
  func unskippable() throws {
    let outcome = try command.shell(
      """
      (printf '{"a":1}\\n{"a":"'; head -c 9000000 /dev/zero | tr '\\0' x; printf '"}\\n{"a":2}\\n') > long
      $D import long --type t --stream s --skip-bad bad > told; echo $?
      $D repl -c '.import long --type t --stream s --skip-bad bad' > told; echo $?
      """)
    #expect(outcome.lines == ["65", "65"], "\(outcome)")
    #expect(
      outcome.errors.contains("8388608 bytes") && outcome.errors.contains("line 2"), "\(outcome)")
    #expect(!outcome.errors.contains("--skip-bad"), "\(outcome)")
    #expect(outcome.errors.contains("It cannot be put aside: mend it in the file."))
    let plain = try command.shell("$D import long --type t --stream s")
    #expect(plain.status == 65 && !plain.errors.contains("--skip-bad"), "\(plain)")
    #expect(plain.errors.contains("mend it in the file"), "\(plain)")
  }

  @Test(
    "After a fault of the whole file, no option is proposed that could not pass it",
    arguments: [
      ("half.json", #"[{"a":1},{"a":2}"#), ("next.json", #"[{"a":1} {"a":2}]"#),
      ("twice.csv", "a,a\n1,2\n"),
    ])
  func wholeFile(name: String, text: String) throws {
    try command.write(text, to: name)
    let outcome = try command.run("import", name, "--type", "t", "--stream", "s")
    #expect(outcome.status == 65 && !outcome.errors.contains("--skip-bad"), "\(outcome)")
    #expect(outcome.errors.contains("It cannot be put aside: mend it in the file."), "\(outcome)")
    let skipping = try command.run(
      "import", name, "--type", "t", "--stream", "s", "--skip-bad", "bad")
    #expect(skipping.status == 65 && !skipping.errors.contains("--skip-bad"), "\(skipping)")
    _ = try command.run("append")
    let query = try command.run("query", "from '\(name)' | count")
    #expect(query.status == 64 && query.errors.contains("line 1"), "\(query)")
    #expect(!query.errors.contains("--skip-bad"), "\(query)")
  }

  @Test("A fault of one record of an array of JSON can be put aside, which is proposed")
  func oneElement() throws {
    try command.write(#"[{"a":1},{"a":},{"a":3}]"#, to: "one.json")
    let outcome = try command.run("import", "one.json", "--type", "t", "--stream", "s")
    #expect(outcome.status == 65 && outcome.errors.contains("--skip-bad"), "\(outcome)")
    let skipping = try command.run(
      "import", "one.json", "--type", "t", "--stream", "s", "--skip-bad", "bad")
    #expect(skipping.status == 65 && skipping.errors.contains("1 record"), "\(skipping)")
    #expect(try command.run("query", "t | count").output == "{\"Count\":2}\n")
  }

  @Test("Small numbers that are taken for times are told, unless their format is named")
  func smallNumbers() throws {
    try command.write("{\"id\":1,\"amount\":12,\"at\":1760000000}\n", to: "x.ndjson")
    let options = ["--type", "t", "--stream", "s"]
    let doubtful = try command.run(["import", "x.ndjson", "--time", "amount"] + options)
    #expect(doubtful.status == 0, "\(doubtful)")
    #expect(
      doubtful.errors.contains("The numbers in 'amount' are read as seconds since 1970"),
      "\(doubtful)")
    for time in [["at"], ["amount", "--time-format", "%s"]] {
      let sure = try command.run(["import", "x.ndjson", "--time"] + time + options)
      #expect(sure.status == 0 && !sure.errors.contains("since 1970"), "\(sure)")
    }
  }

  @Test("In the shell, too, the rest is imported, and a script ends with 65")
  func shell() throws {
    try command.write("{\"a\":1}\n{\"b\":1}\n", to: "x.ndjson")
    _ = try command.run("append")
    let outcome = try command.shell(
      "$D repl -c '.import x.ndjson --type t --stream s-{a} --skip-bad bad'; echo $?; cat bad")
    #expect(outcome.output.contains("1 event appended"), "\(outcome)")
    #expect(outcome.lines.contains("65") && outcome.output.contains(#"{"line":2,"#), "\(outcome)")
  }

  @Test("A proposal says how many records are put aside, and what is sorted is told of no sorting")
  func proposedAside() throws {
    try command.write("at,room,n\n2026-01-02,a,1\n2026-01-03,b\n2026-01-01,a,3\n", to: "x.csv")
    let refused = try command.run("import", "x.csv", "--dry-run")
    #expect(refused.status == 65 && refused.errors.contains("--skip-bad FILE"), "\(refused)")
    let seen = try command.run("import", "x.csv", "--dry-run", "--skip-bad", "bad.ndjson")
    #expect(seen.output.contains("rows of a table, all 2 looked at, 1 put aside."), "\(seen)")
    #expect(!seen.output.contains("No field is taken as the time"), "\(seen)")
    let timeless = try command.run("import", "-", "--dry-run", input: "room,n\na,1\nb,2\n")
    #expect(timeless.output.contains("No field is taken as the time"), "\(timeless)")
    let mapping = ["--type", "t", "--stream", "s", "--time", "at", "--skip-bad", "bad.ndjson"]
    let sorted = try command.run(["import", "x.csv", "--sort-by-time"] + mapping)
    #expect(sorted.status == 65 && !sorted.errors.contains("Times go back"), "\(sorted)")
    try command.write("at,n\n2025-01-02,1\n2025-01-01,3\n", to: "old.csv")
    let older = try command.run(["import", "old.csv", "--sort-by-time"] + mapping.dropLast(2))
    #expect(older.errors.contains("Times go back at 1 event"), "\(older)")
    #expect(!older.errors.contains("--sort-by-time"), "\(older)")
    let asIs = try command.run(["import", "old.csv"] + mapping.dropLast(2))
    #expect(asIs.errors.contains("--sort-by-time imports the events of one file"), "\(asIs)")
  }

  @Test("One record without a time does not hide the time of the others")
  func oneFaultyTime() throws {
    let rows = (0..<30).map { number in
      let day = number == 12 ? "gestern" : "\(number % 28 + 1).02.2026"
      return "\(7000 + number);\(["mia", "leo"][number % 2]);\(day)\n"
    }
    try command.write("Bestellnr;Kunde;Datum\n" + rows.joined(), to: "shop.csv")
    let seen = try command.run("import", "shop.csv", "--dry-run")
    let told = seen.output.replacing("\n", with: " ")
    #expect(seen.status == 0 && told.contains("--time Datum --time-format %d.%m.%Y"), "\(seen)")
    #expect(told.contains("1 record has no time in 'Datum', as with 'gestern'."), "\(seen)")
    let refused = try command.run("import", "shop.csv")
    #expect(refused.status == 64 && refused.errors.contains("'gestern'"), "\(refused)")
    let outcome = try command.run(
      ["import", "shop.csv", "--type", "shop", "--stream", "kunde-{Kunde}", "--time", "Datum"]
        + ["--time-format", "%d.%m.%Y", "--time-zone", "UTC", "--skip-bad", "bad.ndjson"])
    #expect(outcome.status == 65 && outcome.output.contains(#""appended":29,"#), "\(outcome)")
  }
}
