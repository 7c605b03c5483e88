import DaybookEvents
import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

struct SteamAnswerTests {
  private func owned(_ json: String, status: Int = 200) throws -> OwnedGames {
    try OwnedGames(status: status, body: .json(try JSONValue(parsing: json)))
  }

  private func library(_ json: String) throws -> OwnedGames.Library {
    guard case .shown(let library) = try owned(json) else {
      throw AnswerProblem("the library is hidden")
    }
    return library
  }

  @Test("A private library is an empty object, and not an empty library")
  func privateLibrary() throws {
    #expect(try owned(#"{"response":{}}"#) == .hidden)
    #expect(try owned("{}") == .hidden)
    #expect(try library(#"{"response":{"game_count":0}}"#).games == [])
    #expect(try library(#"{"response":{"game_count":0,"games":[]}}"#).isComplete)
  }

  @Test("What is missing of a game is unknown, not zero")
  func missing() throws {
    let games = try library(
      #"{"response":{"game_count":2,"games":[{"appid":10,"playtime_forever":5},{"appid":20,"name":"x"}]}}"#
    ).games
    #expect(
      games == [
        .init(app: AppID(10), name: nil, total: PlayTime(minutes: 5)),
        .init(app: AppID(20), name: "x", total: nil),
      ])
  }

  @Test("A game that cannot be read is named, and the library is then not complete")
  func brokenGame() throws {
    let library = try library(
      #"{"response":{"game_count":3,"games":[{"name":"x"},{"appid":1,"playtime_forever":-5},{"appid":2}]}}"#
    )
    #expect(library.games.map(\.app) == [AppID(2)])
    #expect(
      library.problems == [
        "game 1: 'appid' is missing", "game 2: 'playtime_forever' is no count of minutes",
      ])
    #expect(!library.isComplete)
  }

  @Test("A library that lists fewer games than it announces is not complete")
  func shortLibrary() throws {
    let library = try library(#"{"response":{"game_count":2,"games":[{"appid":1}]}}"#)
    #expect(library.problems == ["2 games are announced, 1 are listed"])
    #expect(!library.isComplete)
  }

  @Test(
    "A status is told from privacy by the page that names the key",
    arguments: [
      (
        status: 429, body: .text("<html>429 Too Many Requests</html>"),
        failure: .throttled(retryAt: nil)
      ),
      (status: 401, body: .text("verify your <pre>key=</pre>"), failure: .badKey(status: 401)),
      (
        status: 400, body: .text("Required parameter 'key' is missing"),
        failure: .badKey(status: 400)
      ),
      (status: 500, body: .json([:]), failure: .failed(status: 500)),
      (status: 200, body: .text("<html>"), failure: .unreadable("it is no JSON object")),
      (status: 200, body: .json(["x": 1]), failure: .unreadable("it has no 'response'")),
      (
        status: 200, body: .json(["response": ["game_count": 3]]),
        failure: .unreadable("it has no list of games")
      ),
    ] as [(status: Int, body: AnswerBody, failure: AnswerFailure)])
  func failures(status: Int, body: AnswerBody, failure: AnswerFailure) {
    #expect(throws: failure) { try OwnedGames(status: status, body: body) }
  }

  @Test("Without such a page 401 and 403 mean private", arguments: [401, 403])
  func privateStatus(status: Int) throws {
    #expect(try OwnedGames(status: status, body: .text("<html>Forbidden</html>")) == .hidden)
    #expect(try OwnedGames(status: status, body: .json([:])) == .hidden)
  }

  @Test("Players are read whatever their order, a broken one is named")
  func summaries() throws {
    let json = #"""
      {"response":{"players":[
        {"steamid":76561197960287930,"personaname":"x","communityvisibilitystate":3},
        {"steamid":"76561197960287931","personaname":"Zoë","communityvisibilitystate":1,
         "avatarfull":"https://a/b.jpg","lastlogoff":1}]}}
      """#
    let summaries = try PlayerSummaries(status: 200, body: .json(try JSONValue(parsing: json)))
    #expect(summaries.problems == ["player 1: 'steamid' is no text"])
    #expect(summaries.players.map(\.name) == ["Zoë"])
    #expect(summaries.players.map(\.player.text) == ["76561197960287931"])
    #expect(summaries.players.map(\.avatar) == ["https://a/b.jpg"])
  }

  @Test(
    "The number of an account stays text, so no digit is lost",
    arguments: [
      (text: "76561197960265729", isPlayer: true), (text: "18446744073709551615", isPlayer: true),
      (text: "18446744073709551616", isPlayer: false), (text: "0", isPlayer: false),
      (text: "007", isPlayer: false), (text: "-1", isPlayer: false), (text: "", isPlayer: false),
      (text: "ada", isPlayer: false), (text: "+7", isPlayer: false),
    ] as [(text: String, isPlayer: Bool)])
  func playerIDs(text: String, isPlayer: Bool) {
    #expect(PlayerID(text)?.text == (isPlayer ? text : nil))
    #expect(PlayerID(text).flatMap { PlayerID(stream: $0.stream) } == PlayerID(text))
  }

  @Test("A stream of something else is no player's", arguments: ["job-1", "player-", "player-x"])
  func otherStreams(name: String) throws {
    #expect(PlayerID(stream: try StreamName(name)) == nil)
  }

  @Test(
    "Play time is in hours from 60 minutes on",
    arguments: [
      (minutes: 0, text: "0 min"), (minutes: 59, text: "59 min"), (minutes: 60, text: "1 h 0 min"),
      (minutes: 61, text: "1 h 1 min"), (minutes: 120, text: "2 h 0 min"),
      (minutes: 20_845, text: "347 h 25 min"),
    ] as [(minutes: Int64, text: String)])
  func playTimes(minutes: Int64, text: String) {
    #expect("\(PlayTime(minutes: minutes))" == text)
  }
}
