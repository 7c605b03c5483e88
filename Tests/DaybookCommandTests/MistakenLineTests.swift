import Testing

@Suite("A line that is right elsewhere is answered with the line that works here")
struct MistakenLineTests {
  private let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    try #require(try command.run("append", input: CommandTests.note).status == 0)
  }

  @Test(
    "The shell names the line",
    arguments: [
      ("daybook tail", "Leave out 'daybook', or write '!daybook …'."),
      (
        "views create n = events | count",
        "'views' is no command here. In the shell: .create view NAME = QUERY"
      ),
      ("views rename a b", "'views' is no command here. In the shell: .rename view NAME to NEW"),
      (
        "alias x = events | count",
        "The command 'alias' begins with a dot. Write: .alias x = events | count"
      ),
      ("bookmark here", "The command 'bookmark' begins with a dot. Write: .bookmark here"),
      ("session save", "Name the file: session save NAME.session"),
      ("open foo", "A link is like daybook://jobs/2026-03-23."),
      ("settings default", "There is no setting 'default'."),
      ("events | summarize cont()", "Did you mean 'count'?"),
    ])
  func lines(line: String, answer: String) throws {
    let outcome = try command.run("repl", "-c", line)
    #expect(outcome.status == 64 && outcome.errors.contains(answer), "\(outcome)")
  }

  @Test("A query that begins with such a word stays a query, with its own mistake")
  func queries() throws {
    let views = try command.run("repl", "-c", "views | count")
    #expect(views.status == 0, "\(views)")
    let mistake = try command.run("repl", "-c", "views whre name == 'x'")
    #expect(mistake.errors.contains("The query cannot be understood."), "\(mistake)")
  }

  @Test("The word 'import' is the shell's: it imports, and a missing file makes nothing")
  func bareImport() throws {
    try command.write(CommandTests.note.replacing("note-1", with: "note-2"), to: "more.ndjson")
    let outcome = try command.run("repl", "-c", "import more.ndjson")
    #expect(outcome.status == 0 && outcome.output == "1 event appended.\n", "\(outcome)")
    let alone = try command.run("repl", "-c", "import")
    #expect(alone.status == 64 && alone.errors.contains("Write .import FILE"), "\(alone)")
    let none = try command.shell(
      "\(BuiltCommand.path) --log new.daybook repl -c 'import nowhere.csv'; ls -d new.daybook")
    #expect(none.errors.contains("Nothing was imported.") && none.output == "", "\(none)")
    #expect(try command.run("query", "allEvents | count").output == "{\"Count\":2}\n")
  }

  @Test("A bookmark that is taken names the line that takes it back, in the shell and outside")
  func bookmark() throws {
    #expect(try command.run("bookmark", "here").status == 0)
    let outside = try command.run("bookmark", "here")
    #expect(outside.errors.contains("Take it back first: daybook bookmark -d here"), "\(outside)")
    let inside = try command.run("repl", "-c", ".bookmark here")
    #expect(inside.errors.contains("Take it back first: .bookmark -d here"), "\(inside)")
  }

  @Test("After lines of sessions, 'at head' names the last event of somebody's own")
  func place() throws {
    #expect(try command.run("repl", "--record", "-c", "jobs").status == 0)
    let outcome = try command.run("repl", "-c", "at head")
    #expect(outcome.output.hasPrefix("The last event, 1: note.added of note-1"), "\(outcome)")
  }

  @Test("The help of colours and themes leads to the settings, and that of 'state' to its table")
  func topics() throws {
    for word in ["colours", "themes"] {
      let help = try command.run("repl", "-c", "help \(word)")
      #expect(help.output.contains("settings colours"), "\(help)")
    }
    let state = try command.run("repl", "-c", "help state")
    #expect(state.output.contains("the read model of every log"), "\(state)")
    let check = try command.run("replay", "--check", "state")
    #expect(check.status == 0 && check.output.contains("state"), "\(check)")
  }
}
