import DaybookEvents
import DaybookProjections
import DaybookTesting
import DaybookValues
import SteamPlayers
import TestSupport
import Testing

private let x3 = AppID(2_820)
private let ada = PlayerID.ada.stream
private let grace = PlayerID.grace.stream
private let linus = PlayerID.linus.stream

/// Tests of the rows of `comparisons`, and of the comparisons of players that they give.
struct SideBySideTests {
  private static let past = [
    PastEvent(GameAcquired(x3, name: "X3"), in: ada),
    PastEvent(GamePlaytimeSampled(x3, total: 90, delta: 0), in: ada),
    PastEvent(GameAcquired(AppID(1), name: "Chess"), in: ada),
    PastEvent(StatSampled("n", in: x3, value: 4), in: ada),
    PastEvent(GameAcquired(x3, name: "X3"), in: grace),
    PastEvent(GamePlaytimeSampled(x3, total: 30, delta: 0), in: grace),
    PastEvent(GameVanished(AppID(1)), in: ada),
    PastEvent(AchievementUnlocked("A", in: x3, unlockedAt: nil, firstSeen: .day(0)), in: grace),
  ]

  private static func holding(_ title: String?, _ value: Double?, isHeld: Bool = true) -> Holding {
    var holding = Holding()
    (holding.title, holding.value, holding.isHeld) = (title, value, isHeld)
    return holding
  }

  static func rows(_ past: [PastEvent]) async throws -> ComparisonsProjection.Holdings {
    try ComparisonsProjection().replay(try await MemoryEventLog.holding(past))
  }

  @Test("What a player has of a thing is a row, below that of who else has it")
  func ownRows() async throws {
    let rows = [
      ComparisonKey(ComparedThing(.achievements, x3), .grace): Self.holding(nil, 1),
      ComparisonKey(ComparedThing(.game, AppID(1)), .ada):
        Self.holding("Chess", nil, isHeld: false),
      ComparisonKey(ComparedThing(.game, x3), .ada): Self.holding("X3", 90),
      ComparisonKey(ComparedThing(.game, x3), .grace): Self.holding("X3", 30),
      ComparisonKey(ComparedThing(.stat, x3, "n"), .ada): Self.holding(nil, 4),
    ]
    try await ComparisonsProjection.expect(given: Self.past, rows: rows)
    #expect(try await Self.rows(Self.past).keys == rows.keys.sorted())
  }

