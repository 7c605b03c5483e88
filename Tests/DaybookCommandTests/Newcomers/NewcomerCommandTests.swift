import Testing

@Suite("A newcomer's command is understood, or told in full")
struct NewcomerCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    _ = try command.run("append", input: ShellAtTerminal.notes)
  }

  @Test("A daybook's directory is opened as by --log, and keeps what is appended")
  func directory() throws {
    let opened = try command.shell(
      "${D%% --log*} my.daybook -c 'events | count' -c '.bookmark here'")
    #expect(opened.status == 0 && opened.output.contains("3"), "\(opened)")
    #expect(try command.run("query", "events | count", "--at", "here").status == 0)
    let both = try command.shell("${D%% --log*} my.daybook tail")
    #expect(both.status == 64, "\(both)")
    #expect(both.errors.contains("daybook --log my.daybook …"), "\(both)")
  }

  @Test("A file of another kind is told with what it is, and its name in quotes")
  func otherFile() throws {
    try command.write("PK\u{3}\u{4}rest", to: "my orders.xlsx")
    let packed = try command.shell("${D%% --log*} 'my orders.xlsx'")
    #expect(packed.errors.contains("zip archive"), "\(packed)")
    try command.write("a,b\n1,2\n", to: "my orders.txt")
    let text = try command.shell("${D%% --log*} 'my orders.txt'")
    #expect(text.errors.contains("daybook import 'my orders.txt'"), "\(text)")
  }

  @Test("'tail 2' prints two events, like 'tail -n 2'")
  func tail() throws {
    let outcome = try command.run("tail", "2")
    #expect(outcome.lines.count == 2, "\(outcome)")
    let other = try command.run("tail", "-n", "2")
    #expect(outcome.output == other.output)
    #expect(try command.run("tail", "-3").status == 64)
    let shell = try command.run("repl", "-c", "tail -n 2")
    #expect(try shell.output == command.run("repl", "-c", "tail 2").output, "\(shell)")
  }

  @Test("The name of a stream alone shows it, and an event shows which of its values are new")
  func streamAlone() throws {
    let events = [3, 5, 5].map {
      #"{"stream":"stock-1","type":"stock.counted","data":{"pieces":\#($0),"by":{"who":"Ann"}}}"#
    }
    _ = try command.run("append", input: events.joined(separator: "\n"))
    let alone = try command.run("repl", "-c", "stock-1")
    #expect(try alone.output == command.run("repl", "-c", "show stock-1").output, "\(alone)")
    #expect(alone.output.contains(#""pieces":5"#), "\(alone)")
    #expect(try command.run("repl", "-c", "stock-2").status == 64)
    let changed = try command.run("repl", "-c", "show stock-1@2")
    #expect(changed.lines.contains { $0.contains("pieces") && $0.contains("3 → 5") }, "\(changed)")
    #expect(changed.lines.contains { $0.contains("by.who") && !$0.contains("→") }, "\(changed)")
    let same = try command.run("repl", "-c", "show stock-1@3")
    #expect(!same.output.contains("→"), "\(same)")
  }

  @Test("A stream is found by its name without the category, if only one ends so")
  func endOfStream() throws {
    let events = ["stock-AP-7", "stock-AP-8", "shelf-AP-8"].map {
      #"{"stream":"\#($0)","type":"counted","data":{"at":"\#($0)"}}"#
    }
    _ = try command.run("append", input: events.joined(separator: "\n"))
    for line in ["AP-7", "show AP-7", "tail AP-7", "show AP-7@1"] {
      let found = try command.run("repl", "-c", line)
      #expect(found.status == 0 && found.output.contains("stock-AP-7"), "\(found)")
      let isTold = (found.output + found.errors).contains("The stream is 'stock-AP-7'.")
      #expect(isTold == !line.contains("@"), "\(found)")
    }
    // A character that would reverse the text after it is shown as its code.
    let turned = #"{"stream":"a\u202Eb-AP-6","type":"counted","data":{}}"#
    #expect(try command.run("append", input: turned).status == 0)
    let shown = try command.run("repl", "-c", "show AP-6")
    #expect(shown.errors.contains("The stream is 'a<U+202E>b-AP-6'."), "\(shown)")
    for line in ["AP-9", "show AP-8", "show AP-9", "tail P-7"] {
      #expect(try command.run("repl", "-c", line).status == 64, "\(line)")
    }
  }

  @Test("A number alone shows the event at that position; a letter and digits are a value")
  func numberAlone() throws {
    let events = (1...60).map {
      #"{"stream":"zone-\#($0 % 2)","type":"watered","data":{"zone":"F0\#($0 % 2)","run":"r\#($0)"}}"#
    }
    _ = try command.run("append", input: events.joined(separator: "\n"))
    let found = try command.run("query", "events | where data.run == 'r17' | project seq")
    let shown = try command.run("repl", "-c", found.output.filter(\.isNumber))
    #expect(shown.status == 0 && shown.output.contains("r17"), "\(shown)")
    let none = try command.run("repl", "-c", "6100")
    #expect(none.status == 64 && none.errors.contains("There is no event 6100 up to"), "\(none)")
    let zone = try command.run("repl", "-c", "F01")
    #expect(zone.status == 0 && zone.output.contains("zone F01, run r59"), "\(zone)")
    #expect(!zone.output.contains("F00") && !zone.errors.contains("Only the last"), "\(zone)")
    let both = try command.run("repl", "-c", "F01 r17")
    #expect(both.output.contains("run r17") && !both.output.contains("r19"), "\(both)")
    let rare = #"{"stream":"zone-none","type":"zone.made","data":{"zone":"F01"}}"#
    let more = [rare] + (61...200).map { _ in events[0] }
    _ = try command.run("append", input: more.joined(separator: "\n"))
    let most = try command.run("repl", "-c", "F01")
    let notes = most.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      notes.contains("Only the last 50 are shown. By type: zone.made 1, watered 170"), "\(most)")
    #expect(most.output.split(separator: "\n").count { $0.contains("watered") } == 50)
  }

  @Test("A value alone lists the events that have it; a mistaken name is no value")
  func valueAlone() throws {
    let events = [
      #"{"stream":"card-1","type":"card.used","data":{"invoice":{"number":"INV-77"},"n":1}}"#,
      #"{"stream":"card-2","type":"card.used","data":{"invoice":null,"n":2}}"#,
      #"{"stream":"card-3","type":"note.added","data":{"text":"see inv-77, please","n":3}}"#,
      #"{"stream":"card-4","type":"card.used","data":{"invoice":{"number":"INV-778"},"n":4}}"#,
    ]
    _ = try command.run("append", input: events.joined(separator: "\n"))
    let found = try command.run("repl", "-c", "INV-77")
    #expect(found.status == 0, "\(found)")
    #expect(found.output.contains("card-1") && found.output.contains("card-3"), "\(found)")
    #expect(!found.output.contains("card-2") && !found.output.contains("card-4"), "\(found)")
    #expect(found.errors.contains("No stream is called 'INV-77'. These events have it."))
    // All fields of the events are there, each event with its heading.
    #expect(found.output.contains("invoice.number INV-77, n 1"), "\(found)")
    #expect(found.output.contains("text \"see inv-77, please\", n 3"), "\(found)")
    for line in ["INV-79", "events2", "card1", "77", "INV-77 | count", "'INV-77'"] {
      #expect(try command.run("repl", "-c", line).status == 64, "\(line)")
    }
    let unknown = try command.run("repl", "-c", "INV-79").errors
    #expect(unknown.contains("no stream 'INV-79', and no event has this value."), "\(unknown)")
    // The names of two streams end in the typed text, so the line shows the events of both.
    let both = #"{"stream":"cup-AP-8","type":"t","data":{}}"# + "\n"
    _ = try command.run("append", input: both + both.replacing("cup", with: "jar"))
    let ends = try command.run("repl", "-c", "AP-8")
    #expect(ends.output.contains("cup-AP-8") && ends.output.contains("jar-AP-8"), "\(ends)")
  }

  @Test("A word after a line break, a tab or a quote is found by each way to search for words")
  func wordsAfterControls() throws {
    let texts = [#"line\nfoo"#, #"a\tfoo"#, #"a\u0001foo"#, #"a\u2028foo"#, #"a\"foo"#, #"a\\foo"#]
    let events = texts.map {
      #"{"stream":"text-1","type":"t.made","data":{"t":["\#($0)"],"u":"\#($0)"}}"#
    }
    _ = try command.run("append", input: events.joined(separator: "\n"))
    for condition in ["data has 'foo'", "data.u has 'foo'", "* has 'foo'", "data.t has 'foo'"] {
      let found = try command.run("query", "events | where \(condition) | count")
      #expect(found.output == #"{"Count":6}"# + "\n", "\(condition): \(found)")
    }
    let searched = try command.run("query", "search in (events) 'foo' | count")
    #expect(searched.output == #"{"Count":6}"# + "\n", "\(searched)")
    let none = try command.run("query", "events | where data has 'nfoo' or * has 'tfoo' | count")
    #expect(none.output == #"{"Count":0}"# + "\n", "\(none)")
  }

  @Test("The beginning of a command with a dot is answered with the commands that begin so")
  func beginnings() throws {
    let outcome = try command.run("repl", "-c", ".t")
    let meant = "Did you mean '.tables' or '.theme' or '.timer'?"
    #expect(outcome.errors.contains(meant), "\(outcome)")
  }

  @Test("A file in the place of a table is told with the line that opens it")
  func fileAsTable() throws {
    let outcome = try command.run("query", "['orders.csv'] | count")
    #expect(outcome.errors.contains("A file is opened by 'daybook FILE'."), "\(outcome)")
    #expect(try !command.run("query", "orders | count").errors.contains("A file"))
  }

  @Test("A table of events in the place of a read model is told with the line that works")
  func blameOfTable() throws {
    let outcome = try command.run("blame", "note.added", "note-1")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("Write: blame state note-1"), "\(outcome)")
    let shell = try command.run("repl", "-c", "blame note.added note-1")
    #expect(shell.errors.contains("Write: blame state note-1"), "\(shell)")
    let end = try command.run("repl", "-c", "blame note.added 1")
    #expect(end.errors.contains("Write: blame state note-1"), "\(end)")
    #expect(try command.run("show", "note.added").errors.contains("is a table of events"))
  }

  @Test("Read models of apps without events are not offered")
  func offeredModels() throws {
    let outcome = try command.run("show", "orders")
    #expect(outcome.errors.contains("Use one of: state."), "\(outcome)")
  }

  @Test("A word in place of JSON is quoted")
  func quotedWord() throws {
    let outcome = try command.run("append", input: "not json\n")
    #expect(outcome.errors.contains("Found 'not', expected a value"), "\(outcome)")
  }

  @Test("Options that may be left out are shown so", arguments: ["serve", "page"])
  func usage(name: String) throws {
    let outcome = try command.shell("${D%% --log*} \(name) --help")
    #expect(outcome.output.contains("[--log <path>]"), "\(outcome)")
  }

  @Test("bash completes the read models of the daybook on its line")
  func completion() throws {
    let outcome = try command.shell(
      """
      PATH="$(dirname "${D%% *}"):$PATH"; $D --generate-completion-script bash > script
      bash -c '. ./script; COMP_WORDS=(daybook --log my.daybook show ""); COMP_CWORD=4
        COMP_LINE="daybook --log my.daybook show "; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9
        "$(complete -p daybook | sed "s/.*-F \\([^ ]*\\).*/\\1/")" daybook "" show
        printf "%s\\n" "${COMPREPLY[@]}"'
      """, by: "/bin/bash")
    #expect(outcome.lines.contains("state") && !outcome.lines.contains("games"), "\(outcome)")
  }
}
