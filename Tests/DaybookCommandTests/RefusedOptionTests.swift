import Testing

@Suite("What a command refuses is told in its own words")
struct RefusedOptionTests {
  private let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    try #require(try command.run("append", input: CommandTests.note).status == 0)
  }

  @Test("Nothing is masked in a usage, and a secret in an argument is")
  func usage() throws {
    let verify = try command.run("verify", "--seal", "x")
    #expect(verify.errors.contains("[--public-key <file>]"), "\(verify)")
    let seal = try command.run("seal")
    #expect(seal.errors.contains("--new-key <file>") && !seal.errors.contains("***"), "\(seal)")
    let secret = try command.run("seal", "--api-key=hunter2hunter2")
    #expect(secret.status == 64 && !secret.errors.contains("hunter2"), "\(secret)")
    let split = try command.run("verify", "x\nUsage: --password=hunter2hunter2", "y")
    #expect(split.status == 64 && !split.errors.contains("hunter2"), "\(split)")
  }

  @Test("An option is guessed when it is near")
  func guesses() throws {
    let far = try command.run("tail", "--foo")
    #expect(far.errors.hasPrefix("daybook: error: Unknown option '--foo'.\n"), "\(far)")
    for (typed, meant) in [("--follw", "--follow"), ("--form", "--format")] {
      let near = try command.run("tail", typed)
      #expect(near.errors.contains("Did you mean '\(meant)'?"), "\(near)")
    }
    let wait = try command.run("tail", "--wait", "-1")
    #expect(
      wait.status == 64 && wait.errors.contains("--wait needs a number of seconds from 0"),
      "\(wait)")
  }

  @Test(
    "Arguments that a command does not take are named, with a remedy",
    arguments: [
      (
        typed: "query events | count", told: "2 unexpected arguments: '|', 'count'.",
        remedy: "The query is one argument: put it between quotes."
      ),
      ("import a.csv b.csv", "Unexpected argument 'b.csv'.", "This command takes one file:"),
      (
        "append a.ndjson", "Unexpected argument 'a.ndjson'.",
        "This command reads events from standard input: 'daybook append < FILE'."
      ),
      ("demo all", "Unexpected argument 'all'.", "This command takes none."),
      (
        "views loans", "Unexpected argument 'loans'.",
        "This command takes none. 'daybook help views' lists the commands of views."
      ),
      ("show a b", "Unexpected argument 'b'.", "An argument with spaces needs quotes around it."),
    ])
  func extraArguments(typed: String, told: String, remedy: String) throws {
    let refused = try command.run(typed.split(separator: " ").map(String.init))
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.hasPrefix("daybook: error: \(told) \(remedy)"), "\(refused)")
    #expect(refused.errors.contains("\nUsage: daybook "), "\(refused)")
  }

  @Test("A query without a table gets no list of all read models")
  func noTable() throws {
    let outcome = try command.run("bisect", "print 1")
    #expect(outcome.errors.contains("'daybook views' lists them") && outcome.errors.count < 200)
  }

  @Test(
    "A refused line of 'append' names the value, and whether lines before it were appended",
    arguments: [
      (#""expect":"foo""#, #"'expect' is a version from 0, "any" or "exists", not "foo""#),
      (#""expect":-1"#, #"'expect' is a version from 0, "any" or "exists", not another value"#),
      (#""time":"yesterday""#, #"'time' must be like 2026-03-23T10:00:00Z, not "yesterday""#),
    ])
  func appending(member: String, answer: String) throws {
    let bad = #"{"stream":"n","type":"t","data":{},\#(member)}"# + "\n"
    let first = try command.run("append", input: bad)
    #expect(first.status == 65 && first.errors.contains(answer), "\(first)")
    #expect(first.errors.hasSuffix("Nothing was appended.\n"), "\(first)")
    let good = #"{"stream":"n","type":"t","data":{}}"# + "\n"
    for size in ["1", "10"] {
      let second = try command.run("append", "--batch", size, input: good + bad)
      #expect(
        second.lines.count == 1 && second.errors.hasSuffix("The lines before it were appended.\n"),
        "\(second)")
    }
  }

  @Test("A misspelt field of the time is named with the fields that there are")
  func noField() throws {
    let outcome = try command.run(
      "import", "-", "--type", "t", "--stream", "s", "--time", "q", input: "{\"a\":1}\n")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(
      outcome.errors.contains("The first record has no field 'q' (line 1). There is: a."),
      "\(outcome)")
    let nested = try command.run(
      "import", "-", "--type", "t", "--stream", "s", "--time", "a.b",
      input: "{\"a\":{\"b\":null}}\n")
    #expect(nested.errors.contains("The first record has no time"), "\(nested)")
  }

  @Test("A page of HTML is no table, unless columns are named")
  func page() throws {
    let page = "<html>\n<body>\n</html>\n"
    let refused = try command.run("import", "-", "--type", "request", "--stream", "x", input: page)
    #expect(refused.status == 65 && refused.errors.contains("begins with '<'"), "\(refused)")
    let named = try command.run(
      "import", "-", "--type", "request", "--stream", "x", "--header", "line", input: page)
    #expect(named.status == 0 && named.output.hasPrefix("{\"events\":3,"), "\(named)")
    let text = try command.run(
      "import", "-", "--type", "word", "--stream", "x", input: "word\nhere\n")
    #expect(text.status == 0 && text.output.hasPrefix("{\"events\":1,"), "\(text)")
  }
}