  @Test("Two players are compared game by game, stat by stat and by what they unlocked")
  func two() async throws {
    let rows = try await Self.rows(Self.past)
    #expect(
      Self.text(of: rows, [.ada, .grace]) == [
        "achievements 2820  right -1.0 1.0", "game 1 Chess none -1.0 -1.0",
        "game 2820 X3 both 90.0 30.0",
        "stat 2820 n left 4.0 -1.0",
      ])
  }

  @Test("The players of a comparison stand in the order in which they were asked for")
  func order() async throws {
    let rows = try await Self.rows(Self.past)
    #expect(
      Self.text(of: rows, [.grace, .ada]) == [
        "achievements 2820  left 1.0 -1.0", "game 1 Chess none -1.0 -1.0",
        "game 2820 X3 both 30.0 90.0",
        "stat 2820 n right -1.0 4.0",
      ])
    let turned = rows.sideBySide([.linus, .grace, .ada, .grace])
      .map { $0.holdings.map { $0?.value } }
    #expect(
      turned == [[nil, 1, nil, 1], [nil, nil, nil, nil], [nil, 30, 90, 30], [nil, nil, 4, nil]])
  }

  @Test("A player who is alone keeps a row for each thing, and is beside nobody")
  func alone() async throws {
    let rows = try await Self.rows(Self.graceAlone)
    #expect(rows.keys == [ComparisonKey(ComparedThing(.game, x3), .grace)])
    #expect(Self.text(of: rows, [.grace, .ada]) == ["game 2820 X3 left 30.0 -1.0"])
    #expect(Self.text(of: rows, [.ada, .linus]) == [])
    #expect(Self.text(of: rows, []) == [])
  }

  private static let graceAlone = [
    PastEvent(GameAcquired(x3, name: "X3"), in: grace),
    PastEvent(GamePlaytimeSampled(x3, total: 30, delta: 0), in: grace),
  ]

  @Test("Who comes to play later is compared with all that the others had before")
  func cameLater() async throws {
    let rows = try await Self.rows(
      Self.graceAlone + [
        PastEvent(GameAcquired(AppID(1), name: "Chess"), in: linus),
        PastEvent(GameRenamed(x3, to: "X3: Reunion"), in: grace),
        PastEvent(StatSampled("n", in: x3, value: 4), in: ada),
      ])
    #expect(
      Self.text(of: rows, [.ada, .grace]) == [
        "game 2820 X3: Reunion right -1.0 30.0", "stat 2820 n left 4.0 -1.0",
      ])
    #expect(
      Self.text(of: rows, [.ada, .linus]) == [
        "game 1 Chess right -1.0 -1.0", "stat 2820 n left 4.0 -1.0",
      ])
    #expect(
      Self.text(of: rows, [.grace, .linus]) == [
        "game 1 Chess right -1.0 -1.0", "game 2820 X3: Reunion left 30.0 -1.0",
      ])
    #expect(rows.count == 3)
  }

  @Test("What a player does not have is neither renamed nor gone, and a stranger has nothing")
  func unknown() async throws {
    let known = try await Self.rows(Self.graceAlone)
    let rows = try await Self.rows(
      Self.graceAlone + [
        PastEvent(GameRenamed(x3, to: "X4"), in: ada), PastEvent(GameVanished(x3), in: ada),
        PastEvent(GameVanished(AppID(1)), in: grace),
        PastEvent(GameRenamed(AppID(1), to: "Go"), in: grace),
        PastEvent(GameAcquired(x3, name: "X5"), in: x3.stream),
        PastEvent(StatSampled("n", in: x3, value: 4), in: "player-zero"),
      ])
    #expect(rows == known)
  }

  @Test("A game that is gone keeps its value, and is there again once it is played")
  func back() async throws {
    let gone = Self.graceAlone + [PastEvent(GameVanished(x3), in: grace)]
    let key = ComparisonKey(ComparedThing(.game, x3), .grace)
    #expect(try await Self.rows(gone)[key] == Self.holding("X3", 30, isHeld: false))
    let back = gone + [PastEvent(GamePlaytimeSampled(x3, total: 31, delta: 1), in: grace)]
    #expect(try await Self.rows(back)[key] == Self.holding("X3", 31))
  }

  @Test("In whatever order players come, each two are compared by what either has")
  func anyOrder() async throws {
    let players = try (1...4).map { try #require(PlayerID("\(76_561_190_000_000_000 + $0)")) }
    let games = [[1, 2], [2, 3], [3, 4], [1, 4]].map { Set($0.map { AppID($0) }) }
    let first = try await Self.rows(Self.acquiring(games, players, Array(players.indices)))
    for order in Self.orders(of: Array(players.indices)) {
      let rows = try await Self.rows(Self.acquiring(games, players, order))
      for left in players.indices {
        for right in players.indices where left < right {
          let found = rows.sideBySide([players[left], players[right]])
            .map { "\($0.thing.app) \($0.owner)" }
          let expected = games[left].union(games[right]).sorted().map { app in
            let isBoth = games[left].contains(app) && games[right].contains(app)
            return "\(app) \(isBoth ? "both" : games[left].contains(app) ? "left" : "right")"
          }
          #expect(found == expected, "\(order)")
        }
      }
      #expect(rows == first, "\(order)")
    }
  }

  private static func acquiring(_ games: [Set<AppID>], _ players: [PlayerID], _ order: [Int])
    -> [PastEvent]
  {
    order.flatMap { index in
      games[index].sorted().map {
        PastEvent(GameAcquired($0, name: "x"), in: players[index].stream)
      }
    }
  }

  private static func orders(of items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.flatMap { first in
      orders(of: items.filter { $0 != first }).map { [first] + $0 }
    }
  }

  @Test("Many players cost one row for each thing that each has, and no more")
  func manyPlayers() async throws {
    var generator = SeededGenerator(seed: 1)
    let (past, pairs) = try Self.randomPast(&generator, players: 60, events: 2_000)
    #expect(try await Self.rows(past).keys == pairs.sorted())
  }

  @Test(
    "Any players side by side are what a join of their rows gives",
    arguments: 0..<12 as Range<UInt64>)
  func join(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...20, using: &generator)
    let (past, pairs) = try Self.randomPast(&generator, players: count, events: 200)
    let rows = try await Self.rows(past)
    let strangers = try (1...3).map { try #require(PlayerID("\($0)000")) }
    let known = Set(pairs.map(\.player)).sorted() + strangers
    for _ in 0..<20 {
      let players = (0..<Int.random(in: 1...6, using: &generator))
        .compactMap { _ in known.randomElement(using: &generator) }
      let things = Set(pairs.filter { players.contains($0.player) }.map(\.thing)).sorted()
      let expected = things.map { thing in
        Comparison(of: thing, players.map { rows[ComparisonKey(thing, $0)] })
      }
      #expect(Array(rows.sideBySide(players)) == expected)
    }
  }

  /// Makes random events of players, and returns the things that each player then has or had.
  private static func randomPast(
    _ generator: inout SeededGenerator, players: Int, events: Int
  ) throws -> (events: [PastEvent], pairs: Set<ComparisonKey>) {
    var (past, pairs) = ([PastEvent](), Set<ComparisonKey>())
    for _ in 0..<events {
      let number = UInt64.random(in: 1...UInt64(players), using: &generator) * 7
      let player = try #require(PlayerID("\(number)"))
      let app = AppID(Int64.random(in: -3...12, using: &generator))
      let name = ["", "a", "ab", "b\u{0}"].randomElement(using: &generator) ?? ""
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        pairs.insert(ComparisonKey(ComparedThing(.game, app), player))
        past.append(PastEvent(GameAcquired(app, name: "Game \(app)"), in: player.stream))
      case 1:
        pairs.insert(ComparisonKey(ComparedThing(.stat, app, name), player))
        past.append(
          PastEvent(StatSampled(name, in: app, value: Double(number)), in: player.stream))
      case 2:
        pairs.insert(ComparisonKey(ComparedThing(.achievements, app), player))
        past.append(
          PastEvent(
            AchievementUnlocked(name, in: app, unlockedAt: nil, firstSeen: .day(0)),
            in: player.stream))
      default: past.append(PastEvent(GameVanished(app), in: player.stream))
      }
    }
    return (past, pairs)
  }

  private static func text(
    of rows: ComparisonsProjection.Holdings, _ players: [PlayerID]
  ) -> [String] {
    rows.sideBySide(players).map { comparison in
      let values = comparison.holdings.map { "\($0?.value ?? -1)" }.joined(separator: " ")
      let thing = comparison.thing
      return "\(thing.kind) \(thing.app) \(comparison.title ?? thing.name) \(comparison.owner) "
        + values
    }
  }
}

extension Comparison {
  /// Which of the two players have the thing now, in one word.
  fileprivate var owner: String {
    switch holders {
    case [0, 1]: "both"
    case [0]: "left"
    case [1]: "right"
    default: "none"
    }
  }
}
