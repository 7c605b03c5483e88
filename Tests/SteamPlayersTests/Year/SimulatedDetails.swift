/// What a game counted and awarded in the simulated year, what was written about it, who played it,
/// and what a second player has of it: plain rules by the day.
///
/// Steam tells it on the days on which it is looked at, and on no others.
enum SimulatedDetails {
  static let app = 100
  static let game = "Game number 0"

  /// Something to unlock: the days on which a player has it, and when by Steam's account.
  struct Deed {
    let number: Int
    let spells: [Range<Int>]
    var hasTime = true

    var title: String { "Deed \(number)" }

    func isUnlocked(on day: Int) -> Bool { spells.contains { $0.contains(day) } }

    /// The day of the unlocking that holds on `day`.
    func start(on day: Int) -> Int { spells.last { $0.contains(day) }?.lowerBound ?? day }

    /// In tenths of a percent.
    func rarity(on day: Int) -> Int { (number * 137 + day) % 1_000 }
  }

  /// Locked again by a reset, unlocked before the first day, at a time nobody knows, never, and
  /// while nobody looked.
  static let deeds = [
    Deed(number: 0, spells: [1..<365]), Deed(number: 1, spells: [3..<15, 100..<365]),
    Deed(number: 2, spells: [50..<365], hasTime: false), Deed(number: 3, spells: [-20..<365]),
    Deed(number: 4, spells: [200..<300]), Deed(number: 5, spells: []),
    Deed(number: 6, spells: [9..<12]),
  ]
  static let deedsOfFriend = [
    Deed(number: 3, spells: [-9..<365]), Deed(number: 4, spells: [100..<365]),
  ]

  /// In tenths: one that grows, and one that rises and falls.
  static func kills(on day: Int) -> Int { (day * 3 + 1) * 10 }
  static func rating(on day: Int) -> Int { 15_005 - (day * 370) % 2_110 }

  static func players(on day: Int) -> Int { 5_000 + (day * 977) % 4_000 }

  /// The days on which a post was published, the newest first.
  static func posts(on day: Int) -> [Int] { (0...day).filter { $0 % 30 == 0 }.reversed() }

  /// What the friend played of each game, in minutes.
  static func friendGames(on day: Int) -> [Int: Int] { [100: 500 + day, 110: 40 * day, 990: 61] }
}

/// What is known of it to somebody who looked on some days.
struct SeenDetails {
  typealias Deed = SimulatedDetails.Deed

  /// By number: the day of unlocking, and that on which it was first seen.
  private(set) var unlocked: [Int: (start: Int, seen: Int)] = [:]
  private(set) var unlockedByFriend: Set<Int> = []
  private(set) var day = 0

  mutating func look(on day: Int) {
    self.day = day
    for deed in SimulatedDetails.deeds where deed.isUnlocked(on: day) {
      // What is locked again was unlocked once.
      if unlocked[deed.number] == nil { unlocked[deed.number] = (deed.start(on: day), day) }
    }
    for deed in SimulatedDetails.deedsOfFriend where deed.isUnlocked(on: day) {
      unlockedByFriend.insert(deed.number)
    }
  }

  /// The rows of the screen: those that are unlocked by time, then those that are missing.
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
