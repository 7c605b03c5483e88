import Foundation
import TestSupport
import Testing

@Suite("The built command keeps the contract")
struct CommandTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  static let note =
    #"{"stream":"note-1","type":"note.added","data":{"text":"Buy milk"},"expect":0}"#

  @Test("Help about a command that does not exist is refused, and all others have theirs")
  func help() throws {
    for words in [["help", "nope"], ["help", "views", "nope"]] {
      let outcome = try command.run(words)
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.contains("There is no command 'nope'."))
    }
    let outcome = try command.run("help", "views", "skip")
    #expect(outcome.status == 0 && outcome.output.contains("USAGE: daybook views skip"))
  }

  @Test("An append tells where the event stands, and a second is a conflict")
  func appending() throws {
    let first = try command.run("append", input: Self.note + "\n")
    #expect(
      first
        == .init(status: 0, output: #"{"seq":1,"stream":"note-1","version":1}"# + "\n", errors: ""))
    let second = try command.run("append", input: Self.note)
    #expect(second.status == 75)
    #expect(second.output.isEmpty)
    #expect(
      second.errors == """
        daybook: error: The stream 'note-1' has version 1, and no event was expected (line 1). \
        Read the stream again, then decide again. Nothing was appended.

        """)
  }

  @Test("The size of a batch changes the commits, never the outcome", arguments: [1, 2, 10])
  func batches(size: Int) throws {
    let lines = [
      #"{"stream":"a","type":"t","data":{}}"#, "", #"{"stream":"b","type":"t","data":{}}"#,
      #"{"stream":"a","type":"t","data":{},"expect":7}"#, #"{"stream":"c","type":"t","data":{}}"#,
    ]
    let outcome = try command.run(
      "append", "--batch", "\(size)", input: lines.joined(separator: "\n"))
    #expect(outcome.status == 75)
    #expect(outcome.lines.count == 2)
    #expect(outcome.errors.contains("(line 4)"))
    #expect(try command.run("export").lines.count == 2)
  }

  @Test(
    "A bad line ends the append with its line and column",
    arguments: [
      (line: #"{"stream":"a","type":"t","data":{"x":1e999}}"#, place: "(line 2, column 38)"),
      (line: #"{"stream":"a","type":"t","data":{"x":1,"x":2}}"#, place: "(line 2, column 40)"),
      (line: #"{"stream":"a","type":"t"}"#, place: "(line 2, column 1)"),
      (line: #"{"stream":"a","type":"t","data":[]}"#, place: "(line 2, column 33)"),
      (line: #"{"stream":"","type":"t","data":{}}"#, place: "(line 2, column 11)"),
      (
        line: #"{"stream":"a","type":"t","data":{},"time":"2026-02-30T00:00:00Z"}"#,
        place:
          "a day that is not in the calendar (line 2, column 43). The lines before it were appended."
      ),
      (
        line: "\"" + LongText("x", times: 9 << 20),
        place: "bytes, expected no more (line 2). Cut it into events of their own."
      ),
    ])
  func badLines(line: LongText, place: String) throws {
    let outcome = try command.run("append", input: Self.note + "\n" + line.text + "\n")
    #expect(outcome.status == 65)
    #expect(outcome.lines.count == 1)
    #expect(outcome.errors.hasPrefix("daybook: error: "))
    #expect(outcome.errors.contains(place))
  }

  @Test("An export imported elsewhere is the same export; into its own log it adds nothing")
  func exportAndImport() throws {
    let events = (1...300).map {
      #"{"stream":"s-\#($0 % 7)","type":"t","data":{"n":\#($0),"é":"\u0007"}}"#
    }
    #expect(
      try command.run("append", "--batch", "50", input: events.joined(separator: "\n")).status == 0)
    let export = try command.run("export").output
    let copy = try BuiltCommand()
    let imported = try copy.run("import", "-", input: export)
    #expect(imported.status == 0)
    #expect(imported.output.hasPrefix(#"{"events":300,"appended":300,"known":0,"#))
    #expect(try copy.run("export").output == export)
    let again = try command.run("import", "-", input: export)
    #expect(again.output.hasPrefix(#"{"events":300,"appended":0,"known":300,"#))
    #expect(try command.run("export").output == export)
  }

  @Test("A daybook of another format is refused, whatever is asked of it")
  func otherFormat() throws {
    #expect(try command.run("append", input: Self.note).status == 0)
    let file = URL(filePath: command.daybook + "/log.mdb")
    var bytes = try Data(contentsOf: file)
    let (old, new) = (Data("format\u{1}\0\0\0".utf8), Data("format\u{7}\0\0\0".utf8))
    while let place = bytes.range(of: old) { bytes.replaceSubrange(place, with: new) }
    try bytes.write(to: file)
    for line in ["export", "append", "import -", "query events", "verify"] {
      let outcome = try command.shell("$D \(line)", input: Self.note)
      #expect(outcome.status == 74)
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.errors.hasSuffix(
          """
          log.mdb has format 7, and this program reads format 1. Use the program that wrote it, or \
          import its export.

          """))
    }
  }

  @Test("A table of statistics fits 80 columns, and shows the last of them whole")
  func statistics() throws {
    let event = #"{"stream":"player-76561190000000001","type":"game.playtimeSampled","data":{},"#
    let times = ["2025-01-01T00:00:00Z", "2026-03-23T10:00:00Z"]
    let input = times.map { event + "\"time\":\"\($0)\"}" }.joined(separator: "\n")
    try command.plant(input)
    let table = try command.shell("COLUMNS=80 $D stats --format table").lines
    #expect(table.allSatisfy { $0.count <= 80 })
    #expect(table[1].contains(" last "))
    #expect(table.filter { $0.contains(" 2026-03-23 ") }.count == 3)
    #expect(!table.contains { $0.contains("more column") })
    let whole = try command.shell("unset COLUMNS; $D stats --format table")
    #expect(whole.output.contains(" game.playtimeSampled "))
    #expect(whole.output.contains(command.daybook) && !whole.output.contains("…"), "\(whole)")
    let row = try command.run("stats").lines[0]
    #expect(row.contains(#""first":"2025-01-01T00:00:00.000000Z","last":"2026-03-23T10:00:00"#))
  }

  @Test("A faulty import leaves nothing, and says where the fault is")
  func faultyImport() throws {
    #expect(try command.run("append", input: Self.note).status == 0)
    let before = try command.run("export").output
    let text = Array(repeating: #"{"stream":"a","type":"t","data":{}}"#, count: 50) + ["{"]
    let outcome = try command.run("import", "-", input: text.joined(separator: "\n"))
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("(line 51, column 2). Nothing was imported."))
    #expect(try command.run("export").output == before)
  }

  @Test("CSV becomes events by its columns")
  func csv() throws {
    let file = try command.file(
      "games", "id,name,price,day\n1,\"A \"\"b\"\",\nc\",2.50,2026-01-02\n2,,,2026-01-03\n")
    let outcome = try command.run(
      "import", file.path, "--type", "game.listed", "--stream", "game-{id}", "--time", "day")
    #expect(outcome.status == 0)
    let lines = try command.run("export").lines
    #expect(lines.count == 2)
    #expect(
      lines[0].hasSuffix(
        #""time":"2026-01-02T00:00:00.000000Z","data":{"id":1,"name":"A \"b\",\nc","price":2.5,"day":"2026-01-02"}}"#
      ))
    #expect(lines[1].contains(#""stream":"game-2""#))
    #expect(lines[1].hasSuffix(#""data":{"id":2,"name":null,"price":null,"day":"2026-01-03"}}"#))
  }

  @Test(
    "What cannot be done ends with the status of its cause",
    arguments: [
      (line: "$D export", status: 66), (line: "$D tail", status: 66),
      (line: "$D verify", status: 66),
      (line: "$D bogus", status: 64), (line: "$D export --bogus", status: 64),
      (line: "$D import nothing.ndjson", status: 74),
      (line: "echo a,b > games.csv; $D import games.csv", status: 64),
      (line: "$D append --batch 0 < /dev/null", status: 64),
      (line: "$D append < /dev/null && $D export --from 1", status: 64),
      (line: "$D append < /dev/null && $D export --to head", status: 0),
      (line: "$D append < /dev/null && $D export --from 2020-01-01 --to 2020-02-01", status: 0),
      (
        line: "echo '{\"stream\":\"a\",\"type\":\"t\",\"data\":{}}' | $D append > out"
          + " && $D export --from 1 --to 0",
        status: 64
      ),
      (line: "$D append < /dev/null && $D backup .", status: 74),
      (line: "$D append < /dev/null && $D backup ''", status: 64),
      (line: "touch f; $D tail --log f", status: 66),
      (line: "touch f; $D append --log f", status: 74),
      (line: "mkdir my.daybook; echo no > my.daybook/log.mdb; $D tail", status: 74),
      (line: "TMPDIR=/nowhere $D demo", status: 74),
      (line: "TMPDIR=/nowhere $D import -", status: 74),
      (line: "$D append < /dev/null && $D verify --", status: 0),
    ])
  func statuses(line: String, status: Int32) throws {
    let outcome = try command.shell(line)
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.errors.isEmpty == (status == 0))
  }

  @Test("A daybook is its owner's alone, whatever the umask")
  func modes() throws {
    let outcome = try command.shell(
      "umask 000; echo '\(Self.note)' | $D append > /dev/null; stat -c %a my.daybook my.daybook/*")
    #expect(outcome.lines == ["700", "600", "600"])
  }

  @Test("The examples of the help run as they are printed", arguments: ["append", "import"])
  func helpExamples(name: String) throws {
    let event = Self.note.replacing(#","expect":0"#, with: "")
    let games = "appid,release_date\n10,2000-11-01\n"
    let outcome = try command.shell(
      """
      daybook() { \(BuiltCommand.path) --log my.daybook "$@"; }
      echo '\(games)' > games.csv; echo '\(event)' > events.ndjson; gzip -k events.ndjson
      echo '2000-11-02T10:00:00Z warning low ink' > app.log
      COLUMNS=80; daybook help \(name) | sed '/^USAGE/,$d' | grep '^  ' > examples; . ./examples
      """)
    // The games and the line of the log file are older than the events before them.
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.allSatisfy { $0.hasPrefix("daybook: Times go back at 1 event:") }, "\(outcome)")
    #expect(outcome.lines.count == (name == "append" ? 1 : 5))
  }

  @Test("An event that an app cannot read stops its screens, and says which it is")
  func unreadableEvent() throws {
    #expect(try command.run("append", input: Self.note).status == 0)
    let odd = #"{"stream":"job-1","type":"job.listed","data":{"x":1}}"#
    try command.plant(odd)
    let jobs = try command.run("repl", "-c", "jobs")
    #expect(jobs.errors.contains("The read model 'jobs' is stopped at event 2 (job.listed): "))
    #expect(jobs.status == 64)
    let events = try command.run("repl", "-c", "events | project seq, type")
    #expect(events.lines.count { $0.contains("job.listed") } == 1 && events.status == 0)
    #expect(try command.run("repl", "-c", "playtime").errors.contains("No player is known yet."))
  }

  private static let sample =
    #"{"stream":"player-7","type":"game.playtimeSampled","data":{"appid":730,"total":9,"delta":4}}"#

  @Test("A session shows what was appended since its last line")
  func appendedMeanwhile() throws {
    #expect(try command.run("append", input: Self.sample).status == 0)
    let session = try RunningCommand(atTerminal: ["--log", command.daybook], in: command.folder)
    #expect(session.shows("daybook> "))
    try session.write("playtime 7 by year\n")
    #expect(session.shows("played 4 min"))
    #expect(try command.run("append", input: Self.sample).status == 0)
    try session.write("playtime 7 by year\n")
    #expect(session.shows("played 8 min"))
  }

  @Test("Where nothing can be kept beside the log, the screens show all the same")
  func unkeptViews() throws {
    #expect(try command.run("append", input: Self.sample).status == 0)
    let outcome = try command.shell("touch my.daybook/views && $D repl -c 'playtime 7'")
    #expect(outcome.output.contains("Game 730"), "\(outcome)")
  }

  @Test("The default daybook is $DAYBOOK, else in $XDG_DATA_HOME, which has to be absolute")
  func defaultDaybook() throws {
    let outcome = try command.shell(
      """
      unset DAYBOOK XDG_DATA_HOME; export HOME=$PWD/home; D='\(BuiltCommand.path)'
      echo '\(Self.note)' > note; mkdir home
      $D append < note; XDG_DATA_HOME=relative $D append < note; XDG_DATA_HOME=$PWD/data $D append < note
      DAYBOOK=$PWD/mine XDG_DATA_HOME=$PWD/data $D append < note; DAYBOOK= $D tail
      find . -name log.mdb | sort
      """)
    #expect(
      outcome.lines.suffix(3) == [
        "./data/daybook/default.daybook/log.mdb",
        "./home/.local/share/daybook/default.daybook/log.mdb", "./mine/log.mdb",
      ])
    #expect(outcome.lines.count { $0.hasPrefix(#"{"seq":1,"stream""#) } == 3)
    #expect(outcome.errors.contains("and no event was expected"))
  }

  @Test("A reader that goes away ends an export quietly")
  func closedPipe() throws {
    let events = (1...5_000).map { #"{"stream":"s","type":"t","data":{"n":\#($0)}}"# }
    #expect(try command.run("import", "-", input: events.joined(separator: "\n")).status == 0)
    let outcome = try command.shell("$D export | head -n 1 | wc -l; $D export 2>&1 >&- | wc -l")
    #expect(outcome.lines.first == "1")
    #expect(outcome.errors.isEmpty)
  }

  @Test("A closed standard output is an error, and nothing is written into the daybook for it")
  func closedOutput() throws {
    let outcome = try command.shell(
      "echo '\(Self.note)' | $D append >&-; echo $? >&2; $D append <&-")
    #expect(outcome.status == 74)
    #expect(outcome.errors.contains("(standard output): Bad file descriptor."))
    #expect(outcome.errors.contains("(standard input): Bad file descriptor."))
    #expect(try command.run("verify").status == 0)
    #expect(try command.run("export").lines.count == 1)
  }

  @Test("A full disk refuses the event and loses nothing")
  func fullDisk() throws {
    #expect(try command.run("append", input: Self.note).status == 0)
    let large =
      #"{"stream":"big","type":"t","data":{"x":"\#(String(repeating: "y", count: 900_000))"}}"#
    let file = try command.file("large", large)
    let refused = try command.shell("ulimit -f 400; $D append < \(file.path)")
    #expect(refused.status == 74)
    #expect(refused.errors.contains("the disk is full"))
    #expect(try command.run("export").lines.count == 1)
    #expect(try command.shell("$D append < \(file.path)").status == 0)
    #expect(try command.run("verify").status == 0)
  }

  @Test(
    "What cannot be made where it is asked for is told by its cause, and -n takes any form",
    arguments: [
      (line: "touch file; \(BuiltCommand.path) --log file/x append < /dev/null", 74, "(file/x)"),
      (line: "\(BuiltCommand.path) --log /proc/x append < /dev/null", 74, "/proc/x"),
      (line: "$D append < /dev/null; $D backup /proc/x", 74, "/proc/x"),
      (line: "$D append < /dev/null; $D tail -n -1", 64, "-n needs a number from 0."),
      (line: "$D append < /dev/null; $D tail -n1 2>&1; echo ok >&2", 0, "ok"),
      (line: "$D appnd", 64, "There is no command 'appnd'. Did you mean 'append'?"),
      (line: "$D steam login", 64, "'steam' begins a line of the shell"),
      (line: "$D tail --stream ''", 66, "There is no daybook"),
      (line: "echo a,b > x.csv; $D import x.csv", 64, "needs --type and --stream"),
    ])
  func misuse(line: String, status: Int, text: String) throws {
    let outcome = try command.shell(line)
    #expect(outcome.status == status && outcome.errors.contains(text), "\(outcome)")
    #expect(!outcome.errors.contains("Usage: daybook repl"), "\(outcome)")
  }

  @Test("The last events are the same however many are asked for, and however they are filtered")
  func tails() throws {
    let events = (1...9_000).map {
      #"{"stream":"s-\#($0 % 2)","type":"t","data":{"n":\#($0)}}"#
    }
    #expect(try command.run("import", "-", input: events.joined(separator: "\n")).status == 0)
    let all = try command.run("export").lines
    for count in [0, 1, 999, 1_000, 8_999, 9_000, 9_999] {
      #expect(try command.run("tail", "-n", "\(count)").lines == all.suffix(count))
    }
    let odd = all.filter { $0.contains(#""stream":"s-1""#) }
    #expect(try command.run("tail", "-n", "4300", "--stream", "s-1").lines == odd.suffix(4_300))
  }

  @Test("The digest is whole at a terminal of any width")
  func wholeDigest() throws {
    #expect(try command.run("append", input: Self.note).status == 0)
    let outcome = try command.run(["verify", "--format", "table"], variables: ["COLUMNS": "40"])
    let digest = try command.run("verify").output.split(separator: "\"")[5]
    #expect(digest.count == 64 && outcome.output.contains(digest), "\(outcome)")
  }

  @Test(
    "Whatever a name holds, what is wrong with it is said in one line, and nothing is made",
    arguments: [
      (name: #"no\nsuch"#, status: Int32(66), shown: "There is no daybook at no␊such."),
      (name: #"no\377such"#, status: 64, shown: "Argument 5 is not UTF-8 (no\u{FFFD}such)."),
    ])
  func oddNames(name: String, status: Int32, shown: String) throws {
    let outcome = try command.shell(#"$D tail --log "$(printf '\#(name)')""#)
    #expect(outcome.status == status)
    #expect(outcome.errors.hasPrefix("daybook: error: \(shown)"), "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try command.shell("ls | grep -c such").output == "0\n")
  }

  @Test("Verify finds a changed byte and a file that is cut")
  func damage() throws {
    let text = String(repeating: "needle", count: 40)
    let line = #"{"stream":"s","type":"t","data":{"x":"\#(text)"}}"#
    #expect(try command.run("append", input: line).status == 0)
    #expect(try command.run("verify").output.hasSuffix(#""ok":true}"# + "\n"))
    let changed = try command.shell(
      "sed -i 's/needleneedle/needleNeedle/' my.daybook/log.mdb; $D verify")
    #expect(changed.status == 1)
    #expect(changed.output.contains(#""ok":false"#))
    #expect(changed.errors.contains("Event 1 cannot be read"))
    #expect(try command.shell("truncate -s 9000 my.daybook/log.mdb; $D verify").status == 1)
  }

  @Test("A log that was emptied is no new one", arguments: ["tail", "append", "stats"])
  func emptied(verb: String) throws {
    #expect(try command.run("append", input: Self.note).status == 0)
    let outcome = try command.shell(
      "truncate -s 0 my.daybook/log.mdb; echo '\(Self.note)' | $D \(verb)")
    #expect(outcome.status == 74, "\(outcome)")
    #expect(outcome.errors.contains("the file is cut: it has 0 bytes"), "\(outcome)")
    #expect(try command.shell("stat -c %s my.daybook/log.mdb").output == "0\n")
  }

  @Test("A follower sees what another process appends")
  func following() throws {
    #expect(try command.run("append", input: Self.note).status == 0)
    // Closing the pipe after the second event ends the follower at its next write.
    let outcome = try command.shell(
      """
      mkfifo seen; ($D tail -n 1 --follow > seen &) ; exec 3< seen
      read first <&3; echo "$first"
      echo '{"stream":"note-2","type":"note.added","data":{}}' | $D append > /dev/null
      read second <&3; echo "$second"; exec 3<&-
      echo '{"stream":"note-3","type":"note.added","data":{}}' | $D append > /dev/null
      """)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines.last?.contains(#""stream":"note-2""#) == true)
  }

  @Test("The demo shows jobs, a comparison and play time, and leaves nothing behind")
  func demo() throws {
    let outcome = try command.shell(
      "TMPDIR=$PWD $D demo < /dev/null && ls -d daybook-demo-* | wc -l")
    #expect(outcome.output.contains("Monday 23 March"))
    #expect(outcome.output.contains("grace"))
    #expect(outcome.output.contains("█"))
    #expect(outcome.lines.last == "0")
  }
}
