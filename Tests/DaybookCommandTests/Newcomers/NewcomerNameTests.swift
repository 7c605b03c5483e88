import Testing

@Suite("A newcomer's own name for a type of events means the newcomer's events")
struct NewcomerNameTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  private static let table = "id,name,price\n1,a,2\n2,b,3\n3,c,4\n"

  @Test(
    "A file named like a read model or a screen of an app without events is asked by its name",
    arguments: ["games", "jobs", "stats", "names", "news", "friends", "profiles", "shifts", "runs"])
  func fileOfAnyName(_ name: String) throws {
    try command.write(Self.table, to: "\(name).csv")
    let outcome = try command.shell(
      "${D%% --log*} \(name).csv -c '.mode tsv' -c '\(name) | count' \\\n"
        + " -c \"['\(name)'] | where data_id == 2\" -c '\(name)'")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lines.contains("3"), "\(outcome)")
    #expect(outcome.output.contains("\(name)-1"), "\(outcome)")
  }

  @Test(
    "A file named like a table of every daybook gets another type, and is told why",
    arguments: ["state", "views", "streams", "types", "sessions"])
  func fileNamedLikeTable(_ name: String) throws {
    try command.write(Self.table, to: "\(name).csv")
    let outcome = try command.shell("${D%% --log*} \(name).csv -c '\(name)_row | count'")
    #expect(outcome.status == 0 && outcome.output.contains("3"), "\(outcome)")
    #expect(
      outcome.errors.contains(
        "'\(name)' is a table already, which would hide these events, so the type is '\(name)_row'."
      ),
      "\(outcome)")
    let refusal = try command.run("import", "\(name).csv")
    #expect(refusal.errors.contains("--type \(name)_row"), "\(refusal)")
  }

  @Test("Tables, columns and searches mean the events, too, and a second import keeps the name")
  func allPlaces() throws {
    try command.write(Self.table, to: "games.csv")
    let first = try command.run("import", "games.csv", "--type", "games", "--stream", "game-{id}")
    #expect(first.status == 0, "\(first)")
    #expect(try command.run("schema", "games").output.contains("price"))
    #expect(try command.run("tables", "games").output.contains("games"))
    let search = try command.run("bisect", "games | where price == 3")
    #expect(search.output.contains(#""seq":2"#), "\(search)")
    #expect(try command.run("import", "games.csv").errors.contains("--type games "))
  }

  @Test("An app's read model keeps its name once the app has events")
  func presentApp() throws {
    #expect(try command.run("append", input: PlayerHistory.text).status == 0)
    let own = #"{"stream":"game-1","type":"games","data":{"price":1}}"# + "\n"
    #expect(try command.run("append", input: own).status == 0)
    #expect(try command.run("schema", "games").output.contains("totalMinutes"))
  }
}
