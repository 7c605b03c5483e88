import Testing

@Suite("Work that was done and could not be told is not said to be lost")
struct UntoldWorkTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private static let lines = (1...5).map {
    #"{"stream":"note-\#($0)","type":"note.added","data":{}}"# + "\n"
  }.joined()

  @Test(
    "An append to a full stdout says how far it came, and what a repetition would do",
    arguments: [(batch: 1, line: 1), (batch: 2, line: 2), (batch: 100, line: 5)])
  func append(batch: Int, line: Int) throws {
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let outcome = try command.shell("$D append --batch \(batch) > /dev/full", input: Self.lines)
    #expect(outcome.status == 74)
    #expect(
      outcome.errors.contains(
        "Everything up to line \(line) was appended, up to event \(line + 1)"),
      "\(outcome)")
    #expect(outcome.errors.contains("Go on with line \(line + 1)"))
    #expect(!outcome.errors.contains("nothing was lost") && !outcome.errors.contains("try again"))
    #expect(try command.run("export").lines.count == line + 1)
    // A person who continues as the message says has every event exactly once.
    let rest = try command.shell("tail -n +\(line + 1) | $D append > /dev/null", input: Self.lines)
    #expect(rest.status == 0)
    #expect(try command.run("export").lines.count == 6)
  }

  @Test(
    "An import, a backup and a rescue say that they are done",
    arguments: [
      (line: "import in", done: "All 5 events were imported"),
      (line: "backup copy.daybook", done: "The backup is whole, with 1 events (copy.daybook)"),
      (line: "doctor --to copy.daybook", done: "The new daybook is there (copy.daybook)"),
    ])
  func others(line: String, done: String) throws {
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let outcome = try command.shell("cat > in; $D \(line) > /dev/full", input: Self.lines)
    #expect(outcome.status == 74 && outcome.errors.contains(done), "\(outcome)")
    #expect(!outcome.errors.contains("nothing was lost"))
    let path = line.hasPrefix("import") ? "my.daybook" : "copy.daybook"
    #expect(try command.shell("\(BuiltCommand.path) --log \(path) verify").status == 0)
  }
}
