import Foundation
import TestSupport
import Testing

@Suite("What diverge and blame have shown becomes a test, and a short command runs it")
struct TestThisTests {
  private let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private func step(_ run: String, _ n: Int, _ path: String, at second: Int) -> String {
    let time = "2026-01-01T00:00:\(10 + second)Z"
    return #"{"stream":"talk-\#(run)","type":"step","time":"\#(time)","data":"#
      + #"{"session":"\#(run)","n":\#(n),"at":"\#(time)","args":{"path":"\#(path)"}}}"# + "\n"
  }

  /// Appends two runs that differ in the second of three steps.
  private func runs() throws {
    let lines = ["a", "b", "c"].enumerated().flatMap { index, path in
      [
        step("A", index, path, at: index),
        step("B", index, path == "b" ? "it's" : path, at: 5 + index),
      ]
    }
    #expect(try command.run("append", input: lines.joined()).status == 0)
  }

  @Test("Fields that repeat stream or time are not compared, which one line says")
  func repeated() throws {
    try runs()
    let outcome = try command.run("diverge", "talk-A", "talk-B")
    #expect(outcome.status == 1 && outcome.output.contains(#""before":1,"after":1"#), "\(outcome)")
    #expect(outcome.output.contains(#""fields":["data.args"]"#), "\(outcome)")
    #expect(outcome.output.contains(#""notCompared":["data.session","data.at"]"#), "\(outcome)")
    let table = try command.run("diverge", "talk-A", "talk-B", "--format", "table")
    let note = "Not compared, as they repeat stream, time or id: session, at. --all-fields"
    #expect(table.output.contains(note), "\(table)")
    let all = try command.run("diverge", "talk-A", "talk-B", "--all-fields")
    #expect(all.output.contains(#""before":0,"after":0"#), "\(all)")
    let shell = try command.run("repl", "-c", "diverge talk-A talk-B --all-fields")
    #expect(shell.output.contains("~ │ data.session"), "\(shell)")
    let named = try command.run("diverge", "talk-A", "talk-B", "--by", "at")
    #expect(named.output.contains(#""fields":["data.at"]"#), "\(named)")
  }

  @Test("A field that repeats the id of its event, as an import made it, is not compared")
  func repeatedID() throws {
    let rows = "id,run,step\nx-1,A,one\nx-2,A,two\nx-3,B,one\nx-4,B,three\n"
    try command.write(rows, to: "runs.csv")
    let mapping = ["--type", "step", "--stream", "run-{run}", "--id", "id"]
    #expect(try command.run(["import", "runs.csv"] + mapping).status == 0)
    let outcome = try command.run("diverge", "run-A", "run-B")
    #expect(outcome.output.contains(#""before":1,"#), "\(outcome)")
    #expect(outcome.output.contains(#""fields":["data.step"]"#), "\(outcome)")
  }

