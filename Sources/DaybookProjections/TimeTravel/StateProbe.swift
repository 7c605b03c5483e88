internal import DaybookEvents

/// Some read models at one position of the log, which go ahead and come back as often as one likes.
struct StateProbe {
  /// The rows, by the names of the read models.
  let states: Bisection.States
  /// The position to which they come back.
  private(set) var seq: UInt64
  private var reached: UInt64
  private let stops: [String: PoisonEvent]
  private let log: any EventLog

  /// The read models of `moment`, of which none goes beyond the event before the one of `stops`.
  init(_ moment: Moment, stops: [String: PoisonEvent], in log: any EventLog) {
    (states, seq, reached) = (moment.states, moment.seq, moment.seq)
    (self.stops, self.log) = (stops, log)
    for fold in states.values { fold.forgetChanges() }
  }

  /// Goes ahead to `end`; what changes on the way counts as changed.
  ///
  /// - Throws: `LogError`, what reading rows meets, or `CancellationError`.
  mutating func go(to end: UInt64) throws {
    let ends = states.keys.map { name in min(end, stops[name].map { $0.seq - 1 } ?? end) }
    for groupEnd in Set(ends) where groupEnd > seq {
      let group = zip(states.values, ends).filter { $0.1 == groupEnd }
        .map { FoldProgress($0.0, at: seq) }
      try FoldPass(log: log).run(seq + 1...groupEnd, group)
      if let failure = group.compactMap(\.failure).first { throw failure }
    }
    reached = end
  }

  /// Stays where it is.
  mutating func stay() {
    for fold in states.values { fold.forgetChanges() }
    seq = reached
  }

  /// Comes back.
  mutating func comeBack() {
    for fold in states.values { fold.undoChanges() }
    reached = seq
  }

  /// What the way ahead changed, in the order of the names.
  func differences() throws -> [RowDifference] {
    var differences: [RowDifference] = []
    for (_, fold) in states.sorted(by: { $0.key < $1.key }) {
      try fold.forEachChange { differences.append(try RowDifference($0, fold.schema)) }
    }
    return differences
  }
}
