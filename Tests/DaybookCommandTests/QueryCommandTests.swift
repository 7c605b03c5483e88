import DaybookSystem
import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("The command query runs KQL over a daybook")
struct QueryCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let events = [
      #"{"stream":"cup-1","type":"cup.made","time":"2026-03-01T10:00:00Z","data":{"size":3,"price":2}}"#,
      #"{"stream":"cup-1","type":"cup.sold","time":"2026-03-02T10:00:00.25Z","data":{"to":"Zoë"}}"#,
      #"{"stream":"cup-2","type":"cup.made","time":"2026-03-03T10:00:00Z","data":{"size":5,"price":2.5}}"#,
      #"{"stream":"jar-1","type":"jar.made","time":"2026-03-04T10:00:00Z","data":{"seq":9,"tags":["a",1]},"meta":{"session":"s1"}}"#,
      #"{"stream":"cup-2","type":"cup.made","time":"2026-03-05T10:00:00Z","data":{"size":null}}"#,
    ]
    let outcome = try command.run("append", input: events.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "Each table gives its rows",
    arguments: [
      (
        "events | where seq == 2 | project-away id",
        #"{"seq":2,"time":"2026-03-02T10:00:00.25Z","stream":"cup-1","category":"cup","version":2,"type":"cup.sold","data":{"to":"Zoë"},"meta":null}"#
      ),
      (
        "['cup.made'] | project-away id",
        """
        {"seq":1,"time":"2026-03-01T10:00:00Z","stream":"cup-1","version":1,"size":3,"price":2.0}
        {"seq":3,"time":"2026-03-03T10:00:00Z","stream":"cup-2","version":1,"size":5,"price":2.5}
        {"seq":5,"time":"2026-03-05T10:00:00Z","stream":"cup-2","version":2,"size":null,"price":null}
        """
      ),
      (
        "['jar.made'] | project-away id, time",
        #"{"seq":4,"stream":"jar-1","version":1,"data_seq":9,"tags":["a",1]}"#
      ),
      (
        "streams | project stream, category, events, lastSeq",
        """
        {"stream":"cup-1","category":"cup","events":2,"lastSeq":2}
        {"stream":"cup-2","category":"cup","events":2,"lastSeq":5}
        {"stream":"jar-1","category":"jar","events":1,"lastSeq":4}
        """
      ),
      (
        "types | project type, events, firstTime",
        """
        {"type":"cup.made","events":3,"firstTime":"2026-03-01T10:00:00Z"}
        {"type":"cup.sold","events":1,"firstTime":"2026-03-02T10:00:00.25Z"}
        {"type":"jar.made","events":1,"firstTime":"2026-03-04T10:00:00Z"}
        """
      ),
      (
        "sessions | project session, events, firstSeq",
        #"{"session":"s1","events":1,"firstSeq":4}"#
      ),
      (
        "views | where name == 'profiles' | project name, checkpoint, lag, rows, state",
        #"{"name":"profiles","checkpoint":5,"lag":0,"rows":0,"state":"live"}"#
      ),
      ("profiles | count", #"{"Count":0}"#),
      ("events@2 | count", #"{"Count":2}"#), ("events@head | count", #"{"Count":5}"#),
      ("events@datetime(2026-03-03) | count", #"{"Count":2}"#),
      ("['cup.made']@2 | count", #"{"Count":1}"#), ("streams@1 | count", #"{"Count":1}"#),
      (
        "events | summarize count() by type | sort by type asc",
        """
        {"type":"cup.made","count_":3}
        {"type":"cup.sold","count_":1}
        {"type":"jar.made","count_":1}
        """
      ),
      (
        "events | where stream == 'cup-2' | top 1 by seq | project seq, version",
        #"{"seq":5,"version":2}"#
      ),
      ("events | where stream == 'none' | count", #"{"Count":0}"#),
      ("events | where category == 'jar' | project seq", #"{"seq":4}"#),
      ("events | where stream startswith_cs 'j' | project seq", #"{"seq":4}"#),
      (
        "events | where time between (datetime(2026-03-02) .. datetime(2026-03-03T10:00)) | project seq",
        "{\"seq\":2}\n{\"seq\":3}"
      ),
      (
        "events | where type in ('cup.sold', 'jar.made') and seq > 2 | project type",
        #"{"type":"jar.made"}"#
      ),
      (
        "events | where data.size > 3 | project size = data.size, s = meta.session",
        #"{"size":5,"s":null}"#
      ),
      ("events | sort by seq desc | take 2 | project seq", "{\"seq\":5}\n{\"seq\":4}"),
      (
        "events | join kind=inner (streams) on stream | where events > 1 | summarize count() by category",
        #"{"category":"cup","count_":4}"#
      ),
    ])
  func tables(query: String, rows: String) throws {
    let outcome = try command.run("query", query)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
    #expect(outcome.output == rows + "\n")
  }

  @Test(
    "A table whose name is words with dots needs no brackets",
    arguments: [
      "NAME | count", "NAME@1 | count", "NAME@head | project n",
      "union NAME, ['note.count'] | count",
      "union note.count, (NAME) | count", "print n = toscalar(NAME | count)",
      "events | where stream in (NAME | project stream) | project type",
      "NAME | join kind=inner (note.count) on stream | count", "let a = NAME | take 1; a | count",
    ])
  func dottedNames(query: String) throws {
    let lines = ["note.added", "note.count", "note.added"].map {
      #"{"stream":"s","type":"\#($0)","data":{"n":1}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let outcomes = try ["note.added", "['note.added']"].map {
      try command.run("query", query.replacing("NAME", with: $0))
    }
    #expect(outcomes[0].status == 0 && !outcomes[0].output.isEmpty, "\(outcomes[0])")
    #expect(outcomes[0].output == outcomes[1].output, "\(outcomes)")
  }

  @Test("--at is the position of all tables, and a position with a name is stronger")
  func positions() throws {
    #expect(try command.run("query", "events | count", "--at", "3").output == "{\"Count\":3}\n")
    #expect(
      try command.run("query", "events@4 | count", "--at", "2026-03-02").output
        == "{\"Count\":4}\n")
    #expect(try command.run("query", "events@6 | count").status == 64)
    #expect(try command.run("query", "events | count", "--at", "6").status == 64)
  }

  @Test(
    "Several queries give one result after another, in each form as programs read it",
    arguments: [
      ("ndjson", "{\"a\":1}\n{\"b\":\"x\"}\n{\"b\":\"y\"}\n"),
      ("json", "[\n[\n{\"a\":1}\n]\n,\n[\n{\"b\":\"x\"},\n{\"b\":\"y\"}\n]\n]\n"),
      ("csv", "a\r\n1\r\n\r\nb\r\nx\r\ny\r\n"),
      ("tsv", "a\n1\n\nb\nx\ny\n"),
    ])
  func batches(form: String, text: String) throws {
    let query = "let n = 1; print a = n; datatable (b: string) ['x', 'y']"
    let outcome = try command.run("query", query, "--format", form)
    #expect(outcome.errors.isEmpty && outcome.status == 0)
    #expect(outcome.output == text)
    let shell = try command.run("-c", ".mode \(form)", "-c", query, "-c", "_ | count")
    #expect(shell.status == 0)
    #expect(shell.output.contains(outcome.output))
  }

  @Test("Each plan of several queries stands by itself, and a mistake in one refuses all")
  func severalPlans() throws {
    let plans = try command.run("query", "explain print a = 1; print b = 2")
    let one = "one row () of 1 rows\n| extend "
    #expect(
      plans.output == "result 1\n\(one)a = 1\ngive a\n\nresult 2\n\(one)b = 2\ngive b\n")
    let refused = try command.run("query", "print a = 1; print nope")
    #expect(refused.status == 64 && refused.output.isEmpty)
  }

  @Test("What is no table is told so without a word of a daybook")
  func noTable() throws {
    let outcome = try BuiltCommand().run("query", "let x = 5; print column_names_of(x)")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("column_names_of() takes a table, and 'x' is none."))
    #expect(!outcome.errors.contains("aybook at"))
  }

  @Test("What the language has and JSON has not is text")
  func values() throws {
    let outcome = try command.run(
      "query",
      "print a = 1.0 / 0.0, b = 0.0 / 0.0, c = 90m, d = datetime(2026-01-01), e = long(null)"
    )
    #expect(
      outcome.output
        == #"{"a":"Infinity","b":"NaN","c":"01:30:00","d":"2026-01-01T00:00:00Z","e":null}"# + "\n")
  }

  @Test("Without a daybook, a query that names no table runs, and one that does ends with 66")
  func noDaybook() throws {
    let other = try BuiltCommand()
    #expect(try other.run("query", "print x = 6 * 7").output == "{\"x\":42}\n")
    #expect(try other.run("query", "range n from 1 to 3 step 1 | count").status == 0)
    let outcome = try other.run("query", "events | count")
    #expect(outcome.status == 66)
    #expect(outcome.errors.hasPrefix("daybook: error: There is no daybook at "))
    #expect(!FileManager.default.fileExists(atPath: other.daybook))
  }

  @Test(
    "Without a daybook, a pattern finds the views of the query, and ends with 66 where none are")
  func patternsWithoutDaybook() throws {
    let other = try BuiltCommand()
    let views = "let low = view () { print n = 1 }; let high = view () { print n = 5 };"
    let outcome = try other.run("query", views + "search n == 5")
    #expect(outcome.output == #"{"$table":"high","n":5}"# + "\n")
    let union = try other.run("query", views + "union withsource=view * | sort by n asc")
    #expect(union.output == "{\"view\":\"low\",\"n\":1}\n{\"view\":\"high\",\"n\":5}\n")
    #expect(try other.run("query", "search 'word'").status == 66)
  }

  @Test("Conditions on the key of a read model give the rows that they give when all are read")
  func keys() throws {
    let day = "date == datetime(2026-03-24)"
    let conditions = [
      day, "\(day) and start == '08:00'", "start == '08:00' and \(day)", "start == '08:00'",
      "date >= datetime(2026-03-25) and date < datetime(2026-03-27)",
      "date between (datetime(2026-03-24 12:00) .. datetime(2026-03-26))",
      "date > datetime(2026-03-27)", "date <= datetime(2026-03-23 18:00)",
      "date == datetime(2026-03-24 09:00)", "\(day) and date > datetime(2026-03-25)",
      "date < datetime(1677-01-01)", "date > datetime(9999-12-31)",
    ]
    func rows(_ where: (String) -> String) throws -> String {
      let queries = conditions.map {
        "jobs | where \(`where`($0)) | project date, start, id, title"
      }
      return try command.run(["demo"] + queries.flatMap { ["-c", $0] }).output
    }
    // A condition that is negated twice means the same, but the table cannot apply it while
    // reading.
    let narrowed = try rows { $0 }
    #expect(try narrowed == rows { "not(not(\($0)))" })
    #expect(narrowed.contains("2026-03-24T00:00:00Z"))
  }

  @Test(
    "The plan tells by which columns of its key a read model is narrowed",
    arguments: [
      ("start == '08:00' and date == datetime(2026-03-24)", "by key date, start"),
      ("date > datetime(2026-03-24)", "by key date"), ("start == '08:00'", nil),
      ("title == 'x'", nil),
    ] as [(String, String?)])
  func keyPlans(condition: String, narrowing: String?) throws {
    let plan = try command.run("query", "jobs | where \(condition)", "--explain").output
    let scan = plan.split(separator: "\n").first ?? ""
    #expect(scan.contains("by key") == (narrowing != nil))
    if let narrowing { #expect(scan.hasSuffix(narrowing)) }
  }

  @Test("A query with mistakes ends with 64, and a caret below each")
  func mistakes() throws {
    let outcome = try command.run("query", "events | wher type == 'a'")
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        daybook: error: The query cannot be understood.
        events | wher type == 'a'
                 ^^^^ There is no operator 'wher'. Did you mean 'where'?

        """)
    #expect(try command.run("query", "event | count").errors.contains("Did you mean 'events'?"))
  }

  @Test("A query changes nothing of the log")
  func readOnly() throws {
    let log = URL(filePath: command.daybook).appending(path: "log.mdb")
    let before = try Data(contentsOf: log)
    _ = try command.run(
      "query", "profiles | join kind=leftouter (events | take 1) on $left.name == $right.stream")
    _ = try command.run("query", "events | summarize count() by stream")
    #expect(try Data(contentsOf: log) == before)
  }

  @Test(
    "The plan tells what the log itself does",
    arguments: [
      (
        "events | where type == 'cup.made' and seq > 2 and tostring(data) has 'x'",
        #"where type == "cup.made" and seq > 2"#
      ),
      ("events | summarize count() by type", "counts of events by type"),
      ("events | where seq <= 3 | count", "counts of events where seq <= 3"),
      ("events | top 3 by seq | project seq", "scan events (seq) backward limit 3"),
      ("events | take 2 | project type", "scan events (type) limit 2"),
      (
        "events | where stream == 'cup-1' | project type",
        #"scan events (type) where stream == "cup-1""#
      ),
      ("['cup.made'] | summarize sum(size)", "scan cup.made (size)"),
      (
        "['cup.made'] | where size > 3 and price <= 2.5 | project seq",
        "scan cup.made (seq) where size > 3 and price <= 2.5"
      ),
    ])
  func plans(query: String, part: String) throws {
    let outcome = try command.run("query", "explain " + query)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(part))
    #expect(try command.run("query", "--explain", query).output == outcome.output)
  }

  @Test("What consume measures is the reading of all rows, of which it gives none")
  func consume() throws {
    let plan = try command.run("query", "--explain", "events | consume").output
    #expect(plan.contains("| consume") && !plan.contains("limit"), "\(plan)")
    let outcome = try command.run("query", "events | consume")
    #expect(outcome.status == 0 && outcome.output == "", "\(outcome)")
  }

  @Test(
    "Conditions on fields leave out what has no such number",
    arguments: [
      ("size > 2", [1, 3]), ("size > 3", [3]), ("size >= 9223372036854775807", []),
      ("size > 9223372036854775807", []), ("size < -9223372036854775807", []),
      ("size == 3 and size < 5", [1]), ("size between (4 .. 6)", [3]), ("price > 2.0", [3]),
      ("price <= 2.5", [1, 3]), ("price == 2.0", [1]), ("size > 2 and price < 2.5", [1]),
      ("size != 3", [3, 5]), ("not(size > 3)", [1]), ("isnull(size)", [5]),
    ])
  func fieldConditions(condition: String, seqs: [Int]) throws {
    let outcome = try command.run("query", "['cup.made'] | where \(condition) | project seq")
    #expect(outcome.output == seqs.map { "{\"seq\":\($0)}\n" }.joined())
  }

  @Test("A log long enough for two threads gives the same rows in its order")
  func longLog() throws {
    let lines = (0..<140_000).map { number in
      let word = number % 100 == 0 ? "a word" : "other"
      return #"{"stream":"clock-\#(number % 9)","type":"tick","data":{"n":\#(number),"#
        + #""say":"\#(word)"}}"#
    }
    let made = try command.run("import", "-", input: lines.joined(separator: "\n"))
    try #require(made.status == 0, "\(made.errors)")
    for (query, answer) in [
      (
        "| where type == 'tick' | summarize count(), least = min(seq), most = max(seq)",
        #"{"count_":140000,"least":6,"most":140005}"#
      ),
      (
        "| where data has 'word' | project seq | extend gap = seq - prev(seq) | summarize count(), min(gap), max(gap)",
        #"{"count_":1400,"min_gap":100,"max_gap":100}"#
      ),
      ("| summarize s = sum(tolong(data.n))", #"{"s":9799930000}"#),
      ("| where seq > 139990 | project seq | take 2", "{\"seq\":139991}\n{\"seq\":139992}"),
    ] {
      #expect(try command.run("query", "events " + query).output == answer + "\n")
    }
  }

  @Test("Limits end a query with an error that tells the figure")
  func limits() throws {
    let outcome = try command.run("query", "--max-rows", "2", "events")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("more than 2 rows. Narrow it, or raise --max-rows."))
  }

  @Test(
    "The time is kept while rows are read to know the columns", .timeLimit(.minutes(60)),
    arguments: ["bag_unpack(bag)", "pivot(key)"])
  func timeOfColumns(plugIn: String) throws {
    let outcome = try command.run(
      "query", "--max-time", "1",
      "range x from 1 to 1000000000 step 1 | extend key = strcat('k', x % 90) "
        + "| extend bag = bag_pack(key, x) | evaluate \(plugIn)")
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("took longer than 1 s. Narrow it, or raise --max-time."))
  }

  @Test("A closed pipe ends a query quietly")
  func closedPipe() throws {
    let outcome = try command.shell(
      "$D query 'range n from 1 to 1000000 step 1' | head -n 1; echo done")
    #expect(outcome.output == "{\"n\":1}\ndone\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    "A line of the shell may be KQL, or a shorthand for some",
    arguments: [
      ("events | count", "events | count"),
      ("kinds", "events | summarize events = count() by type | sort by events desc"),
      (
        "tail cup-2 1",
        "events | where stream == 'cup-2' and seq == 5 | project seq, time, stream, type, data"
      ),
      ("show profiles@3", "profiles@3"),
    ])
  func lines(line: String, query: String) throws {
    let outcome = try command.run("repl", "-c", line)
    #expect(outcome.errors.isEmpty)
    #expect(!outcome.output.isEmpty)
    #expect(outcome.output == (try command.run("repl", "-c", query).output))
  }

  @Test("A line that is neither a word of the shell nor KQL is refused with a caret")
  func badLine() throws {
    let outcome = try command.run("repl", "-c", "events | wher seq > 1")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("^^^^ There is no operator 'wher'."))
  }

  @Test(
    "--watch prints the rows, then each row that changes, comes or goes, until its reader leaves")
  func watch() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let more = CommandTests.note.replacing(",\"expect\":0", with: "")
    let other = more.replacing("note-1", with: "note-2").replacing("note.added", with: "note.seen")
    for (query, event, rows) in [
      (
        "events | summarize n = count() by type", more,
        [
          #"{"change":"+","type":"note.added","n":1}"#,
          #"{"change":"~","type":"note.added","n":2}"#,
        ]
      ),
      (
        "state | where version == 2 | project stream", more,
        [#"{"change":"+","stream":"note-1"}"#, #"{"change":"-","stream":"note-1"}"#]
      ),
      (
        "streams | project stream | sort by stream asc", other,
        [#"{"change":"+","stream":"note-1"}"#, #"{"change":"+","stream":"note-2"}"#]
      ),
      ("events | count", other, [#"{"change":"+","Count":4}"#, #"{"change":"~","Count":5}"#]),
    ] {
      let outcome = try command.shell(
        "$D query '\(query)' --watch | { read -r a; echo \"$a\"; echo '\(event)' | $D append > told;"
          + " read -r b; echo \"$b\"; }")
      #expect(outcome.status == 0 && outcome.lines == rows, "\(outcome)")
    }
    for words in [["--at", "1"], ["--explain"], ["--format", "csv"]] {
      #expect(try command.run(["query", "events", "--watch"] + words).status == 64)
    }
  }

  @Test("At a terminal --watch draws the result again in its place, and Ctrl-C ends it")
  func watchAtTerminal() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let terminal = try PseudoTerminal(
      [BuiltCommand.path, "--log", command.daybook, "query", "events | count", "--watch"],
      columns: 60, rows: 12, variables: ["HOME=\(command.folder.path)"])
    #expect(terminal.waits { $0.shownLines.contains("│     1 │") })
    let more = CommandTests.note.replacing(",\"expect\":0", with: "")
    #expect(try command.run("append", input: more).status == 0)
    #expect(terminal.waits { $0.shownLines.contains("│     2 │") })
    #expect(!terminal.screen.shownLines.contains("│     1 │"))
    terminal.send("\u{3}")
    #expect(terminal.waitForEnd() == .exited(130))
  }

  @Test("--watch says how many rows it shows of how many, and a hint that the command understands")
  func watchOfManyRows() throws {
    let command = try BuiltCommand()
    let fields = (1...30).map { "\"field\($0)\":\($0)" }.joined(separator: ",")
    let events = (1...1_200).map { _ in #"{"stream":"s","type":"t","data":{\#(fields)}}"# + "\n" }
    #expect(
      try command.run("append", "--batch", "1200", input: events.joined()).status == 0)
    for (query, shown, note) in [
      ("t | project seq", "│   6 │", "… 6 of 1,200 rows (more without --watch)"),
      (
        "t | take 1", "│",
        "more columns (--format ndjson shows all columns)"
      ),
    ] {
      let terminal = try PseudoTerminal(
        [BuiltCommand.path, "--log", command.daybook, "query", query, "--watch"],
        columns: 90, rows: 12, variables: ["HOME=\(command.folder.path)"])
      #expect(
        terminal.waits {
          $0.shownLines.contains { $0.hasPrefix(shown) }
            && $0.shownLines.contains { $0.hasSuffix(note) }
        }, "\(terminal.screen.shownLines)")
      terminal.send("\u{3}")
      #expect(terminal.waitForEnd() == .exited(130))
    }
  }
}
