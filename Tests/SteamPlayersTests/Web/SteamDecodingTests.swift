import DaybookValues
import DaybookWeb
import SteamPlayers
import Testing

/// Tests of the answers that Steam really sends, which differ from its documentation.
struct SteamDecodingTests {
  private func read<Answer: SteamAnswer>(
    _ json: String, status: Int = 200
  ) throws -> Answer {
    try Answer(status: status, body: .json(try JSONValue(parsing: json)))
  }

  @Test("A name of one's own choice leads to the number of the account")
  func vanity() throws {
    let answer: VanityName = try read(
      #"{"response":{"steamid":"76561190000000001","success":1}}"#)
    #expect(answer.player == .ada)
  }

  @Test("A profile that is hidden has no status, and one that is shown has what is sent")
  func profiles() throws {
    let answer: PlayerSummaries = try read(
      #"""
      {"response":{"players":[
       {"steamid":"76561190000000002","communityvisibilitystate":1,"personaname":"grace"},
       {"steamid":"76561190000000001","communityvisibilitystate":3,"personaname":"ada",
        "personastate":4,"lastlogoff":1767240000,"gameextrainfo":"Portal","avatarfull":""}]}}
      """#)
    #expect(
      answer.players == [
        .init(player: .grace, name: "grace", visibility: 1),
        .init(
          player: .ada, name: "ada", visibility: 3, status: 4, lastLogOff: .day(0), game: "Portal"),
      ])
  }

  @Test("A friendship of 0 is one of unknown age, and a broken one leaves the others")
  func friends() throws {
    let answer: FriendList = try read(
      #"""
      {"friendslist":{"friends":[
       {"steamid":"76561190000000002","relationship":"friend","friend_since":0},
       {"steamid":7},{"steamid":"76561190000000003","friend_since":1767240000}]}}
      """#)
    #expect(answer.friends == [.init(.grace), .init(.linus, since: .day(0))])
    #expect(answer.flaws.map(\.description) == ["friend 2: 'steamid' is no text"])
  }

  @Test("An idle player has recent games, of which there are none")
  func idle() throws {
    let idle: RecentGames = try read(#"{"response":{"total_count":0}}"#)
    #expect(idle.games == [])
    let recent: RecentGames = try read(
      #"{"response":{"total_count":9,"games":[{"appid":7,"playtime_2weeks":5,"playtime_forever":9}]}}"#
    )
    #expect(
      recent.games == [
        .init(
          app: AppID(7), name: nil, total: PlayTime(minutes: 9), twoWeeks: PlayTime(minutes: 5))
      ])
  }

  @Test("An achievement with time 0 is unlocked all the same, and one that is locked has no time")
  func achievements() throws {
    let answer: PlayerAchievements = try read(
      #"""
      {"playerstats":{"steamID":"1","gameName":"Portal","success":true,"achievements":[
       {"apiname":"A","achieved":1,"unlocktime":0,"name":"First","description":""},
       {"apiname":"B","achieved":1,"unlocktime":1767240000},
       {"apiname":"C","achieved":0,"unlocktime":1767240000},{"achieved":1}]}}
      """#)
    #expect(
      answer.achievements == [
        .init("A", isUnlocked: true, title: "First"),
        .init("B", isUnlocked: true, unlockedAt: .day(0)), .init("C", isUnlocked: false),
      ])
    #expect(answer.gameName == "Portal")
    #expect(answer.flaws.map(\.description) == ["achievement 4: 'apiname' is missing"])
  }

  @Test("A schema may lack either list, the title of a stat, and the words of what is hidden")
  func schema() throws {
    let empty: GameSchema = try read(#"{"game":{}}"#)
    #expect(empty.stats.isEmpty && empty.achievements.isEmpty)
    let answer: GameSchema = try read(
      #"""
      {"game":{"gameName":"x","gameVersion":"7","availableGameStats":{"achievements":[
        {"name":"A","defaultvalue":0,"displayName":"","hidden":1,"icon":"i","icongray":"g"}]}}}
      """#)
    #expect(answer.stats.isEmpty)
    let achievement = try #require(answer.achievements.first)
    #expect(achievement.isHidden && achievement.title == nil && achievement.details == nil)
    let stats: GameSchema = try read(
      #"""
      {"game":{"availableGameStats":{"stats":[
        {"name":"s","defaultvalue":0.5,"displayName":"Score"},{"name":"t","displayName":""}]}}}
      """#)
    #expect(stats.stats.map(\.standard) == [0.5, 0])
    #expect(stats.stats.map(\.title) == ["Score", nil])
  }

  @Test("A percentage is text now, and was a number; the list was once one level deeper")
  func rarity() throws {
    let list =
      #"[{"name":"A","percent":"63.0"},{"name":"B","percent":12.5},{"name":"C","percent":"x"}]"#
    for wrapped in [list, #"{"achievement":\#(list)}"#] {
      let answer: AchievementRarity = try read(
        #"{"achievementpercentages":{"achievements":\#(wrapped)}}"#)
      #expect(answer.shares.map(\.percent) == [63, 12.5])
      #expect(answer.flaws.map(\.part) == ["achievement 3"])
    }
  }

  @Test("A stat may be a fraction, and either list may be missing")
  func stats() throws {
    let answer: UserStats = try read(
      #"""
      {"playerstats":{"steamID":"1","gameName":"ValveTestApp260","stats":[
       {"name":"kills","value":12},{"name":"accuracy","value":0.25},{"name":"x"}],
       "achievements":[{"name":"WIN","achieved":1},{"name":"LOSE","achieved":0}]}}
      """#)
    #expect(answer.stats.map(\.value) == [12, 0.25])
    #expect(answer.unlocked == ["WIN"])
    #expect(answer.flaws.map(\.part) == ["stat 3"])
    let bare: UserStats = try read(#"{"playerstats":{"steamID":"1"}}"#)
    #expect(bare.stats.isEmpty && bare.unlocked.isEmpty)
  }

  @Test("A post says how it is marked up, and may have no author")
  func news() throws {
    let answer: GameNews = try read(
      #"""
      {"appnews":{"appid":730,"count":900,"newsitems":[
       {"gid":"51","title":"Update","url":"https://a/b","author":"","contents":"[b]x[/b]",
        "date":1767240000,"feedname":"steam_community_announcements","feed_type":1,"appid":730},
       {"gid":"52","title":"Review","contents":"<p>x","date":1767240000,"feed_type":0},
       {"gid":"53","title":"No date"}]}}
      """#)
    #expect(answer.posts.map(\.markup) == [.bbCode, .html])
    #expect(answer.posts.map(\.author) == [nil, nil])
    #expect(answer.posts.map(\.date) == [.day(0), .day(0)])
    #expect(answer.total == 900 && answer.flaws.map(\.part) == ["post 3"])
  }

  @Test("A name too long for a row, and a text too long for an event, leave out only their part")
  func tooLong() throws {
    let name = String(repeating: "x", count: 300)
    let achievements: PlayerAchievements = try read(
      #"{"playerstats":{"achievements":[{"apiname":"\#(name)"},{"apiname":"A"}]}}"#)
    #expect(achievements.achievements.map(\.name) == ["A"])
    let text = String(repeating: "x", count: 600_000)
    let news: GameNews = try read(
      #"{"appnews":{"newsitems":[{"gid":"1","title":"t","date":9,"contents":"\#(text)"}]}}"#)
    #expect(news.posts.isEmpty)
    #expect(
      news.flaws.map(\.description) == ["post 't' of 1970-01-01: its text is longer than 512 KiB"])
    #expect(AnswerProblem(text, in: text).description.utf8.count < 1_000)
  }

  @Test("A count of players is a number and not below 0")
  func players() throws {
    let answer: CurrentPlayers = try read(#"{"response":{"player_count":5,"result":1}}"#)
    #expect(answer.count == 5)
    #expect(throws: AnswerFailure.unreadable("it has no count of players")) {
      let _: CurrentPlayers = try read(#"{"response":{"player_count":-5,"result":1}}"#)
    }
  }

  @Test("When a game was last played is told only to its owner: 0 means unknown")
  func lastPlayed() throws {
    let library: OwnedGames.Library = try read(
      #"""
      {"response":{"game_count":2,"games":[
       {"appid":1,"rtime_last_played":0,"img_icon_url":""},
       {"appid":2,"rtime_last_played":1767240000,"img_icon_url":"ab"}]}}
      """#)
    #expect(library.games.map(\.lastPlayed) == [nil, .day(0)])
    #expect(library.games.map(\.icon) == [nil, "ab"])
  }
}
