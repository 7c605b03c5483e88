import Foundation
import TerminalTestSupport
import Testing
import WebTestServer

/// Sessions and samples of the built command with a Steam that fails now and then.
@Suite(
  "What a session showed of Steam is shown again without it, and the key is nowhere", .serialized)
struct SteamReplayTests {
  private static let key = "0123456789ABCDEF0123456789ABCDEF"
  private static let ada = "76561190000000001"

  private static let script = [
    "steam login ada", "me", "friends", "user 1", "steam login nobody", "games", "random",
    "random", "stats Chess", "achievements Chess", "news Chess", "news Chess 1",
    "steam players Chess", "compare 1", "history friends", "playtime --by day", "at 3", "me",
    "at head", "steam login https://example.com/?key=\(key)", "steam login \(key)",
    "steam logout", "steam logout yes", "me",
  ]

  /// Answers as Steam does: with data, with nothing for unknown names, and with refusals.
  @Sendable private static func answer(_ request: TestRequest) -> TestAnswer {
    let words = request.path.split(separator: "/")
    switch words.dropFirst().first {
    case "ResolveVanityURL":
      return request.query["vanityurl"] == "ada"
        ? .json(#"{"response":{"success":1,"steamid":"\#(ada)"}}"#)
        : .json(#"{"response":{"success":42}}"#)
    case "GetPlayerSummaries": return profiles(request.query["steamids"] ?? "")
    case "GetFriendList":
      return .json(
        #"{"friendslist":{"friends":[{"steamid":"76561190000000002","friend_since":0}]}}"#)
    case "GetOwnedGames":
      return .json(
        #"{"response":{"game_count":2,"games":[{"appid":20,"name":"Chess","playtime_forever":9},"#
          + #"{"appid":30,"name":"Go","playtime_forever":0}]}}"#)
    case "GetUserStatsForGame": return .page("verify your key=\(key)", status: 403)
    case "GetNewsForApp":
      return .json(
        #"{"appnews":{"newsitems":[{"gid":"1","title":"Patch","date":1767240000,"feed_type":1,"#
          + #""contents":"[b]x[/b]"}]}}"#)
    case "GetNumberOfCurrentPlayers": return .page("\(request.target) is gone")
    default: return .json("{}", status: 404)
    }
  }

  private static func profiles(_ players: String) -> TestAnswer {
    let list = players.split(separator: ",").map { player in
      #"{"steamid":"\#(player)","personaname":"p\#(player.suffix(1))","communityvisibilitystate":3}"#
    }
    return .json(#"{"response":{"players":[\#(list.joined(separator: ","))]}}"#)
  }

  private func run(
    _ arguments: [String], input: String = "", in command: BuiltCommand,
    answering answer: @escaping @Sendable (TestRequest) -> TestAnswer = SteamReplayTests.answer
  ) async throws -> BuiltCommand.Outcome {
    try await TestServer.running(answering: answer) { server in
      try command.run(
        arguments, input: input,
        variables: ["DAYBOOK_STEAM_URL": server.address, "DAYBOOK_STEAM_KEY": Self.key])
    }
  }

  /// Returns all that the daybook stores: its export, and the printable bytes of its files.
  private func kept(by command: BuiltCommand) throws -> String {
    try command.run("export").output
      + command.shell("cat my.daybook/log.mdb my.daybook/views/*.mdb | tr -c '[:print:]' '\\n'")
      .output
  }

  @Test("All frames are the same, and no event, frame or file holds the key")
  func replay() async throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let lines = Self.script.map { $0 + "\n" }.joined()
    let outcome = try await run(["repl", "--record", "--keep-going"], input: lines, in: command)
    #expect(outcome.output.contains("error: Steam does not accept the key (403)."))
    #expect(outcome.output.contains("Logged out of p1."))
    #expect(outcome.errors.contains("'nobody': Steam does not know this."))
    let id = try command.run("query", "sessions | project session", "--format", "tsv").lines.last
    let replay = try command.run("replay", "--session", try #require(id))
    #expect(replay.status == 0, "\(replay)")
    for text in [outcome.output, outcome.errors, replay.output, try kept(by: command)] {
      #expect(text.count > 10 && !text.contains(Self.key))
    }
  }

  @Test("A sample is 0 when Steam answers and 69 when it does not, and the key is nowhere")
  func sample() async throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    let login = try await run(["repl", "--record", "-c", "steam login ada"], in: command)
    #expect(login.status == 0)
    let good = try await run(["sample"], in: command)
    #expect(good == .init(status: 0, output: "p1: 2 games, 9 min, 1 friend\n", errors: ""))
    let bad = try await run(["sample"], in: command) { request in
      .page("verify your key=\(request.target)", status: 403)
    }
    #expect(bad.status == 69 && bad.output.isEmpty)
    #expect(bad.errors.hasPrefix("daybook: error: Steam does not accept the key (403)."))
    #expect(try !(kept(by: command) + bad.errors).contains(Self.key))
    #expect(try command.run("sample").status != 0)
  }

  @Test("At a terminal, too, no file of the home or the daybook holds the key")
  func history() throws {
    let shell = try ShellAtTerminal(
      [], columns: 100, rows: 30, variables: ["DAYBOOK_STEAM_KEY=\(Self.key)"])
    #expect(shell.shows("3 events."))
    for line in ["steam login \(Self.key)", "steam login https://x.example/?key=\(Self.key)"] {
      shell.type(line + "\r")
      #expect(shell.shows(line.contains("http") ? "is no account" : "not an account"))
    }
    shell.type("print 1\r")
    #expect(shell.shows("1 │"))
    shell.type("quit\r")
    _ = shell.terminal.waitForEnd()
    let kept = try shell.command.shell("grep -rlF 'print 1' . ; echo; grep -rlaiF \(Self.key) .")
    let parts = kept.output.split(separator: "\n\n", omittingEmptySubsequences: false)
    #expect(parts.first?.contains("history") == true, "\(kept)")
    #expect(parts.last.map { $0.isEmpty || $0 == "\n" } == true, "\(kept)")
  }
}
