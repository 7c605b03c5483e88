internal import TestSupport

/// The states that power cuts may leave, in the order of their moments.
///
/// At each moment there is a state without the data that is not durable, one with all of it, and
/// states with random parts. The number of random states is chosen to reach the wanted total. At
/// least half of all states are random, so some moments are skipped if there are too many moments.
struct PowerCuts: Sequence, IteratorProtocol {
  /// A state, and the moment of the power cut as a number of operations.
  struct Cut {
    let number: Int
    let moment: Int
    let fate: Disk.Fate
    let state: Disk.State
  }

  private let record: DiskRecord
  private let seed: UInt64
  /// The number of random states at each moment; 0 where all data is durable.
  private let chances: [Int]
  /// Whether each moment is used.
  private let isLookedAt: [Bool]
  private var disk = Disk()
  private var moment = 0
  private var waiting: [Disk.Fate] = []
  private var number = 0

  /// Makes about `count` states from the operations of `record`.
  init(_ record: DiskRecord, count: Int, seed: UInt64) {
    self.record = record
    self.seed = seed
    let isOpen = Self.openMoments(record)
    let certain = isOpen.count + isOpen.count { $0 }
    let spacing = Swift.max(1, (2 * certain + count - 1) / count)
    let isLookedAt = Self.moments(isOpen.count, oneOf: spacing, seed)
    let isOpenThen = zip(isOpen, isLookedAt).map { $0 && $1 }
    let certainThen = isLookedAt.count { $0 } + isOpenThen.count { $0 }
    self.isLookedAt = isLookedAt
    chances = Self.chances(isOpenThen, Swift.max(0, count - certainThen))
    waiting = [.all]
  }

  /// Picks one of each `spacing` moments at random, since the program's operations repeat in a
  /// pattern.
  private static func moments(_ count: Int, oneOf spacing: Int, _ seed: UInt64) -> [Bool] {
    var generator = SeededGenerator(seed: ~seed)
    var isPicked = [Bool](repeating: false, count: count)
    for start in stride(from: 0, to: count, by: spacing) {
      let turn = start..<Swift.min(start + spacing, count)
      isPicked[Int.random(in: turn, using: &generator)] = true
    }
    return isPicked
  }

  /// Returns for each moment whether some data is not durable.
  private static func openMoments(_ record: DiskRecord) -> [Bool] {
    var disk = Disk()
    return [false]
      + record.operations.map { operation in
        disk.finishSynchronousWrites()
        disk.apply(operation)
        return !disk.isDurable
      }
  }

  /// Spreads `rest` random states evenly over the moments at which some data is not durable.
  private static func chances(_ isOpen: [Bool], _ rest: Int) -> [Int] {
    let openCount = isOpen.count { $0 }
    var place = 0
    return isOpen.map { isOpen in
      guard isOpen else { return 0 }
      place += 1
      return rest * place / openCount - rest * (place - 1) / openCount
    }
  }

  mutating func next() -> Cut? {
    while waiting.isEmpty {
      guard moment < record.operations.count else { return nil }
      disk.finishSynchronousWrites()
      disk.apply(record.operations[moment])
      moment += 1
      guard isLookedAt[moment] else { continue }
      waiting = [.all]
      if !disk.isDurable { waiting.append(.none) }
      waiting += repeatElement(.chance, count: chances[moment])
    }
    let fate = waiting.removeFirst()
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0xA24B_AED4_963E_E407)
    number += 1
    return Cut(
      number: number - 1, moment: moment, fate: fate,
      state: disk.state(fate, using: &generator))
  }

  /// Skips the first `count` states without making them.
  mutating func skip(_ count: Int) {
    for _ in 0..<count where next() != nil {}
  }
}
