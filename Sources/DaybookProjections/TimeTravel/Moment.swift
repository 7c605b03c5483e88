internal import DaybookEvents

/// Some read models at one position of the log.
struct Moment {
  let position: UInt64
  /// The read models by their names; one that is stopped before the position has the rows before
  /// that.
  let views: [String: ViewState]

  /// The read models called `names` as of `position`.
  init(_ models: ReadModels, _ names: [String], at position: UInt64) throws {
    self.position = position
    views = try names.reduce(into: [:]) { $0[$1] = try models.state(of: $1, at: position) }
  }

  /// The rows, by the names of the read models.
  var states: Bisection.States { views.mapValues(\.fold) }

  /// How far each read model is, and what stopped it.
  var checkpoints: [String: Checkpoint] { views.mapValues(\.checkpoint) }
}
