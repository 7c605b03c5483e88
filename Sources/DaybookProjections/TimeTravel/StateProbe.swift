internal import DaybookEvents
internal import DaybookValues

/// Some read models at one position of the log, which can advance and then return, repeatedly.
struct StateProbe {
  /// The rows, by the names of the read models.
  let states: Bisection.States
  /// The position to which the read models return.
  private(set) var position: UInt64
  /// The checkpoint of each read model at that position.
  private var checkpoints: [String: Checkpoint]
  /// The later position to which the read models advanced, and their checkpoints there.
  private var ahead: (position: UInt64, checkpoints: [String: Checkpoint])
  private let last: [String: Checkpoint]
  private let log: any EventLog

  /// The read models of `moment`; none advances beyond its checkpoint in `last`.
  init(_ moment: Moment, notBeyond last: [String: Checkpoint], in log: any EventLog) {
    (states, position, checkpoints) = (moment.states, moment.position, moment.checkpoints)
    (ahead, self.last, self.log) = ((position, checkpoints), last, log)
    for fold in states.values { fold.forgetChanges() }
  }

  /// Advances to `end`; rows that change on the way count as changed.
  ///
  /// - Throws: `LogError`, a ``PoisonEvent``, an error of reading rows, or `CancellationError`.
  mutating func go(to end: UInt64) throws {
    let names = Dictionary(grouping: states.keys) { min(end, last[$0]?.position ?? end) }
    for (groupEnd, names) in names {
      let group = names.compactMap { name in
        states[name].map { ViewState(fold: $0, checkpoint: checkpoints[name] ?? .start) }
      }
      let reached = try FoldPass(log: log).run(group, through: groupEnd)
      if let poison = reached.lazy.compactMap(\.poison).first { throw poison }
      for (name, checkpoint) in zip(names, reached) { ahead.checkpoints[name] = checkpoint }
    }
    ahead.position = end
  }

  /// Makes the present position the position to which the read models return.
  mutating func stay() {
    for fold in states.values { fold.forgetChanges() }
    (position, checkpoints) = ahead
  }

  /// Returns the read models to ``position``, and drops the changes since.
  mutating func comeBack() {
    for fold in states.values { fold.undoChanges() }
    ahead = (position, checkpoints)
  }

  /// The changes after ``position``, in the order of the read models' names.
  func differences() throws -> [RowDifference] {
    var differences: [RowDifference] = []
    for (_, fold) in states.ordered(by: { $0.key < $1.key }) {
      try fold.forEachChange {
        if let told = try RowDifference.told(of: $0, fold.schema) { differences.append(told) }
      }
    }
    return differences
  }
}

/// Some read models at one position of the log.
struct Moment {
  let position: UInt64
  /// The read models by their names.
  ///
  /// A read model that is stopped has the rows before the stopping event.
  let views: [String: ViewState]

  /// The read models called `names` as of `position`.
  init(_ models: ReadModels, _ names: [String], at position: UInt64) throws {
    self.position = position
    views = try names.reduce(into: [:]) { $0[$1] = try models.state(of: $1, at: position) }
  }

  /// The rows, by the names of the read models.
  var states: Bisection.States { views.mapValues(\.fold) }

  /// The checkpoint of each read model, which names the event that stopped it, if there is one.
  var checkpoints: [String: Checkpoint] { views.mapValues(\.checkpoint) }
}
