internal import CBaseline

/// The sums over all events that were read; equal sums show that two programs read the same.
struct Sums: Equatable {
  var count: UInt64 = 0
  var types: UInt64 = 0
  var times: UInt64 = 0
  var minutes: UInt64 = 0
  var order: UInt64 = 0

  init() {}

  init(_ sums: baseline_sums) {
    count = sums.count
    types = sums.types
    times = sums.times
    minutes = sums.minutes
    order = sums.order
  }

  mutating func add(_ other: Sums) {
    count &+= other.count
    types &+= other.types
    times &+= other.times
    minutes &+= other.minutes
    order &+= other.order
  }
}

/// The error that two programs did not read the same events.
struct Disagreement: Error, CustomStringConvertible {
  let task: String
  let baseline: Sums
  let engine: Sums

  var description: String { "\(task): C found \(baseline), and Swift \(engine)." }

  static func check(_ task: String, _ baseline: Sums, _ engine: Sums) throws {
    guard baseline != engine else { return }
    throw Disagreement(task: task, baseline: baseline, engine: engine)
  }
}