  @Test("After diverge the test has the two steps, and fails as long as they differ")
  func afterDiverge() throws {
    try runs()
    let lines = ["diverge talk-A talk-B", "test this", "verify"]
    let outcome = try command.run(["repl"] + lines.flatMap { ["-c", $0] })
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.errors.contains("2 of 6 events give a row: event 4"), "\(outcome)")
    #expect(outcome.errors.contains("\n  daybook verify talk-A-talk-B.regression\n"), "\(outcome)")
    #expect(outcome.output.contains(#"data.args  [{"path":"b"}]"#), "\(outcome)")
    let origin = ": event 4 of the original log"
    #expect(outcome.output.contains(origin), "\(outcome)")
    #expect(outcome.errors.contains("must have none (talk-A-talk-B.regression)"), "\(outcome)")
    let text = try command.text("talk-A-talk-B.regression")
    #expect(text.contains("\nevents    2\npositions 3 4\n\n"), "\(text)")
    // Regression files of older versions have no line with positions.
    try command.write(text.replacing("positions 3 4\n", with: ""), to: "old.regression")
    let old = try command.run("verify", "old.regression")
    #expect(old.status == 1 && old.output.contains("after event 2 ("), "\(old)")
    #expect(!old.output.contains("the log it comes from"), "\(old)")
    let mended = try command.text("talk-A-talk-B.regression").replacing("it's", with: "b")
    try command.write(mended, to: "mended.regression")
    let passed = try command.run("repl", "-c", "verify mended.regression")
    #expect(passed.status == 0 && passed.output.contains("the test passes"), "\(passed)")
    #expect(!outcome.errors.contains("Next:"), "\(outcome)")
  }

  @Test("A field that only one of the steps has makes the test fail, too")
  func missingField() throws {
    let lines = [#""A","data":{"v":1}"#, #""B","data":{"v":1,"w":"it's"}"#].map {
      #"{"type":"kept","stream":\#($0)}"# + "\n"
    }
    #expect(try command.run("append", input: lines.joined()).status == 0)
    let outcome = try command.run("repl", "-c", "diverge A B", "-c", "test this", "-c", "verify")
    #expect(outcome.status == 1 && outcome.errors.contains("must have none"), "\(outcome)")
    #expect(outcome.output.contains(#"data.w  ["[null]"] → "#), "\(outcome)")
  }

  @Test(
    "Values that a set might take for one differ in the test, too",
    arguments: [
      ("1", #""1""#), ("1", "1.0"), (#"["-n","foo"]"#, #"["-n","bar"]"#), ("[1,2]", "[2,1]"),
      ("[1]", "[1,1]"), ("[]", "[1]"), ("[]", "null"), ("null", #"{"missing":true}"#),
      (#"{"a":[1]}"#, #"{"a":[2]}"#), (#"{"a":1}"#, #"{"a":1.0}"#),
      (#"{"a":[{"b":2}]}"#, #"{"a":[{"b":2.0}]}"#),
    ])
  func kinds(first: String, second: String) throws {
    let lines = [#""A","data":{"v":\#(first)}"#, #""B","data":{"v":\#(second)}"#].map {
      #"{"type":"kept","stream":\#($0)}"# + "\n"
    }
    #expect(try command.run("append", input: lines.joined()).status == 0)
    let outcome = try command.run("repl", "-c", "diverge A B", "-c", "test this", "-c", "verify")
    #expect(outcome.status == 1 && outcome.errors.contains("must have none"), "\(outcome)")
  }

  @Test("A number of few events is compared, though it is that of the stream")
  func fewEvents() throws {
    let lines = [1, 2].map { number in
      #"{"type":"tried","stream":"job-\#(number)","data":{"retries":\#(number)}}"# + "\n"
    }
    #expect(try command.run("append", input: lines.joined()).status == 0)
    let outcome = try command.run("diverge", "job-1", "job-2")
    #expect(outcome.status == 1 && outcome.output.contains(#""fields":["data.retries"]"#))
    #expect(outcome.output.contains(#""notCompared":[]"#), "\(outcome)")
  }

  @Test("A field is compared though one that looks alike repeats the stream")
  func lookalikes() throws {
    let lines = [1, 2].flatMap { run in
      (1...2).map { step in
        let data = #"{"caf\#u{E9}":"\#(run)","cafe\#u{301}":\#(run * 10 + step)}"#
        return #"{"type":"t","stream":"run-\#(run)","data":\#(data)}"# + "\n"
      }
    }
    #expect(try command.run("append", input: lines.joined()).status == 0)
    let outcome = try command.run("diverge", "run-1", "run-2")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.contains(#""fields":["data.cafe\#u{301}"]"#), "\(outcome)")
    #expect(outcome.output.contains(#""notCompared":["data.caf\#u{E9}"]"#), "\(outcome)")
  }

  @Test("Where no test can be made of a divergence, the reason is said")
  func noTest() throws {
    try runs()
    #expect(try command.run("append", input: step("C", 0, "a", at: 9)).status == 0)
    func refusal(_ line: String) throws -> String {
      let outcome = try command.run("repl", "-c", line, "-c", "test this")
      #expect(outcome.status == 64, "\(outcome)")
      return outcome.errors
    }
    #expect(try refusal("diverge talk-A talk-B --by n").contains("nothing to test"))
    #expect(try refusal("diverge talk-A talk-A").contains("nothing to test"))
    #expect(try refusal("diverge talk-A talk-C").contains("ends before the step"))
    #expect(try refusal("diverge talk-A talk-B --with my.daybook").contains("two"))
  }

  @Test(
    "After blame the test has the field that was set last, or the one that was named",
    arguments: [
      ("blame state talk-B data.args", "state.regression", "talk-B"),
      ("blame state talk-B", "state.regression", "talk-B"),
      ("blame 'step | summarize n = count() by session' B", "events.regression", "query B"),
      (
        "blame 'step | summarize n = count(), t = max(time) by session' B t", "events.regression",
        "t"
      ),
    ])
  func afterBlame(line: String, file: String, row: String) throws {
    try runs()
    let outcome = try command.run("repl", "-c", line, "-c", "test this")
    #expect(outcome.status == 0, "\(outcome)")
    let failed = try command.shell("\(BuiltCommand.path) verify \(file)")
    #expect(failed.status == 1 && failed.output.contains(row), "\(failed)")
  }

  @Test("The test of blame keeps the event that it named, though the field was so before")
  func sameValueAgain() throws {
    let steps = ["a", "b", "a"].enumerated().map { step("A", $0, $1, at: $0) }
    #expect(try command.run("append", input: steps.joined()).status == 0)
    let blame = "blame state talk-A data.args"
    let outcome = try command.run("repl", "-c", blame, "-c", "test this")
    #expect(outcome.errors.contains("1 of 3 events gives a row: event 3."), "\(outcome)")
    #expect(try command.text("state.regression").contains(#""n":2"#))
  }

  @Test(
    "A failing test names the condition with what it read, and what makes it pass",
    arguments: [
      (
        "step | where args.path == 'b' and n > 0",
        ["args.path == 'b' and n > 0", "    args.path  b", "    n  1"],
        "The row follows from the events alone"
      ),
      (
        "step | summarize n = count() by session | where n > 2", ["n > 2", "    n  3"],
        "The row follows from the events alone"
      ),
      (
        "sums | where n > 2", ["n > 2", "    n  3"], "the definition of 'sums', a line of this file"
      ),
    ])
  func explained(query: String, reading: [String], remedy: String) throws {
    try runs()
    let view = "events | summarize n = count() by stream"
    #expect(try command.run("views", "create", "sums", view).status == 0)
    #expect(try command.run("shrink", query, "--to", "found.regression").status == 0)
    let failed = try command.run("verify", "found.regression")
    #expect(failed.status == 1, "\(failed)")
    // The condition comes second, before the row, because the row may be long.
    #expect(
      failed.lines.dropFirst().first == "Expected false, found true: \(reading[0])",
      "\(failed)")
    for line in reading.dropFirst() { #expect(failed.lines.contains(line), "\(failed)") }
    #expect(failed.output.contains(remedy), "\(failed)")
  }

  @Test("'verify FILE' runs a test, or compares the read model that a recorded text names")
  func verify() throws {
    try runs()
    let view = "step | summarize n = count() by session"
    #expect(try command.run("shrink", "\(view) | where n > 2", "--to", "n.regression").status == 0)
    let test = try command.run("verify", "n.regression")
    #expect(test.status == 1 && test.output.contains("query A"), "\(test)")
    #expect(try command.shell("\(BuiltCommand.path) n.regression").status == 1)
    #expect(try command.run("snapshot", "record", "state", "state.txt").status == 0)
    #expect(try command.run("verify", "state.txt").status == 0)
    #expect(try command.run("append", input: step("A", 3, "d", at: 9)).status == 0)
    let differs = try command.run("verify", "state.txt")
    #expect(differs.status == 1 && differs.errors.contains("'state' is not as recorded"))
    try command.write("nothing\n", to: "other.txt")
    #expect(try command.run("verify", "other.txt").status == 65)
    #expect(try command.run("verify", "no-such.txt").status == 74)
    #expect(try command.run("verify", "state.txt", "--at", "3").status == 64)
    #expect(try command.run("verify").status == 0)
    let none = try command.run("repl", "-c", "verify")
    #expect(none.status == 64 && none.errors.contains("No test was written yet"), "\(none)")
    let bad = try command.run("repl", "-c", "verify state.txt")
    #expect(bad.status == 65, "\(bad)")
  }

  @Test("Without a name a test is named like its table, with a number if there is such a file")
  func freeNames() throws {
    let lines = (1...3).map { #"{"stream":"s","type":"order.paid","data":{"n":\#($0)}}"# + "\n" }
    #expect(try command.run("append", input: lines.joined()).status == 0)
    let search = "bisect ['order.paid'] | where n > 2"
    for name in ["order.paid", "order.paid-2", "order.paid-3"] {
      let outcome = try command.run("repl", "-c", search, "-c", "test this")
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.errors.contains("\n  daybook verify \(name).regression\n"), "\(outcome)")
    }
    let named = try command.run("repl", "-c", search, "-c", "test this order.paid.regression")
    #expect(named.status == 74 && named.errors.contains("nothing is overwritten"), "\(named)")
  }

  @Test(
    "A test in a folder that is not there is refused with the folder and the remedy",
    arguments: ["x", "x.regression", "x.swift"])
  func missingFolder(file: String) throws {
    try runs()
    let search = "bisect step | where n > 1"
    let outcome = try command.run("repl", "-c", search, "-c", "test this no/such/\(file)")
    #expect(outcome.status == (file == "x" ? 64 : 74), "\(outcome)")
    #expect(outcome.errors.contains("'no/such/\(file)'"), "\(outcome)")
    #expect(outcome.errors.contains("There is no folder 'no/such'. Make it, or"), "\(outcome)")
    let shrunk = try command.run("shrink", "step | where n > 1", "--to", "no/such/x.ndjson")
    #expect(shrunk.status == 74 && shrunk.errors.contains("no folder 'no/such'"), "\(shrunk)")
    #expect(!shrunk.errors.contains("events give a row"), "\(shrunk)")
  }
}
