import Foundation
import TerminalTestSupport
import Testing

@Suite("Records that come again are told apart")
struct RecordIdentityTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private static let changes = (0..<6).map { number in
    #"{"sha":"\#(number / 2)ab","path":"p\#(number % 2)","at":\#(1_772_528_400 + number)}"# + "\n"
  }

  @Test("--id takes a template: a growing file appends what is new")
  func template() throws {
    let mapping = ["--type", "file.changed", "--stream", "repo", "--id", "{sha}/{path}"]
    let first = try command.run(["import", "-"] + mapping, input: Self.changes.prefix(4).joined())
    #expect(first.output.contains(#""appended":4,"known":0"#), "\(first)")
    let all = try command.run(["import", "-"] + mapping, input: Self.changes.joined())
    #expect(all.output.contains(#""appended":2,"known":4"#), "\(all)")
    // The id is made of the template's text by RFC 9562, so other programs can compute it.
    let python = try command.shell(
      """
      command -v python3 > /dev/null || exit 99
      python3 -c 'import uuid
      space = uuid.UUID("6e0c1d52-5bd1-4f27-9a39-0f6f3a5b7c41")
      print(uuid.uuid5(space, "repo\\0" + "0ab/p0"))'
      """)
    if python.status == 99 { try Test.cancel("There is no python3.") }
    let id = try command.run("query", "['file.changed'] | take 1 | project id")
    #expect(id.output.contains(python.lines[0]), "\(id)")
  }

  @Test("Enter twice on a growing file with whole numbers as ids doubles nothing")
  func proposedTwice() throws {
    let rows = (1...12).map { "\(100 + $0),\($0 % 2 == 0 ? "mia" : "leo"),\($0 * 7)\n" }
    for (count, told) in [(8, "events"), (12, "events")] {
      try command.write("order_no,customer,total\n" + rows.prefix(count).joined(), to: "orders.csv")
      let session = try RunningCommand(
        atTerminal: ["--log", command.daybook, "import", "orders.csv"], in: command.folder)
      #expect(session.shows("--id order_no"))
      #expect(session.shows("Import it so?"))
      try session.write("\r")
      #expect(session.shows(told))
      _ = session.rest()
    }
    #expect(try command.run("query", "events | count").output == "{\"Count\":12}\n")
  }

  /// Expects a warning and a question at a terminal, to which Enter means no, and `y` imports.
  private func expectQuestion(
    _ question: String, after warning: String, _ arguments: [String]
  ) throws {
    for (answer, told) in [("\r", "Nothing was imported."), ("y\r", "appended")] {
      let session = try RunningCommand(atTerminal: arguments, in: command.folder)
      #expect(session.shows(warning))
      #expect(session.shows(question))
      try session.write(answer)
      #expect(session.shows(told))
      _ = session.rest()
    }
  }

  @Test("Without an id, a person is asked before the same records come again; Enter is no")
  func asking() throws {
    try command.write("a\nx\nx\nx\n", to: "x.csv")
    let arguments = ["--log", command.daybook, "import", "x.csv", "--type", "t", "--stream", "s"]
    _ = try command.run(Array(arguments.dropFirst(2)))
    try expectQuestion(
      "Import them again? (y: yes, Enter: no)",
      after: "The first records of the file are in the log already", arguments)
    #expect(try command.run("query", "t | count").output == "{\"Count\":6}\n")
  }

  @Test("A person is asked before numbers become times before 1980; Enter is no")
  func smallNumbers() throws {
    try command.write("{\"amount\":12}\n{\"amount\":14}\n", to: "x.ndjson")
    let arguments = [
      "--log", command.daybook, "import", "x.ndjson", "--type", "t", "--stream", "s", "--time",
      "amount",
    ]
    try expectQuestion(
      "Import it so? (y: yes, Enter: no)",
      after: "The numbers in 'amount' are read as seconds since 1970", arguments)
    #expect(try command.run("query", "t | count").output == "{\"Count\":2}\n")
  }

  @Test("A script goes on, and stderr says that they come again; other records are no matter")
  func script() throws {
    let mapping = ["--type", "t", "--stream", "s-{a}", "--time", "at"]
    func load(_ text: String) throws -> BuiltCommand.Outcome {
      try command.run(["import", "-"] + mapping, input: text)
    }
    let first = try load("a,at\n1,2026-01-01\n2,2026-01-02\n")
    #expect(first.status == 0 && first.errors.isEmpty, "\(first)")
    let later = try load("a,at\n1,2026-01-03\n2,2026-01-04\n")
    #expect(later.status == 0 && later.errors.isEmpty, "\(later)")
    let again = try load("a,at\n1,2026-01-01\n2,2026-01-02\n3,2026-01-05\n")
    #expect(again.status == 0 && again.output.contains(#""appended":3"#), "\(again)")
    #expect(again.errors.contains("Give --id FIELD, a field that no two records share"), "\(again)")
  }

  @Test("Events without ids that come again are told; events with ids, and other times, are not")
  func events() throws {
    func line(_ day: Int, _ id: String = "") -> String {
      #"{"stream":"s","type":"t",\#(id)"time":"2026-01-0\#(day)T10:00:00Z","data":{"a":1}}"# + "\n"
    }
    func load(_ text: String) throws -> BuiltCommand.Outcome {
      try command.run("import", "-", input: text)
    }
    for text in [line(1) + line(2), line(3)] {
      let outcome = try load(text)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    }
    let again = try load(line(1) + line(2) + line(4))
    #expect(again.status == 0 && again.output.contains(#""appended":3"#), "\(again)")
    #expect(again.errors.contains("The first event of the file is in the log already"), "\(again)")
    let other = try load(line(1, #""id":"0197f1a0-0000-7000-8000-000000000002","#))
    #expect(other.output.contains(#""appended":1"#) && !other.errors.contains("already"))
    let known = line(5, #""id":"0197f1a0-0000-7000-8000-000000000001","#)
    for count in [1, 0] {
      let outcome = try load(known)
      #expect(outcome.output.contains(#""appended":\#(count)"#), "\(outcome)")
      #expect(!outcome.errors.contains("already"), "\(outcome)")
    }
  }

  @Test(
    "Records that are in the log by another mapping are told, too",
    arguments: [
      ["--type", "t", "--stream", "other-{a}", "--time", "at"],
      ["--type", "{kind}", "--stream", "s-{a}", "--time", "at"],
      ["--type", "t", "--stream", "s-{a}", "--time", "at", "--id", "{a}/{at}"],
      ["--type", "t", "--stream", "other"],
    ])
  func otherMapping(mapping: [String]) throws {
    let text = "a,at,kind\n1,2026-01-01,x\n1,2026-01-02,x\n2,2026-01-03,y\n"
    let first = ["--type", "t", "--stream", "s-{a}", "--time", "at"]
    #expect(try command.run(["import", "-"] + first, input: text).status == 0)
    let second = try command.run(["import", "-"] + mapping, input: text)
    #expect(second.status == 0 && second.output.contains(#""appended":3"#), "\(second)")
    let warning = "in the log already, by another mapping (type 't', stream 's-1')"
    #expect(second.errors.contains(warning), "\(second)")
  }

  @Test("Known ids, and records that only resemble others, bring no warning")
  func noOtherMapping() throws {
    let first = ["--type", "t", "--stream", "s-{a}", "--time", "at", "--id", "{a}/{at}"]
    let text = "a,at\n1,2026-01-01\n2,2026-01-02\n"
    for (mapping, input, count) in [
      (first, text, 2), (first, text + "3,2026-01-03\n", 1),
      (["--type", "u", "--stream", "u", "--time", "at"], "a,at\n1,2026-02-01\n", 1),
    ] {
      let outcome = try command.run(["import", "-"] + mapping, input: input)
      #expect(outcome.output.contains(#""appended":\#(count)"#), "\(outcome)")
      #expect(outcome.errors.isEmpty, "\(outcome)")
    }
  }

  @Test("At the shell's prompt, too, Enter is no")
  func shell() throws {
    let shell = try ShellAtTerminal([], columns: 140, rows: 40)
    try shell.command.write("a,b\nx,1\ny,2\n", to: "x.csv")
    let line = ".import x.csv --type t --stream s\r"
    shell.type(line)
    #expect(shell.shows("2 events appended."))
    shell.type(line)
    #expect(shell.shows("Import them again?"))
    shell.type("\r")
    #expect(shell.shows("Nothing was imported."))
  }
}
