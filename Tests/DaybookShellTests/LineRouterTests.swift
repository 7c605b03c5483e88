import DaybookShell
import Testing

@Suite("What a line is, and who owns a word") struct LineRouterTests {
  private static let screens = [
    ScreenName("jobs", app: "jobs"), ScreenName("job", app: "jobs"),
    ScreenName("login", app: "jobs"), ScreenName("watch", app: "jobs"),
    ScreenName("login", app: "steam"), ScreenName("players", app: "steam"),
    ScreenName("compare", app: "steam"), ScreenName("players", app: "cs"),
    ScreenName("open", app: "cs"), ScreenName("notes"), ScreenName("email", app: "jobs"),
  ]

  private static func screen(_ app: String?, _ words: String...) -> LineRoute {
    .screen(ScreenName(words[0], app: app), words: words)
  }

  @Test(
    "A line is a command, a verb, a screen or a query by its first word and what follows it",
    arguments: [
      ("", .nothing), ("  \t", .nothing), ("// a remark", .nothing),
      (".help", .command(".help", arguments: "")),
      (
        "email a.b@c.org", .screen(ScreenName("email", app: "jobs"), words: ["email", "a.b@c.org"])
      ),
      ("jobs@head", .query("jobs@head")), ("jobs a@1200", .query("jobs a@1200")),
      ("  .mode  csv ", .command(".mode", arguments: "csv")),
      (".once a|b.txt", .command(".once", arguments: "a|b.txt")),
      ("!ls -l 'a b'", .program(["ls", "-l", "a b"])), ("!", .program([])),
      ("at 1200", .verb("at", arguments: "1200")), ("at", .verb("at", arguments: "")),
      ("what-if --skip 3", .verb("what-if", arguments: "--skip 3")),
      ("watch events | count", .verb("watch", arguments: "events | count")),
      ("bisect \"jobs | count\"", .verb("bisect", arguments: "\"jobs | count\"")),
      ("show jobs@1200", .verb("show", arguments: "jobs@1200")),
      ("tail | take 3", .query("tail | take 3")), ("tail|take 3", .query("tail|take 3")),
      ("open@1200", .query("open@1200")), ("link @1200", .query("link @1200")),
      ("?", .verb("help", arguments: "")), ("? sql", .verb("help", arguments: "sql")),
      ("quit", .verb("quit", arguments: "")), ("exit", .verb("quit", arguments: "")),
      ("jobs", screen("jobs", "jobs")), ("jobs 2026-03-23", screen("jobs", "jobs", "2026-03-23")),
      ("jobs watch 7", screen("jobs", "watch", "7")), ("jobs login", screen("jobs", "login")),
      ("steam login", screen("steam", "login")), ("cs open x", screen("cs", "open", "x")),
      ("login", .wanted("login", by: [.init("login", app: "jobs"), .init("login", app: "steam")])),
      (
        "players a",
        .wanted("players", by: [.init("players", app: "steam"), .init("players", app: "cs")])
      ),
      ("compare 'A | B' c", screen("steam", "compare", "A | B", "c")),
      ("job O'Neil", screen("jobs", "job", "O'Neil")),
      ("job O'Neil's \"a b\"", screen("jobs", "job", "O'Neil's", "a b")),
      ("job 'tis late", screen("jobs", "job", "'tis", "late")),
      ("job O'Neil | take 3", .query("job O'Neil | take 3")),
      ("jobs --category='A | B'", screen("jobs", "jobs", "--category=A | B")),
      ("compare a@b c", .query("compare a@b c")), ("notes", screen(nil, "notes")),
      ("jobs | take 3", .query("jobs | take 3")), ("jobs@1200", .query("jobs@1200")),
      ("jobs|take 3", .query("jobs|take 3")), ("['jobs']", .query("['jobs']")),
      ("['at'] | count", .query("['at'] | count")), ("print 1", .query("print 1")),
      ("attic", .query("attic")), ("let x = 1;", .query("let x = 1;")),
    ] as [(String, LineRoute)])
  func routes(line: String, route: LineRoute) {
    #expect(LineRouter(screens: Self.screens).route(line) == route)
  }

  @Test(
    "Inside the screens of an app its words come first, but no verb of the shell is lost",
    arguments: [
      ("login", screen("steam", "login")), ("players", screen("steam", "players")),
      ("open", .verb("open", arguments: "")), ("cs open", screen("cs", "open")),
      ("job 7", screen("jobs", "job", "7")),
    ] as [(String, LineRoute)])
  func inside(line: String, route: LineRoute) {
    #expect(LineRouter(screens: Self.screens, inside: "steam").route(line) == route)
  }

  @Test("In a script a line that begins with a bar continues the one before")
  func script() {
    var script = ScriptLines()
    let text = ["events", "  | take 3", "", "| count", "jobs", "   ", ".quit"]
    let lines = text.compactMap { script.take($0) } + [script.finish()].compactMap { $0 }
    #expect(lines.map(\.text) == ["events\n  | take 3", "\n| count", "jobs", ".quit"])
    #expect(lines.map(\.number) == [1, 3, 5, 7])
  }
}
