import Foundation
import TerminalTestSupport
import Testing
import WebTestServer

@Suite("Sessions in which Steam is odd, silent or not asked show the same again without a network")
struct SteamSessionsTests {
  private static let key = "0123456789ABCDEF0123456789ABCDEF"
  private static let ada = "76561190000000001"
  private static let bea = "76561190000000002"
  private static let carl = "76561190000000003"

  private static func profiles(_ ids: String) -> TestAnswer {
    let list = ids.split(separator: ",").map { id in
      #"{"steamid":"\#(id)","personaname":"p\#(id.suffix(1))","communityvisibilitystate":3,"#
        + #""personastate":1,"gameextrainfo":"Chess"}"#
    }
    return .json(#"{"response":{"players":[\#(list.joined(separator: ","))]}}"#)
  }

  /// Answers about two people who are friends of each other and of a third person.
  @Sendable private static func answer(_ request: TestRequest) -> TestAnswer {
    let player = request.query["steamid"] ?? ""
    switch request.path.split(separator: "/").dropFirst().first {
    case "GetPlayerSummaries": return profiles(request.query["steamids"] ?? "")
    case "GetFriendList":
      let friends = player == ada ? [carl, bea] : [ada, carl]
      let list = friends.map { #"{"steamid":"\#($0)","friend_since":0}"# }.joined(separator: ",")
      return .json(#"{"friendslist":{"friends":[\#(list),{"steamid":7}]}}"#)
    case "GetOwnedGames":
      return .json(
        #"{"response":{"game_count":2,"games":[{"appid":20,"name":"Chess","#
          + #""playtime_forever":900,"playtime_2weeks":61},{"appid":"x"}]}}"#)
    case "GetRecentlyPlayedGames":
      return .json(
        #"{"response":{"total_count":2,"games":[{"appid":20,"playtime_2weeks":61},{"appid":9,"#
          + #""name":"Lent","playtime_forever":8,"playtime_2weeks":7}]}}"#)
    case "GetPlayerAchievements":
      return .json(#"{"playerstats":{"steamID":"\#(bea)","success":true,"achievements":[]}}"#)
    default: return .json("{}", status: 404)
    }
  }

  /// Runs `lines` in a recorded session, then replays the session without a network.
  private func replay(
    _ lines: [String], in command: BuiltCommand, key: String? = key, url: Bool = true,
    answering answer: @escaping @Sendable (TestRequest) -> TestAnswer
  ) async throws -> BuiltCommand.Outcome {
    let outcome = try await TestServer.running(answering: answer) { server in
      var variables = ["DAYBOOK_STEAM_URL": url ? server.address : ""]
      variables["DAYBOOK_STEAM_KEY"] = key ?? ""
      return try command.run(
        ["repl", "--record", "--keep-going"], input: lines.map { $0 + "\n" }.joined(),
        variables: variables)
    }
    let id = try command.run("query", "sessions | project session", "--format", "tsv").lines.last
    let replay = try command.run("replay", "--session", try #require(id))
    #expect(replay.status == 0, "\(replay)\n\(outcome)")
    return outcome
  }

  private func daybook() throws -> BuiltCommand {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: ShellAtTerminal.notes).status == 0)
    return command
  }

  @Test("A number means the list in front, also where one goes back, and in a link")
  func numbers() async throws {
    let command = try daybook()
    let outcome = try await replay(
      [
        "steam login \(Self.ada)", "friends", "user 2", "friends 2", "user 1", "up", "user 2",
        "link", "up", "home", "games --recent", "steam history friends", "sample",
        "steam logout yes",
      ], in: command, answering: Self.answer)
    let titles = outcome.lines.filter { $0.contains(" ──") && !$0.hasPrefix(" ") }
      .map { $0.prefix { $0 != "─" } }
    #expect(
      titles.map(String.init) == [
        "p1 ", "Friends of p1 ", "p2 ", "Friends of p2 ", "p1 ", "Friends of p2 ", "p3 ",
        "Friends of p2 ", "Games of p1 ", "Friends of p1, history ",
      ], "\(outcome)")
    #expect(outcome.output.contains("daybook://steam/\(Self.carl)"))
    #expect(outcome.output.contains("plays Chess"))
    #expect(outcome.output.contains("note: A part of Steam's answer could not be read"))
    #expect(outcome.output.contains("game 2: 'appid' is no whole number"))
    #expect(outcome.output.contains("error: Chess (achievements): The answer of Steam"))
    #expect(outcome.output.contains("Lent"))
  }

  @Test("A sample without a key says so, and says it again", arguments: [true, false])
  func keyless(hasAddress: Bool) async throws {
    let command = try daybook()
    let login = try await replay(
      ["steam login \(Self.ada)", "sample"], in: command, answering: Self.answer)
    #expect(login.status == 0)
    let outcome = try await replay(
      ["sample", "me --refresh", "sample \(Self.bea)", "games", "sample"], in: command, key: nil,
      url: hasAddress, answering: Self.answer)
    #expect(outcome.status == 69, "\(outcome)")
    let times = outcome.errors.split(separator: "\n").count { $0.contains("none is set") }
    #expect(times == 3, "\(outcome)")
    #expect(outcome.output.contains("Chess"))
  }

  @Test("Lines in a pause say so, insist, or fail, and do so again")
  func paused() async throws {
    let command = try daybook()
    let outcome = try await replay(
      [
        "steam login \(Self.ada)", "games", "sample", "me --refresh", "games", "friends --refresh",
        "games --now", "sample", "playtime",
      ], in: command
    ) { request in
      request.number == 6
        ? .page("x", status: 429, headers: [("retry-after", "3600")]) : Self.answer(request)
    }
    #expect(outcome.output.contains("error: Steam asks for a pause. Ask again after"), "\(outcome)")
    #expect(outcome.errors.contains("Steam asks for a pause."), "\(outcome)")
  }

  @Test("Who does not exist is refused, and is again")
  func nobody() async throws {
    let command = try daybook()
    let outcome = try await replay(
      [
        "steam login \(Self.ada)", "steam login ghost", "me", "user \(Self.ada)",
        "steam sample \(Self.ada)",
      ], in: command
    ) { request in
      if request.path.contains("ResolveVanityURL") {
        return .json(#"{"response":{"success":1,"steamid":"\#(Self.bea)"}}"#)
      }
      return request.path.contains("GetPlayerSummaries")
        ? .json(#"{"response":{"players":[]}}"#) : .json(#"{"response":{}}"#)
    }
    #expect(outcome.errors.contains("Steam knows no account '\(Self.ada)'."), "\(outcome)")
    #expect(outcome.errors.contains("Steam knows no account 'ghost'."), "\(outcome)")
    #expect(outcome.errors.contains("you are not logged in"), "\(outcome)")
    #expect(!outcome.output.contains("private"), "\(outcome)")
  }

  /// Three posts about a game: one is a byte too long, and one has the greatest length allowed.
  private static let posts: String = {
    let posts =
      [
        ("A manual \u{202E}", 512 * 1_024 + 1), ("A book", 512 * 1_024), ("A note", 2),
      ] as [(title: String, length: Int)]
    let items = posts.enumerated().map { index, post in
      #"{"gid":"\#(index)","title":"\#(post.title)","date":\#(1_767_240_000 - index * 9_000),"#
        + #""contents":"\#(String(repeating: "x", count: post.length))"}"#
    }
    return #"{"appnews":{"appid":20,"count":3,"newsitems":[\#(items.joined(separator: ","))]}}"#
  }()

  @Test("Which post is too long to be kept is said, and how long a post may be; others are there")
  func longPost() async throws {
    let command = try daybook()
    let posts = Self.posts
    let outcome = try await replay(["steam news 20", "news 20", "news 20 2"], in: command) {
      request in
      request.path.contains("GetNewsForApp") ? .json(posts) : Self.answer(request)
    }
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let note =
      "note: A part of Steam's answer could not be read, and the rest was taken in: "
      + "post 'A manual <U+202E>' of 2026-01-01: its text is longer than 512 KiB."
    #expect(words.components(separatedBy: note).count == 4, "\(outcome)")
    #expect(words.contains("1 2026-01-01 A book — 2 2025-12-31 A note —"), "\(outcome)")
    #expect(words.contains("2 posts"))
    #expect(words.contains("A note ─") && words.contains("xx"), "\(outcome)")
  }

  @Test("Ctrl-C in a wait that Steam wanted keeps the pause for the lines and programs that follow")
  func givenUp() async throws {
    try await TestServer.running(answering: { request in
      request.path.contains("GetOwnedGames") && request.number > 4
        ? .page("x", status: 429, headers: [("retry-after", "100")]) : Self.answer(request)
    }) { server in
      let variables = ["DAYBOOK_STEAM_URL=\(server.address)", "DAYBOOK_STEAM_KEY=\(Self.key)"]
      let shell = try ShellAtTerminal([], columns: 100, rows: 30, variables: variables)
      #expect(shell.shows("3 events."))
      shell.type("steam login \(Self.ada)\r")
      #expect(shell.shows("p1 ──"))
      let count = server.requests.count
      shell.type("games --refresh\r")
      // The request is not enough: the wait begins when the answer has come.
      #expect(shell.shows("Steam wants a pause of 100 s"))
      shell.type("\u{3}")
      shell.type("me --refresh\r")
      #expect(shell.shows("error: Steam asks for a pause. Ask again after"))
      shell.type("quit\r")
      _ = shell.terminal.waitForEnd()
      let sample = try shell.command.run(
        ["sample"], variables: ["DAYBOOK_STEAM_URL": server.address, "DAYBOOK_STEAM_KEY": Self.key])
      #expect(sample.status == 69 && sample.errors.contains("Steam asks for a pause."), "\(sample)")
      #expect(server.requests.count == count + 1)
    }
  }
}
