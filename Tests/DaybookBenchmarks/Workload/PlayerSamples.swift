internal import DaybookValues

/// Samples of players' games and friends over some days, as lines of events.
struct PlayerSamples {
  /// The number of games that are sampled for each player on each day.
  private static let samplesPerDay = 23

  private let players: [(number: Int, name: String)]
  private let games: Int
  private let friends: Int
  private let days: Int

  private(set) var text = ""
  private(set) var sampleCount = 0
  private var totals: [Int: Int] = [:]
  private var random: UInt64 = 1

  /// Makes samples of three players over two years by default.
  init(players count: Int = 3, games: Int = 400, friends: Int = 120, days: Int = 730) {
    let names = ["ada", "grace", "linus"]
    players = (0..<count).map { index in
      let name = index < names.count ? names[index] : "player \(index + 1)"
      return (number: 76_561_190_000_000_001 + index, name: name)
    }
    (self.games, self.friends, self.days) = (games, friends, days)
    addProfiles()
    addGame()
    for day in 0..<days { addDay(day) }
    add(
      "account-steam", "steam.loggedIn", days, #""player":"\#(players[0].number)","demo":true"#)
  }

  private mutating func addProfiles() {
    for player in players {
      let stream = "player-\(player.number)"
      add(stream, "profile.seen", 0, #""name":"\#(player.name)","visibility":3,"avatar":null"#)
      for game in 1...games {
        add(stream, "game.acquired", 0, #""appid":\#(game),"name":"Game \#(game)","baseline":true"#)
      }
      for friend in 0..<friends {
        let number = 76_561_190_000_001_000 + friend
        add(
          stream, "friend.added", friend * 5,
          #""friend":"\#(number)","since":null,"baseline":false"#)
        let name = #""name":"friend \#(friend)","visibility":3,"avatar":null"#
        if player.name == "ada" { add("player-\(number)", "profile.seen", 0, name) }
      }
    }
  }

  /// Adds the facts about one game: its achievements and its news.
  private mutating func addGame() {
    for number in 1...60 {
      let name = #""appid":7,"name":"A\#(number)""#
      add(
        "game-7", "achievement.described", 0,
        name
          + #","title":"Achievement \#(number)","details":"Do it \#(number) times","hidden":false"#)
      add("game-7", "achievement.raritySampled", 0, name + #","percent":\#(number).5"#)
    }
    for number in 1...100 {
      add(
        "game-7", "news.published", number * 7,
        #""appid":7,"gid":"\#(number)","title":"Post \#(number)","url":null,"author":"x","feed":"y","#
          + #""date":"\#(Self.time(number * 7))","markup":"bbcode","contents":"[b]News[/b] of \#(number)""#
      )
    }
  }

  private mutating func addDay(_ day: Int) {
    for (index, player) in players.enumerated() {
      let stream = "player-\(player.number)"
      let first = next(below: games)
      for step in 0..<Self.samplesPerDay {
        addSample(of: 1 + (first + step * 17) % games, index, stream, day)
      }
      for stat in 1...3 where day % 3 == 0 {
        add(
          stream, "stat.sampled", day,
          #""appid":7,"name":"stat\#(stat)","value":\#(day * stat).5,"previous":null"#)
      }
      if day % 20 == 0 {
        add(
          stream, "achievement.unlocked", day,
          #""appid":7,"name":"A\#(1 + day / 20)","title":null,"unlockedAt":null,"#
            + #""firstSeen":"\#(Self.time(day))","baseline":false,"percent":null"#)
      }
    }
    add("game-7", "players.counted", day, #""appid":7,"count":\#(1_000 + next(below: 500))"#)
  }

  private mutating func addSample(of game: Int, _ index: Int, _ stream: String, _ day: Int) {
    let delta = 1 + next(below: 90)
    let total = totals[index * 1_000 + game, default: 0] + delta
    totals[index * 1_000 + game] = total
    sampleCount += 1
    add(
      stream, "game.playtimeSampled", day,
      #""appid":\#(game),"total":\#(total),"delta":\#(delta),"twoWeeks":\#(delta),"baseline":false"#
    )
  }

  private mutating func add(_ stream: String, _ type: String, _ day: Int, _ data: String) {
    text +=
      #"{"stream":"\#(stream)","type":"\#(type)","time":"\#(Self.time(day))","data":{\#(data)}}"#
      + "\n"
  }

  private static func time(_ day: Int) -> String {
    let start: Int64 = 1_704_067_200
    return "\(Timestamp(microsecondsSinceEpoch: (start + Int64(day) * 86_400) * 1_000_000))"
  }

  private mutating func next(below limit: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((random >> 33) % UInt64(limit))
  }
}
