internal import CBaseline

/// What a pass over events adds up to: the proof that two programs read the same.
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

  /// The sums of a fold: how many pairs there are, and a mixture of all that is in them.
  init(_ minutesByPair: [PackedPair: UInt64]) {
    count = UInt64(minutesByPair.count)
    for (pair, sum) in minutesByPair {
      minutes &+= sum
      let product = (pair.bits &+ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: sum &+ 1)
      order &+= product.high ^ product.low
    }
  }
}

/// A user and a game in one number, with a hash of one multiplication.
struct PackedPair: Hashable {
  let bits: UInt64

  func _rawHashValue(seed: Int) -> Int {
    let product = (bits ^ 0x9E37_79B9_7F4A_7C15)
      .multipliedFullWidth(by: UInt64(truncatingIfNeeded: seed) | 0xD1B5_4A32_D192_ED03)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}

/// Two programs that should have read the same did not.
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
