import DaybookProjections
import DaybookValues
import DaybookWeb
import SteamPlayers

/// The tables `playtime`, `profiles` and `friends`, computed by a plain script.
///
/// It reads the answers once, in their order, and shares no code with the app's decisions.
struct PlainTables: Equatable {
  /// The minutes seen as played and the total minutes, by `player/game/day`.
  var playtime: [String: [Int64]] = [:]
  /// The name, the former names and the visibility, by player.
  var profiles: [String: [String]] = [:]
  /// The start of a friendship according to Steam, and the day on which it was gone, by
  /// `player/friend`.
  var friends: [String: [String]] = [:]

  init(of answers: [RecordedAnswer]) {
    var totals: [String: [Int64: Int64]] = [:]
    for answer in answers where answer.status == 200 {
      let (player, body) = (answer.query["steamid"]?.string ?? "", answer.body.json)
      let day = "\("\(answer.fetchedAt)".prefix(10))"
      if let games = body?["response"]?["games"]?.array {
        for game in games { take(game, of: player, on: day, before: totals[player]) }
        var known = totals[player] ?? [:]
        for game in games { known[Self.app(game)] = game["playtime_forever"]?.integer }
        totals[player] = known
      }
      for profile in body?["response"]?["players"]?.array ?? [] { take(profile) }
      if let list = body?["friendslist"]?["friends"]?.array { take(list, of: player, on: day) }
    }
  }

  private static func app(_ game: JSONValue) -> Int64 { game["appid"]?.integer ?? 0 }

  private mutating func take(
    _ game: JSONValue, of player: String, on day: String, before: [Int64: Int64]?
  ) {
    guard let total = game["playtime_forever"]?.integer else { return }
    let known = before?[Self.app(game)]
    guard known != total else { return }
    // For a new game in a known library, Steam's minutes of the last two weeks count as played.
    let first = before == nil ? 0 : min(total, game["playtime_2weeks"]?.integer ?? 0)
    let played = known.map { max(0, total - $0) } ?? first
    playtime["\(player)/\(Self.app(game))/\(day)"] = [played, total]
  }

  private mutating func take(_ profile: JSONValue) {
    guard let player = profile["steamid"]?.string, let name = profile["personaname"]?.string else {
      return
    }
    var names = profiles[player]?.dropLast() ?? []
    if names.first != name { names.insert(name, at: 0) }
    profiles[player] = names + ["\(profile["communityvisibilitystate"]?.integer ?? 0)"]
  }

  private mutating func take(_ list: [JSONValue], of player: String, on day: String) {
    var gone = Set(friends.keys.filter { $0.hasPrefix(player) && friends[$0]?[1] == "" })
    for friend in list {
      let key = "\(player)/\(friend["steamid"]?.string ?? "")"
      gone.remove(key)
      friends[key] = ["\(friend["friend_since"]?.integer ?? 0)", ""]
    }
    for key in gone { friends[key]?[1] = day }
  }
}

extension PlainTables {
  /// Makes the same tables from the rows that the app keeps.
  init(_ model: SteamReadModel) {
    for (key, row) in model.playtime {
      playtime["\(key.player)/\(key.app)/\(key.day)"] = [row.played.minutes, row.total.minutes]
    }
    for (player, row) in model.profiles {
      profiles[player.text] =
        [row.name].compactMap(\.self) + row.formerNames + ["\(row.visibility ?? 0)"]
    }
    for (key, row) in model.friends {
      let since = (row.since?.microsecondsSinceEpoch ?? 0) / 1_000_000
      let until = row.until.map { "\("\($0)".prefix(10))" } ?? ""
      friends["\(key.player)/\(key.friend)"] = ["\(since)", until]
    }
  }
}
