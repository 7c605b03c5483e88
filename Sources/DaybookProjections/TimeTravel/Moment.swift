internal import DaybookEvents

/// Some read models at one position of the log.
struct Moment {
  let seq: UInt64
  /// The rows, by the names of the read models.
  let states: Bisection.States
  /// The events that stop some of them before the position, by their names.
  let stops: [String: PoisonEvent]

  /// The read models called `names` as of `seq`.
  init(_ models: ReadModels, _ names: [String], at seq: UInt64) throws {
    var (states, stops) = (Bisection.States(), [String: PoisonEvent]())
    for name in names {
      let state = try models.state(of: name, at: seq)
      (states[name], stops[name]) = (state.fold, state.poison)
    }
    (self.seq, self.states, self.stops) = (seq, states, stops)
  }
}

extension ViewFold {
  /// A fold with the same rows that goes its own way.
  func copy() throws -> any ViewFold {
    let copy = try image().makeFold()
    copy.skips = skips
    return copy
  }
}
