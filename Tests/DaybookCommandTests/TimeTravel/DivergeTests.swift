import DaybookTesting
import Foundation
import TerminalTestSupport
import TestSupport
import Testing

@Suite("Two streams, or two daybooks, are laid side by side up to where they part")
struct DivergeTests {
  private let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private func line(_ stream: String, _ type: String, _ data: String) -> String {
    #"{"stream":"\#(stream)","type":"\#(type)","data":\#(data)}"# + "\n"
  }

  private func steps(_ stream: String, _ steps: [Int]) -> String {
    steps.map { line(stream, "run.step", #"{"n":\#($0)}"#) }.joined()
  }

  @Test("The first step that differs is shown with what does, and the status is 1")
  func parting() throws {
    let lines =
      line("run-1", "tool.called", #"{"tool":"read","path":"a","at":1}"#)
      + line("run-2", "tool.called", #"{"path":"a","tool":"read","at":1}"#)
      + line("run-1", "tool.called", #"{"tool":"write","path":"b","at":2}"#)
      + line("run-2", "tool.called", #"{"tool":"write","path":"c","at":2}"#)
      + line("run-1", "tool.ended", "{}") + line("run-2", "tool.ended", "{}")
    #expect(try command.run("append", input: lines).status == 0)
    let outcome = try command.run("diverge", "run-1", "run-2")
    #expect(outcome.status == 1 && outcome.errors == "", "\(outcome)")
    #expect(
      outcome.output.hasPrefix(
        #"{"first":"run-1","second":"run-2","equal":false,"before":1,"after":1,"places":1,"#
          + #""onlyFirst":1,"onlySecond":1,"exact":true,"commonPast":null,"fields":["data.path"],"#
          + #""firstEvent":{"seq":3,"#), "\(outcome)")
    let table = try command.run("diverge", "run-1", "run-2", "--format", "table")
    #expect(table.lines.contains { $0.hasPrefix("│ ~ ") && $0.contains("data.path") }, "\(table)")
    #expect(table.lines.count { $0.hasPrefix("│ ~ ") } == 1, "\(table)")
    let same = try command.run("diverge", "run-1", "run-2", "--by", "tool", "at")
    #expect(same.status == 0 && same.output.contains(#""equal":true,"before":3"#), "\(same)")
    let field = try command.run("diverge", "run-1", "run-2", "--by", "colour")
    #expect(field.status == 64 && field.errors.contains("'colour'"), "\(field)")
  }

  @Test("At a terminal both events and the moment before are one number away")
  func next() throws {
    #expect(
      try command.run("append", input: steps("run-1", [1, 2, 3]) + steps("run-2", [1, 5, 3]))
        .status == 0)
    let terminal = try command.shellAtTerminal()
    terminal.send("diverge run-1 run-2\r")
    #expect(terminal.waits { $0.allLines.contains("  or 4: at 4") }, "\(terminal.screen.allLines)")
    #expect(terminal.screen.allLines.contains("Next (→): test this"))
    #expect(terminal.screen.allLines.contains("  or 2: show 2"))
    #expect(terminal.waits { $0.allLines.contains("  or 6: blame state run-2") })
    #expect(terminal.screen.allLines.contains { $0.hasPrefix("  or 5: bisect events | where ") })
    terminal.send("3\r")
    #expect(terminal.waits { $0.allLines.contains("daybook> show 5") })
    // After the end of one stream there is no step to test, but the other stream's next step can be
    // shown.
    #expect(try command.run("append", input: steps("run-3", [1])).status == 0)
    terminal.send("diverge run-1 run-3\r")
    #expect(terminal.waits { $0.allLines.contains("Next (→): show 2") })
    // Of another daybook only the events of the open one can be shown.
    let other = "\(command.folder.path)/other.daybook"
    let otherSteps = try command.shell(
      "${D% --log*} --log \(other) append", input: steps("run-1", [1, 8, 3]))
    #expect(otherSteps.status == 0)
    terminal.send("diverge run-1 --with \(other)\r")
    #expect(
      terminal.waits { $0.allLines.contains("  or 3: blame state run-1") },
      "\(terminal.screen.allLines)")
    terminal.send("quit\r")
  }

  @Test("Of agents' runs ids and tokens do not count, and the beginnings of names are enough")
  func runs() throws {
    func session(_ id: String, _ result: String) -> String {
      let head = #""sessionId":"\#(id)","cwd":"/a","version":"2.1","timestamp":"#
      let usage = #""usage":{"input_tokens":\#(id.count),"output_tokens":1}"#
      return """
        {"type":"user","uuid":"u-\(id)-000000000000",\(head)"2026-11-01T0\(id.count):00:00Z","message":{"role":"user","content":"Go."}}
        {"type":"assistant","uuid":"v-\(id)-000000000000",\(head)"2026-11-01T0\(id.count):00:01Z","message":{"id":"m-\(id)-0000000000",\(usage),"content":[{"type":"tool_use","id":"t-\(id)-0000000000","name":"Bash","input":{"command":"ls"}}]}}
        {"type":"user","uuid":"w-\(id)-000000000000",\(head)"2026-11-01T0\(id.count):00:02Z","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t-\(id)-0000000000","content":"\(result)"}]}}

        """
    }
    try command.write(session("one", "a.txt"), to: "one.jsonl")
    try command.write(session("second", "a.txt"), to: "second.jsonl")
    try command.write(session("third", "b.txt"), to: "third.jsonl")
    #expect(try command.run("agent", "one.jsonl", "second.jsonl", "third.jsonl").status == 0)
    let same = try command.run("diverge", "run-o", "run-s", "--format", "table")
    #expect(same.status == 0 && same.output.contains("run-one and run-second say"), "\(same)")
    let other = try command.run("diverge", "run-one", "run-t")
    #expect(other.status == 1 && other.output.contains(#""fields":["data.result"]"#), "\(other)")
    let all = try command.run("diverge", "run-one", "run-s", "--by", "session")
    #expect(all.status == 1, "\(all)")
    let unclear = try command.run("diverge", "run-one", "run-")
    #expect(unclear.status == 64 && unclear.errors.contains("Type more"), "\(unclear)")
  }

  @Test("A fork is told to be one, and the beginning of a session's name is not that of its agents")
  func forks() throws {
    let lines =
      line("run-aa", "agent.promptGiven", #"{"text":"go","attachments":0}"#)
      + line("run-aa/x", "agent.promptGiven", #"{"text":"lint","attachments":0}"#)
      + line("run-bb", "agent.runForked", #"{"from":"aa"}"#)
      + line("run-bb/y", "agent.promptGiven", #"{"text":"lint","attachments":0}"#)
      + line("run-bb/z", "agent.promptGiven", #"{"text":"lint","attachments":0}"#)
    #expect(try command.run("append", input: lines).status == 0)
    let outcome = try command.run("diverge", "run-a", "run-b", "--format", "table")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.contains("run-bb is a fork of run-aa"), "\(outcome)")
  }

  private static func id(_ number: Int) -> String { "00000000-0000-4000-8000-00000000000\(number)" }

  /// Returns a turn of a run, the last event of which has the id `id`.
  private func turn(_ run: String, _ prompt: String, _ id: Int) -> String {
    line("run-\(run)", "agent.promptGiven", #"{"text":"\#(prompt)","attachments":0}"#)
      + #"{"stream":"run-\#(run)","type":"agent.answerGiven","id":"\#(Self.id(id))","#
      + #""data":{"text":"done"}}"# + "\n"
  }

  private func started(_ run: String) -> String {
    line("run-\(run)", "agent.runStarted", #"{"source":"claude-code","session":"\#(run)"}"#)
  }

  private func forked(_ run: String, from other: String, _ last: String) -> String {
    line("run-\(run)", "agent.runForked", #"{"from":"\#(other)","lastCopied":"\#(last)"}"#)
  }

  /// The texts of the first step that differs, the number of equal events before, and the sentence.
  private func step(_ first: String, _ second: String) throws -> String {
    let words = ["diverge", "run-\(first)", "run-\(second)"]
    let table = try command.run(words + ["--format", "table"]).lines.joined(separator: " ")
    let outcome = try command.run(words)
    let row = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let texts = ["firstEvent", "secondEvent"].map { name in
      ((row[name] as? [String: Any])?["data"] as? [String: Any])?["text"] as? String ?? "-"
    }
    let place = ["only in run-a", "only in run-b"].first { table.contains($0) } ?? ""
    let isEqual = table.contains("count as equal")
    #expect(isEqual || table.contains("count as differences"), "\(table)")
    return (texts + ["\(row["before"] ?? "")", isEqual ? place : "? \(place)"]).joined(
      separator: " ")
  }

  @Test("A fork and its origin are compared after the turns that only one of them has")
  func forkedTurns() throws {
    // c is a fork of b, which is a fork of a.
    let lines =
      started("a") + turn("a", "one", 1) + turn("a", "two", 2) + turn("a", "three", 3)
      + started("b") + forked("b", from: "a", Self.id(1)) + turn("b", "x", 4) + turn("b", "y", 5)
      + started("c") + forked("c", from: "b", Self.id(4)) + turn("c", "z", 6)
      + started("d") + forked("d", from: "a", Self.id(3))
      + started("e") + forked("e", from: "a", Self.id(3)) + turn("e", "more", 7)
      + started("f") + forked("f", from: "a", Self.id(9)) + turn("f", "odd", 8)
      + started("g") + forked("g", from: "a", "no id")
      + started("h") + forked("h", from: "c", Self.id(1)) + forked("a", from: "a", Self.id(1))
    #expect(try command.run("append", input: lines).status == 0)
    #expect(try step("a", "b") == "two x 3 only in run-a")
    #expect(try step("b", "a") == "x two 3 only in run-a")
    #expect(try step("b", "c") == "y z 4 only in run-b")
    #expect(try step("a", "d") == "- - 7 only in run-a")
    #expect(try step("a", "e") == "- more 7 only in run-a")
    // What h copied is neither in h nor in c.
    #expect(try step("c", "h") == "- - 1 ? only in run-a")
    for unknown in ["f", "g"] { #expect(try step("a", unknown).hasSuffix("1 ? only in run-a")) }
  }

  @Test("A fork that was imported first has the common turns, and its origin has only its own")
  func turnsOfTheFork() throws {
    let lines =
      turn("b", "one", 1) + turn("b", "x", 2) + started("a") + turn("a", "two", 3)
      + forked("b", from: "a", Self.id(1)) + turn("b", "y", 4)
    #expect(try command.run("append", input: lines).status == 0)
    #expect(try step("a", "b") == "two x 2 only in run-b")
  }

  @Test("In two daybooks, each of which has the common turns, both are left out")
  func forkedTurnsOfTwo() throws {
    let other = "\(command.folder.path)/other.daybook"
    let mine = started("a") + turn("a", "one", 1) + turn("a", "two", 2)
    let theirs =
      started("b") + turn("b", "one", 1) + forked("b", from: "a", Self.id(1)) + turn("b", "x", 3)
    #expect(try command.run("append", input: mine).status == 0)
    #expect(
      try command.shell("${D% --log*} --log \(other) append", input: theirs).status == 0)
    let outcome = try command.run("diverge", "run-a", "run-b", "--with", other)
    #expect(outcome.output.contains(#""before":3,"#), "\(outcome)")
    #expect(outcome.output.contains(#""text":"two""#), "\(outcome)")
    #expect(outcome.output.contains(#""text":"x""#), "\(outcome)")
  }

  /// Returns two runs of steps, the second of which has the steps `second`.
  private func sessions(_ second: [String], numbered: Bool = true) -> String {
    func run(_ name: String, _ paths: [String]) -> String {
      paths.enumerated().map { index, path in
        let step = numbered ? #""step":\#(index + 1),"# : ""
        return line(
          "talk-run-\(name)", "step", #"{\#(step)"session":"run-\#(name)","path":"\#(path)"}"#)
      }.joined()
    }
    return run("A", ["a", "b", "c", "d"]) + run("B", second)
  }

  @Test("Two steps in the opposite order are called swapped", arguments: [true, false])
  func swapped(numbered: Bool) throws {
    let lines = sessions(["a", "c", "b", "d"], numbered: numbered)
    #expect(try command.run("append", input: lines).status == 0)
    let table = try command.run("diverge", "talk-run-A", "talk-run-B", "--format", "table")
    #expect(table.lines.contains("The steps 2 and 3 are swapped."), "\(table)")
    #expect(table.output.contains("are equal in 1 event, then differ;"), "\(table)")
    // Without numbers, one of the two steps equals its twin in the other run, so the runs differ in
    // two places.
    #expect(table.output.contains("They differ in 2 places") == !numbered, "\(table)")
    let row = try command.run("diverge", "talk-run-A", "talk-run-B")
    #expect(row.output.contains(#""swapped":true}"#), "\(row)")
  }

  @Test("Two swaps are not told as one")
  func twoSwaps() throws {
    #expect(
      try command.run("append", input: sessions(["b", "a", "d", "c"], numbered: false)).status == 0)
    let table = try command.run("diverge", "talk-run-A", "talk-run-B", "--format", "table")
    #expect(table.lines.contains("The steps 1 and 2 are swapped."), "\(table)")
    #expect(table.output.contains("They differ in"), "\(table)")
  }

  @Test("Steps that are not the same are not called swapped, whatever else differs")
  func notSwapped() throws {
    #expect(try command.run("append", input: sessions(["a", "c", "x", "d"])).status == 0)
    let row = try command.run("diverge", "talk-run-A", "talk-run-B")
    #expect(row.status == 1 && row.output.contains(#""swapped":false}"#), "\(row)")
  }

  @Test("The only two streams, and a whole part of a name, need not be typed, and are said")
  func chosen() throws {
    #expect(try command.run("append", input: sessions(["a", "b", "c", "e"])).status == 0)
    let pair = try command.run("diverge", "--format", "table")
    let said = "There are two streams: talk-run-A and talk-run-B."
    #expect(pair.status == 1 && pair.lines[0] == said, "\(pair)")
    let parts = try command.run("diverge", "run-A", "B", "--format", "table")
    #expect(parts.status == 1, "\(parts)")
    #expect(
      parts.output.hasPrefix("'run-A' is the stream talk-run-A.\n'B' is the stream"), "\(parts)")
    let several = try command.run("diverge", "run", "B")
    #expect(several.status == 64 && several.errors.contains("is part of several"), "\(several)")
    #expect(try command.run("append", input: line("note-1", "n", "{}")).status == 0)
    let category = try command.run("repl", "-c", "diverge")
    #expect(category.output.hasPrefix("There are two streams of the category talk:"), "\(category)")
    #expect(try command.run("append", input: line("note-2", "n", "{}")).status == 0)
    let none = try command.run("diverge")
    #expect(none.status == 64 && none.errors.contains("this log has 4 streams"), "\(none)")
  }

  @Test("Bad names are told: positions, streams without an event, and too few of them")
  func refused() throws {
    #expect(try command.run("append", input: steps("run-1", [1, 2])).status == 0)
    // One of the numbers is a part of the stream's name, and both are positions.
    let positions = try command.run("diverge", "1", "2")
    #expect(positions.status == 1, "\(positions)")
    #expect(positions.output.contains(#""first":"after 1""#), "\(positions)")
    let mixed = try command.run("diverge", "run-1", "2")
    #expect(mixed.status == 64 && mixed.errors.contains("'diff'"), "\(mixed)")
    let missing = try command.run("diverge", "run-1", "run-\u{1B}[31m")
    #expect(missing.status == 64 && !missing.errors.contains("\u{1B}"), "\(missing)")
    #expect(try command.run("diverge", "run-1", "run-9").status == 64)
    #expect(try command.run("diverge", "run-1").status == 64)
    #expect(try command.run("diverge", "run-1", "run-1").status == 0)
    let absent = try command.run("diverge", "--with", "/no/such.daybook")
    #expect(absent.status == 66 && absent.errors.contains("the second one"), "\(absent)")
    #expect(!absent.errors.contains("--log"), "\(absent)")
    for paths in [[command.daybook, "/no/such.daybook"], ["/no/such.daybook", command.daybook]] {
      let wrong = try command.run(["diverge"] + paths)
      #expect(wrong.status == 66 && wrong.errors.contains("/no/such.daybook"), "\(wrong)")
    }
  }

  @Test("Two positions mean the events after each of them, whatever their streams are called")
  func positions() throws {
    let events = steps("first", [1, 2, 3]) + steps("second", [1, 5, 3])
    #expect(try command.run("append", input: events).status == 0)
    for places in [["0", "3"], ["-6", "-3"]] {
      let found = try command.run(["diverge"] + places)
      #expect(found.status == 1 && found.output.contains(#""before":1,"after":1"#), "\(found)")
      #expect(found.output.contains(#""first":"after "#), "\(found)")
    }
    #expect(try command.run("diverge", "0", "7").status == 64)
    let both = steps("item-2", [7]) + steps("item-5", [8])
    #expect(try command.run("append", input: both).status == 0)
    let streams = try command.run("diverge", "2", "5")
    #expect(streams.status == 1 && streams.output.contains(#""first":"item-2""#), "\(streams)")
    let one = try command.run("diverge", "3", "5")
    #expect(one.status == 1 && one.output.contains(#""first":"after 3""#), "\(one)")
    let same = try command.run("diverge", "1", "4")
    #expect(same.status == 1 && same.output.contains(#""onlyFirst":"#), "\(same)")
    #expect(try command.run("bookmark", "start", "0").status == 0)
    let named = try command.run("diverge", "start", "3", "--format", "ndjson")
    #expect(named.status == 1 && named.output.contains(#""first":"after start""#), "\(named)")
    let tested = try command.run("repl", "-c", "diverge 0 3", "-c", "test this")
    #expect(tested.status == 64 && tested.errors.contains("stretches of the log"), "\(tested)")
  }

  @Test("With --with, a position or a bookmark means the events after it in each daybook")
  func positionsOfTwo() throws {
    let other = "\(command.folder.path)/other.daybook"
    #expect(try command.run("append", input: steps("first", [1, 2])).status == 0)
    #expect(try command.run("backup", other).status == 0)
    let copy = "${D% --log*} --log \(other)"
    #expect(try command.run("append", input: steps("second", [3, 4])).status == 0)
    #expect(try command.shell("\(copy) append", input: steps("third", [9, 3, 4])).status == 0)
    #expect(try command.run("bookmark", "release", "2").status == 0)
    let missing = try command.run("diverge", "release", "--with", other)
    #expect(missing.status == 64 && missing.errors.contains("in \(other), and no"), "\(missing)")
    #expect(try command.shell("\(copy) bookmark release 2").status == 0)
    for words in [["2"], ["release"], ["release", "2"]] {
      let found = try command.run(["diverge"] + words + ["--with", other])
      #expect(found.status == 1, "\(found)")
      #expect(found.output.contains(#""before":0,"after":2"#), "\(found)")
      #expect(found.output.contains(#""second":"after \#(words.last ?? "") in "#), "\(found)")
    }
    let far = try command.run("diverge", "1", "99", "--with", other)
    #expect(far.errors.contains("'\(other)': There is no position 99"), "\(far)")
    let nothing = try command.run("diverge", "head", "--with", other, "--format", "table")
    #expect(nothing.output.hasPrefix("Nothing was compared"), "\(nothing)")
    let inShell = try command.run(
      "repl", "-c", ".mode ndjson", "-c", "diverge release --with \(other)")
    #expect(inShell.output.contains(#""before":0,"after":2"#), "\(inShell)")
  }

  @Test("Two daybooks are compared from where their digests part")
  func daybooks() throws {
    let other = "\(command.folder.path)/other.daybook"
    let past = (0..<1_500).map { steps("run-\($0 % 7)", [$0]) }.joined()
    #expect(try command.run("append", "--batch", "100", input: past).status == 0)
    #expect(try command.run("backup", other).status == 0)
    let same = try command.run("diverge", "--with", other)
    #expect(same.status == 0 && same.output.contains(#""commonPast":1500"#), "\(same)")
    let paths = try command.run("diverge", command.daybook, other)
    let named = paths.output.replacing(command.daybook, with: "this daybook")
    #expect(paths.status == 0 && named == same.output, "\(paths)")
    #expect(paths.output.contains(command.daybook), "\(paths)")
    let inShell = try command.run("repl", "-c", "diverge \(command.daybook) \(other)")
    #expect(inShell.status == 64 && inShell.errors.contains("diverge --with"), "\(inShell)")
    let copy = "${D% --log*} --log \(other)"
    #expect(try command.run("append", input: steps("run-1", [7_000, 7_001])).status == 0)
    let appended = try command.shell(
      "\(copy) append", input: steps("run-1", [7_000, 8_000, 7_001]))
    #expect(appended.status == 0)
    let outcome = try command.run("diverge", "--with", other)
    #expect(
      outcome.status == 1
        && outcome.output.contains(
          #""equal":false,"before":1501,"after":1,"places":1,"onlyFirst":0,"onlySecond":1,"exact":true,"#
            + #""commonPast":1500,"fields":[],"firstEvent":null,"secondEvent":{"seq":1502,"#),
      "\(outcome)")
    let stream = try command.run("diverge", "run-1", "--with", other)
    #expect(stream.status == 1 && stream.output.contains(#""onlySecond":1"#), "\(stream)")
    #expect(try command.run("diverge", "run-2", "--with", other).status == 0)
  }

  @Test("Nothing of names and data is obeyed by a terminal, and the shell says the same")
  func hostile() throws {
    let lines =
      line("run-1", "tool.called", #"{"a\u001b[2J":"x\u001b[31m\u202e"}"#)
      + line("run-2", "tool.called", #"{"a\u001b[2J":"y"}"#)
    #expect(try command.run("append", input: lines).status == 0)
    let table = try command.run("diverge", "run-1", "run-2", "--format", "table")
    #expect(table.status == 1 && table.output.contains("␛"), "\(table)")
    let shell = try command.run("repl", "-c", "diverge run-1 run-2")
    #expect(shell.status == 0 && shell.output == table.output, "\(shell)")
    for text in [table.output, shell.output] {
      #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    }
  }

  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    "Python's difflib finds the same first step, and as much that is the same",
    .enabled(if: python != nil), arguments: 1...6 as ClosedRange<UInt64>)
  func difflib(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // All elements differ, so difflib finds the longest common subsequence.
    let first = Array(0..<40)
    var second = first
    for _ in 0..<Int(seed) {
      let place = Int.random(in: 0..<second.count, using: &generator)
      if Bool.random(using: &generator) {
        second.remove(at: place)
      } else {
        second.insert(Int.random(in: 1_000..<9_000, using: &generator), at: place)
      }
    }
    #expect(
      try command.run("append", input: steps("run-1", first) + steps("run-2", second)).status == 0)
    var run = TestProgram([
      Self.python ?? "", "-c",
      """
      import difflib
      blocks = difflib.SequenceMatcher(None, \(first), \(second), False).get_matching_blocks()
      before = blocks[0].size if blocks[0].a == blocks[0].b == 0 else 0
      print(before, sum(block.size for block in blocks) - before)
      """,
    ])
    run.folder = command.folder.path
    let numbers = try run.run().output.split { !$0.isNumber }.map(String.init)
    try #require(numbers.count == 2)
    let outcome = try command.run("diverge", "run-1", "run-2")
    #expect(
      outcome.output.contains(#""before":\#(numbers[0]),"after":\#(numbers[1]),"#),
      "\(second): \(outcome)")
  }
}
