internal import CBaseline
internal import DaybookEvents
internal import DaybookValues

/// The events that every task uses: 8 types in 10,000 streams, in an order that is always the same.
struct Workload: Sendable {
  static let streamCount = 10_000
  static let gameCount: UInt64 = 500

  let events: [WorkloadEvent]
  let streams: [StreamName]
  /// The same events for C.
  let baseline: [baseline_event]

  init(count: Int) {
    let streams = (0..<Self.streamCount).map { StreamName(checked: "player-\($0)") }
    var random = RandomNumbers(seed: 42)
    var versions = [UInt64](repeating: 0, count: Self.streamCount)
    events = (0..<count).map { Self.event($0, streams, &random, &versions) }
    baseline = events.map(\.baseline)
    self.streams = streams
  }

  /// Returns the indices of random streams, which are read one by one.
  func randomStreams(_ count: Int) -> [Int] {
    var random = RandomNumbers(seed: 7)
    return (0..<count).map { _ in Int(random.next(below: UInt64(streams.count))) }
  }

  private static func event(
    _ index: Int, _ streams: [StreamName], _ random: inout RandomNumbers,
    _ versions: inout [UInt64]
  ) -> WorkloadEvent {
    let stream = Int(random.next(below: UInt64(streamCount)))
    defer { versions[stream] += 1 }
    let game = random.next(below: gameCount)
    return WorkloadEvent(
      kind: Int(random.next(below: 8)), streamIndex: stream, stream: streams[stream],
      expectedVersion: versions[stream],
      time: Timestamp(microsecondsSinceEpoch: 1_760_000_000_000_000 + Int64(index) * 1_000),
      user: Int32(stream), game: Int32(game), minutes: Int32(random.next(below: 600)),
      day: 20_000 + Int32(index / 100_000), price: Int32(random.next(below: 6_000)),
      // Each event has its own title in memory, as in C, and as in a program that has just received
      // it.
      title: "A game with number \(game)")
  }
}

/// A sequence of numbers that looks random and is always the same: splitmix64.
struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return (mixed ^ (mixed >> 31)).multipliedFullWidth(by: bound).high
  }
}
