/// The achievements, stats, posts and player counts of a game in the simulated year.
///
/// They follow from the day by plain rules, and so do the values of a second player. Steam sends
/// them only on the days on which a person looks at them.
enum SimulatedDetails {
  static let app = 100
  static let game = "Game number 0"

  /// An achievement: the days on which a player has it, and whether Steam sends the time of
  /// unlocking.
  struct Deed {
    let number: Int
    let spells: [Range<Int>]
    var hasTime = true

    var title: String { "Deed \(number)" }

    func isUnlocked(on day: Int) -> Bool { spells.contains { $0.contains(day) } }

    /// Returns the day of the unlocking that is valid on `day`.
    func start(on day: Int) -> Int { spells.last { $0.contains(day) }?.lowerBound ?? day }

    /// Returns the share of players who have the achievement, in tenths of a percent.
    func rarity(on day: Int) -> Int { (number * 137 + day) % 1_000 }
  }

  /// The player's achievements, with all special cases.
  ///
  /// Some are locked again by a reset, unlocked before the first day, or at an unknown time. Others
  /// are never unlocked, or only between two looks.
  static let deeds = [
    Deed(number: 0, spells: [1..<365]), Deed(number: 1, spells: [3..<15, 100..<365]),
    Deed(number: 2, spells: [50..<365], hasTime: false), Deed(number: 3, spells: [-20..<365]),
    Deed(number: 4, spells: [200..<300]), Deed(number: 5, spells: []),
    Deed(number: 6, spells: [9..<12]),
  ]
  static let deedsOfFriend = [
    Deed(number: 3, spells: [-9..<365]), Deed(number: 4, spells: [100..<365]),
  ]

  /// Returns a stat in tenths that only grows; the next function, `rating`, goes up and down.
  static func kills(on day: Int) -> Int { (day * 3 + 1) * 10 }
  static func rating(on day: Int) -> Int { 15_005 - (day * 370) % 2_110 }

  static func players(on day: Int) -> Int { 5_000 + (day * 977) % 4_000 }

  /// Returns the days up to `day` on which a post was published, the newest first.
  static func posts(on day: Int) -> [Int] { (0...day).filter { $0 % 30 == 0 }.reversed() }

  /// Returns the minutes that the friend has played of each game.
  static func friendGames(on day: Int) -> [Int: Int] { [100: 500 + day, 110: 40 * day, 990: 61] }
}

/// The details that are known to a person who looked on some days.
struct SeenDetails {
  typealias Deed = SimulatedDetails.Deed

  /// The day of the unlocking and the day on which it was first seen, by the achievement's number.
  private(set) var unlocked: [Int: (start: Int, seen: Int)] = [:]
  private(set) var unlockedByFriend: Set<Int> = []
  private(set) var day = 0

  mutating func look(on day: Int) {
    self.day = day
    for deed in SimulatedDetails.deeds where deed.isUnlocked(on: day) {
      // An achievement that is locked again keeps the day of its first unlocking.
      if unlocked[deed.number] == nil { unlocked[deed.number] = (deed.start(on: day), day) }
    }
    for deed in SimulatedDetails.deedsOfFriend where deed.isUnlocked(on: day) {
      unlockedByFriend.insert(deed.number)
    }
  }

  /// The expected rows of the screen: unlocked achievements by time, then the missing ones by
  /// rarity.
  var deeds: [[String]] {
    let all = SimulatedDetails.deeds
    let own = all.filter { unlocked[$0.number] != nil }.sorted { when($0) < when($1) }
    let missing = all.filter { unlocked[$0.number] == nil }
      .sorted { $0.rarity(on: day) > $1.rarity(on: day) }
    return own.map { [date($0)] + words($0) } + missing.map(words)
  }

  private func when(_ deed: Deed) -> Int {
    deed.hasTime ? unlocked[deed.number]?.start ?? 0 : .min
  }

  private func date(_ deed: Deed) -> String {
    let known = unlocked[deed.number] ?? (0, 0)
    return deed.hasTime
      ? PlainCalendar.date(known.start) : "by " + PlainCalendar.date(known.seen)
  }

  private func words(_ deed: Deed) -> [String] {
    let rarity = deed.rarity(on: day)
    return [deed.title, "\(rarity / 10).\(rarity % 10) %", "Do it \(deed.number) times"]
  }
}
