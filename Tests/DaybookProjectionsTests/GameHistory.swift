import DaybookEvents
import DaybookProjections
import DaybookValues
import TestSupport

/// A random history of games, which is always the same for a seed.
struct GameHistory {
  private var generator: SeededGenerator
  private(set) var count = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns the next event, with its stream and time.
  mutating func next() -> (event: GameEvent, stream: StreamName, time: Timestamp) {
    count += 1
    let team = ["ajax", "feyenoord", "psv", "az\u{1}"].randomElement(using: &generator) ?? ""
    let player = Int64.random(in: 0..<12, using: &generator)
    let time = Timestamp(microsecondsSinceEpoch: 1_760_000_000_000_000 + Int64(count) * 1_000)
    let isLeaving = Int.random(in: 0..<6, using: &generator) == 0
    let points = Int64.random(in: -20...100, using: &generator)
    return (
      isLeaving ? .left(PlayerLeft(team, player)) : .won(PointsWon(team, player, points)),
      StreamName(stringLiteral: "player-\(player)"), time
    )
  }

  /// Appends `count` events in batches of random sizes.
  mutating func append(_ count: Int, to log: some EventLog) async throws {
    var left = count
    while left > 0 {
      var batch = EventBatch()
      for _ in 0..<min(left, Int.random(in: 1...40, using: &generator)) {
        let (event, stream, time) = next()
        switch event {
        case .won(let event): batch.append(event, to: stream, time: time)
        case .left(let event): batch.append(event, to: stream, time: time)
        }
        left -= 1
      }
      _ = try await log.append(batch)
    }
  }
}
