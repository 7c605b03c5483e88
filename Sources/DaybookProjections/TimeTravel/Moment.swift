internal import DaybookEvents

/// Some read models at one position of the log, from which one can go on as often as one likes.
struct Moment {
  let seq: UInt64
  /// The rows, by the names of the read models.
  let states: [String: any ViewFold]
  /// The event that a projection cannot take, when one stands before the position.
  let stop: Bisection.Outcome?

  /// The read models called `names` as of `seq`.
  init(_ models: ReadModels, _ names: [String], at seq: UInt64) throws {
    var (states, stop) = ([String: any ViewFold](), Bisection.Outcome?.none)
    for name in names {
      let state = try models.state(of: name, at: seq)
      states[name] = state.fold
      if let poison = state.poison { stop = .stopped(poison, view: name) }
    }
    self.init(seq, states, stop)
  }

  private init(_ seq: UInt64, _ states: [String: any ViewFold], _ stop: Bisection.Outcome?) {
    (self.seq, self.states, self.stop) = (seq, states, stop)
  }

  /// The same read models as of `end`, by folding the events between.
  func moved(to end: UInt64, in log: any EventLog) throws -> Moment {
    let progresses = try states.mapValues { FoldProgress(try $0.copy(), at: seq) }
    if seq < end { try FoldPass(log: log).run(seq + 1...end, Array(progresses.values)) }
    var stop: Bisection.Outcome?
    for (name, progress) in progresses {
      if let poison = progress.poison { stop = .stopped(poison, view: name) }
      if let failure = progress.failure, progress.poison == nil { throw failure }
    }
    return Moment(end, progresses.mapValues(\.fold), stop)
  }

  /// What differs in `later`, in the order of the names.
  func differences(from later: Moment) throws -> [RowDifference] {
    var differences: [RowDifference] = []
    for (name, fold) in states.sorted(by: { $0.key < $1.key }) {
      guard let other = later.states[name] else { continue }
      try RowDiff.forEach(from: fold, to: other) { change in
        differences.append(try RowDifference(change, fold.schema))
      }
    }
    return differences
  }
}

extension ViewFold {
  /// A fold with the same rows that goes its own way.
  func copy() throws -> any ViewFold {
    let copy = try image().makeFold()
    copy.skips = skips
    return copy
  }

  /// Whether any row passes `test`, which is asked of many rows at once.
  func hasRow(ofWhichAny test: ([EncodedRow]) throws -> Bool) throws -> Bool {
    var (waiting, isFound) = ([EncodedRow](), false)
    try forEachRow(from: [], below: nil) { row in
      waiting.append(row)
      guard waiting.count == 4_096 else { return true }
      isFound = try test(waiting)
      waiting.removeAll(keepingCapacity: true)
      return !isFound
    }
    return try isFound || !waiting.isEmpty && test(waiting)
  }
}
