import Foundation
import Testing

@Suite("The commands that print values of read models write them as a query does")
struct ShownValuesTests {
  let command: BuiltCommand

  private static let logins = [
    login("loggedIn", "2026-02-01T00:00:00.25Z"), login("loggedOut", "2026-02-02T10:20:30Z"),
    login("loggedIn", "2026-02-03T10:20:30.000001Z"),
  ]

  init() throws {
    command = try BuiltCommand()
    let lines = PlayerHistory.lines + Self.logins
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
  }

  private static func login(_ type: String, _ time: String) -> String {
    #"{"stream":"steam","type":"steam.\#(type)","time":"\#(time)","#
      + #""data":{"player":"\#(PlayerHistory.player)"}}"#
  }

  @Test(
    "A read model is shown byte for byte as a query over it prints it",
    arguments: ["playtime", "names", "steamAccounts", "profiles", "games", "jobs", "comparisons"],
    ["json", "ndjson", "csv", "tsv", "markdown", "line", "table", "html"])
  func sameAsQuery(view: String, format: String) throws {
    let shown = try command.run("show", view, "--format", format)
    #expect(shown.status == 0, "\(shown)")
    #expect(shown == (try command.run("query", view, "--format", format)))
  }

  @Test(
    "What no stream and no read model is called is told, in place of a table without rows",
    arguments: ["show nosuch", "show nosuch-1@2", "tail nosuch 3"])
  func unknownStream(line: String) throws {
    let shown = try command.run("repl", "-c", line)
    #expect(shown.status != 0)
    #expect(shown.output == "")
    #expect(
      shown.errors.contains("There is no stream and no read model called 'nosuch"), "\(shown)")
    #expect(try command.run("repl", "-c", "at 0", "-c", "show steam").status == 0)
  }

  @Test("A field of events that is no column is told where it stands")
  func fields() throws {
    let asked = try command.run("query", "events | where amount > 1")
    #expect(asked.status == 64)
    #expect(
      asked.errors.contains(
        "There is no column 'amount'. If it is a field of the events, write data.amount; a text has quotes."
      ),
      "\(asked)")
    let other = try command.run("query", "games | where amount > 1")
    #expect(other.errors.contains("There is no column 'amount'.\n"), "\(other)")
  }

  @Test("A day is its first instant, and an instant has the fraction digits that it needs")
  func forms() throws {
    let player = PlayerHistory.player
    #expect(
      try command.run("show", "steamAccounts").lines == [
        #"{"player":"\#(player)","isDemo":false,"loggedInAt":"2026-02-03T10:20:30.000001Z","#
          + #""loggedOutAt":null}"#
      ])
    #expect(
      try command.run("show", "steamAccounts", "--at", "9").lines == [
        #"{"player":"\#(player)","isDemo":false,"loggedInAt":"2026-02-01T00:00:00.25Z","#
          + #""loggedOutAt":"2026-02-02T10:20:30Z"}"#
      ])
    let days = try command.run("show", "playtime").lines
    #expect(days.count == 3)
    #expect(days.allSatisfy { $0.contains(#""day":"2026-01-0"#) && $0.contains(#"T00:00:00Z""#) })
  }

  @Test("What changed, and what is to blame, has the same forms")
  func differences() throws {
    let change = try command.run("diff", "8", "9", "steamAccounts").output
    #expect(change.contains(#""field":"loggedOutAt","old":null,"new":"2026-02-02T10:20:30Z"}"#))
    let blame = try command.run("blame", "steamAccounts", PlayerHistory.player, "--at", "9")
    #expect(blame.output.contains(#"{"field":"loggedInAt","value":"2026-02-01T00:00:00.25Z","#))
  }

  @Test(
    "A day in a key is written as such, or as a query prints it, in a key and in a prefix",
    arguments: ["2026-01-03", "2026-01-03T00:00:00Z"])
  func dayInAKey(day: String) throws {
    let key = "\(PlayerHistory.player)/10/\(day)"
    let shown = try command.run("show", "playtime", "--key", key)
    #expect(shown.status == 0 && shown.lines.count == 1, "\(shown)")
    #expect(try command.run("show", "playtime", "--prefix", key) == shown)
    #expect(try command.run("blame", "playtime", key).status == 0)
    #expect(try command.run("show", "playtime", "--key", key + "x").status == 64)
  }
}
