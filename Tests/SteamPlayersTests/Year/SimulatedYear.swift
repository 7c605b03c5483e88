/// A year of a player's life on Steam, made by a simple generator.
///
/// The expected screens are plain sums over it, without any code of the app. Days count from 0, and
/// play is in whole minutes. A sample, if there is one, is taken at the end of a day.
struct SimulatedYear {
  static let length = 365

  /// The days on which the library is private; below them, the days on which the list of friends is
  /// private.
  struct Game {
    let app: Int
    let name: String
    var played = [Int](repeating: 0, count: SimulatedYear.length)
    /// The total minutes before the first day.
    let before: Int
    /// The days on which the game is in the library.
    var owned: [Range<Int>]
    /// The days on which the total was set back to zero.
    var resets: [Int] = []

    /// Returns the total minutes that Steam reports at the end of `day`.
    func total(on day: Int) -> Int {
      let start = resets.last { $0 <= day }
      return (start == nil ? before : 0) + played[(start ?? 0)...day].reduce(0, +)
    }

    /// Returns the minutes of the last two weeks that Steam reports at the end of `day`.
    func twoWeeks(on day: Int) -> Int { played[max(0, day - 13)...day].reduce(0, +) }

    func isOwned(on day: Int) -> Bool { owned.contains { $0.contains(day) } }
  }

  /// A friend, with the days of the friendship.
  struct Friend {
    let number: Int
    let name: String
    let spells: [Range<Int>]

    func isFriend(on day: Int) -> Bool { spells.contains { $0.contains(day) } }
  }

  private(set) var games: [Game] = []
  let friends: [Friend]
  /// The days on which the library is private; below them, those on which the list of friends is.
  let privateGames = [60..<81, 150..<155, 300..<330]
  let privateFriends = [95..<102, 210..<240]
  /// The days on which Steam is not asked; below them, the days on which it fails.
  let unasked: Set<Int> = [5, 6, 44, 120, 121, 122, 123, 200, 344]
  let failing: Set<Int> = [17, 77, 133, 134, 290]

  init() {
    friends = [
      Friend(number: 2, name: "bea", spells: [0..<40, 90..<130, 200..<260, 310..<365]),
      Friend(number: 3, name: "carl", spells: [12..<20, 30..<99, 160..<161, 250..<365]),
      Friend(number: 4, name: "dora", spells: [0..<365]),
      Friend(number: 5, name: "emil", spells: [100..<180, 220..<225, 226..<300]),
    ]
    let owned: [[Range<Int>]] = [
      [0..<365], [0..<365], [0..<120, 180..<365], [0..<365], [30..<365], [45..<200],
      [70..<365], [110..<365], [0..<10, 20..<30, 40..<365], [0..<365], [250..<365], [0..<365],
    ]
    var random = Sequence(seed: 20_260_101)
    for (index, days) in owned.enumerated() {
      var game = Game(
        app: 100 + index * 10, name: "Game number \(index)", before: index * 137, owned: days)
      if index != 9 { fill(&game, &random) }
      if index == 1 { game.resets = [100, 222] }
      if index == 3 { game.resets = [63] }
      games.append(game)
    }
  }

  /// Fills a game with play: much in some weeks, none in others, and none while it is not owned.
  private func fill(_ game: inout Game, _ random: inout Sequence) {
    for day in 0..<Self.length where game.isOwned(on: day) {
      let isBusyWeek = (day / 7 + game.app) % 3 == 0
      if isBusyWeek, random.next(below: 4) == 0 { game.played[day] = 1 + random.next(below: 240) }
    }
  }

  /// Random numbers that are the same in every run.
  private struct Sequence {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }
}

/// The knowledge of a person who asked Steam at the ends of some days.
struct SeenYear {
  /// A game as the person knows it.
  struct SeenGame {
    var total: Int
    var isOwned = true
    /// The minutes seen as played, by day.
    var played: [Int: Int] = [:]
    /// The minutes by which the total fell, by day.
    var lost: [Int: Int] = [:]
    var firstDay: Int
    var twoWeeks = 0
  }

  var games: [Int: SeenGame] = [:]
  /// The friends who were added or removed: the day, the kind of change, and the name.
  var friendChanges: [(day: Int, kind: String, name: String)] = []
  var friends: [String] = []
  var lastLibrary: Int?
  /// The day since which the library is known to be private.
  var hiddenSince: Int?
  var friendsHiddenOn: Int?
  private var hasFriends = false

  mutating func look(at year: SimulatedYear, on day: Int) {
    if year.unasked.contains(day) || year.failing.contains(day) { return }
    lookAtFriends(year, day)
    if year.privateGames.contains(where: { $0.contains(day) }) {
      hiddenSince = hiddenSince ?? day
      return
    }
    hiddenSince = nil
    for game in year.games { look(at: game, day) }
    lastLibrary = day
  }

  private mutating func look(at game: SimulatedYear.Game, _ day: Int) {
    guard game.isOwned(on: day) else {
      games[game.app]?.isOwned = false
      games[game.app]?.twoWeeks = 0
      return
    }
    let (total, twoWeeks) = (game.total(on: day), game.twoWeeks(on: day))
    if var seen = games[game.app] {
      let delta = total - seen.total
      if delta > 0 { seen.played[day, default: 0] += delta }
      if delta < 0 { seen.lost[day, default: 0] -= delta }
      (seen.total, seen.isOwned) = (total, true)
      games[game.app] = seen
    } else {
      var seen = SeenGame(total: total, firstDay: day)
      let first = lastLibrary == nil ? 0 : min(total, twoWeeks)
      if first > 0 { seen.played[day] = first }
      games[game.app] = seen
    }
    games[game.app]?.twoWeeks = twoWeeks
  }

  private mutating func lookAtFriends(_ year: SimulatedYear, _ day: Int) {
    if year.privateFriends.contains(where: { $0.contains(day) }) {
      friendsHiddenOn = day
      return
    }
    friendsHiddenOn = nil
    let now = year.friends.filter { $0.isFriend(on: day) }.map(\.name)
    if hasFriends {
      for name in now where !friends.contains(name) { friendChanges.append((day, "added", name)) }
      for name in friends where !now.contains(name) { friendChanges.append((day, "removed", name)) }
    }
    (friends, hasFriends) = (now, true)
  }
}
