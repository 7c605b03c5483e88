import AppTestSupport
import Foundation
import Testing

@Suite("Settings of players are taken in on the command line, and asked by the shell")
struct CounterStrikeCommandTests {
  private let command: BuiltCommand

  private static let january = """
    player_id,nickname,team,dpi,sensitivity,mouse
    1,ace,Copper Foxes,800,1.25,Dart
    2,bee,Copper Foxes,400,2.5,Feather
    3,cog,Night Ferry,1600,0.5,Dart

    """

  init() throws {
    command = try BuiltCommand()
    try Self.january.write(
      to: command.folder.appending(path: "january.csv"), atomically: false, encoding: .utf8)
    let february = Self.january.replacing("Feather", with: "Dart").replacing("0.5", with: "0.75")
    try february.write(
      to: command.folder.appending(path: "february.csv"), atomically: false, encoding: .utf8)
  }

  @Test("Two files give settings to ask for, and what changed between them")
  func twoFiles() throws {
    let first = try command.run("cs", "import", "january.csv", "--day", "2026-01-31")
    #expect(first.status == 0)
    #expect(first.lines[1] == "  players 3, new 3, changed 0, changes 0")
    let second = try command.run("cs", "import", "february.csv", "--day", "2026-02-28")
    #expect(second.lines[1] == "  players 3, new 0, changed 2, changes 2")
    #expect(
      try command.run("query", "csSettings | summarize count() by mouse").lines
        == [#"{"mouse":"Dart","count_":3}"#])
    #expect(
      try command.run(
        "query", "csSettings@datetime(2026-02-01) | project nickname, mouse, effectiveDPI"
      )
      .lines == [
        #"{"nickname":"ace","mouse":"Dart","effectiveDPI":1000.0}"#,
        #"{"nickname":"bee","mouse":"Feather","effectiveDPI":1000.0}"#,
        #"{"nickname":"cog","mouse":"Dart","effectiveDPI":800.0}"#,
      ])
    #expect(
      try command.run("query", "['player.changed'] | project time, field, old, new").lines == [
        #"{"time":"2026-02-28T00:00:00Z","field":"mouse","old":"Feather","new":"Dart"}"#,
        #"{"time":"2026-02-28T00:00:00Z","field":"sensitivity","old":"0.5","new":"0.75"}"#,
      ])
    #expect(try command.run("verify").status == 0)
    #expect(try command.run("replay").status == 0)
    let export = try command.run("export")
    #expect(export.output.contains(#""stream":"csPlayer-1","version":1,"type":"player.listed""#))
  }

  @Test("A file that cannot be taken in is told by row, with its status, and makes no daybook")
  func faults() throws {
    try Self.january.replacing("1600", with: "many").write(
      to: command.folder.appending(path: "bad.csv"), atomically: false, encoding: .utf8)
    let bad = try command.run("cs", "import", "bad.csv")
    #expect(bad.status == 65)
    #expect(bad.errors.hasPrefix("daybook: error: The file cannot be taken in (line 4: 'dpi': "))
    #expect(bad.errors.hasSuffix("Nothing was imported.\n"))
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
    #expect(try command.run("cs", "import", "nowhere.csv").status == 74)
    #expect(try command.run("cs", "import", "january.csv", "--day", "soon").status == 64)
    #expect(try command.run("cs", "import").status == 64)
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
    let nowhere = try command.run("repl", "-c", "cs import nowhere.csv")
    #expect(nowhere.status == 74 && nowhere.errors.contains("does not exist"), "\(nowhere)")
    #expect(!FileManager.default.fileExists(atPath: command.daybook))
    #expect(try command.run("cs", "import", "january.csv").status == 0)
    let known = try command.run("export").lines.count
    #expect(try command.run("repl", "-c", "cs import nowhere.csv").status == 74)
    #expect(try command.run("export").lines.count == known)
    let inShell = try command.run("-c", "cs import bad.csv", "-c", "cs players")
    #expect(inShell.status == 65)
    #expect(try command.run("query", "csPlayers | count").lines == [#"{"Count":3}"#])
  }

  @Test("A configuration is written to a file, which is replaced only when that is wanted")
  func config() throws {
    #expect(try command.run("cs", "import", "january.csv", "--day", "2026-01-31").status == 0)
    let written = try command.run("-c", "config ace > ace.cfg")
    #expect(written.status == 0, "\(written)")
    let text = try command.text("ace.cfg")
    #expect(
      text
        == "// ace, Copper Foxes\n// Settings of 2026-01-31, by Daybook.\n// DPI: 800\nsensitivity \"1.25\"\n"
    )
    try "mine".write(
      to: command.folder.appending(path: "ace.cfg"), atomically: false, encoding: .utf8)
    #expect(try command.run("-c", "config ace > ace.cfg").status == 64)
    #expect(try command.text("ace.cfg") == "mine")
    #expect(try command.run("-c", "config ace > ace.cfg --force").status == 0)
    #expect(try command.text("ace.cfg") == text)
    #expect(try command.run("-c", "config ace > no/such/ace.cfg").status == 74)
  }

  @Test("The bundled source fills all tables, and its words are told apart from other apps'")
  func bundled() throws {
    #expect(try command.run("cs", "import", "january.csv", "--day", "2026-01-31").status == 0)
    let outcome = try command.run(
      "-c", "cs --fake", "-c", "cs events", "-c", "cs news", "-c", "events | count",
      "-c", "csNews | count", "-c", "csEvents | count", "-c", "skinPrices | count",
      "-c", "csTeams | project name, members | top 1 by name asc", "-c", "favourite quillon",
      "-c", "favourites | count")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Harbour Cup"))
    #expect(outcome.output.contains("1  "))
    let news = try command.run("-c", "news")
    #expect(news.status == 64)
    #expect(news.errors.contains("cs news") && news.errors.contains("steam news"))
  }

  @Test("The query of the article on Counter-Strike counts what a file says")
  func articleQuery() throws {
    #expect(try command.run("cs", "import", "january.csv").status == 0)
    let query = try DocumentationPage(article: "CounterStrike").only("kql")
    #expect(
      try command.run("query", query).lines == [
        #"{"mouse":"Dart","count_":2}"#, #"{"mouse":"Feather","count_":1}"#,
      ])
  }

  @Test("A link of a screen opens it, in the shell and as a command")
  func links() throws {
    let link = try command.run("repl", "-c", "cs --fake", "-c", "player 1", "-c", "link")
    #expect(link.status == 0 && link.lines.last == "daybook://cs/player/embertail", "\(link)")
    let shown = try command.run("repl", "-c", "player 1")
    #expect(try command.run("open", "daybook://cs/player/embertail").output == shown.output)
    let past = try command.run(
      "repl", "-c", "open daybook://cs/player/embertail?at=20", "-c", "link")
    #expect(past.lines.last == "daybook://cs/player/embertail?at=20", "\(past)")
    let wrong = try command.run("open", "daybook://cs/playr/embertail")
    #expect(wrong.status == 64 && wrong.errors.contains("daybook://cs/player/embertail"))
  }

  private static let screens = [
    "cs", "cs players", "cs players 3", "cs player 2", "cs teams", "cs teams 2", "team 1",
    "favourites", "cs config quillon", "cs history", "cs history mouse", "cs news", "cs news 2",
    "cs events", "prices", "prices 2", "compare-settings quillon moonjar", "compare-settings",
    "compare-settings quillon",
  ]

  @Test("Each screen has a link of the app, which opens it")
  func eachLink() throws {
    func shown(_ lines: [String]) throws -> [String] {
      let outcome = try command.run(["repl"] + lines.flatMap { ["-c", $0, "-c", "link"] })
      #expect(outcome.status == 0, "\(outcome)")
      return outcome.lines
    }
    #expect(try command.run("repl", "-c", "cs --fake").status == 0)
    let typed = try shown(Self.screens)
    let links = typed.filter { $0.hasPrefix("daybook:") }
    #expect(links.count == Self.screens.count)
    #expect(links.allSatisfy { $0.hasPrefix("daybook://cs") }, "\(links)")
    #expect(try shown(links.map { "open \($0)" }) == typed)
    // The links also work in another process, that of the command `open`.
    for link in ["daybook://cs/events", "daybook://cs/compare-settings"] {
      #expect(try command.run("open", link).status == 0, "\(link)")
    }
  }
}
