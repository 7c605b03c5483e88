package import DaybookEvents

/// The search for the first event after which something holds of read models.
package struct Bisection: Sendable {
  /// The first event after which it holds.
  package struct Hit: Sendable {
    package let event: RecordedEvent
    /// What the event changed in the read models that were looked at, in the order of their names.
    package let differences: [RowDifference]
  }

  /// What was found.
  package enum Outcome: Sendable {
    /// It holds from this event on.
    case found(Hit)
    /// It holds already at the position at which the search begins.
    case holdsAtStart
    /// It never holds, in what was tested.
    case never
    /// An event stops the read model before it holds.
    case stopped(PoisonEvent, view: String)
  }

  private let models: ReadModels
  private let start: UInt64
  private let end: UInt64

  /// A search in the events after `start`, up to `end`.
  ///
  /// - Throws: ``ViewError`` with code `outOfRange` when the positions lie outside the log, or the
  ///   first is after the last.
  package init(_ models: ReadModels, after start: UInt64 = 0, through end: UInt64) throws {
    let last = try models.log.end()
    guard start <= end, end <= last else {
      throw ViewError(
        .outOfRange,
        "\(start) to \(end) is no part of a log that ends at \(last)."
          + " Choose two positions in it, the lower one first.")
    }
    (self.models, self.start, self.end) = (models, start, end)
  }
}

extension Bisection {
  /// Finds the first event after which a row of the read model called `name` passes `test`.
  ///
  /// One fold tests every row that changes, so a row that passes for a while only is found, too.
  ///
  /// - Throws: ``ViewError``, or what `test` throws.
  package func firstEvent(
    in name: String, afterWhichARow test: @escaping (EncodedRow) throws -> Bool
  ) throws -> Outcome {
    try firstEvent(in: name, afterWhichAnyOf: { rows in try rows.contains(where: test) })
  }

  /// Finds the first event after which a row of the read model called `name` passes `test`, which
  /// is asked of many rows at once whether any of them does.
  ///
  /// - Throws: ``ViewError``, or what `test` throws.
  package func firstEvent(
    in name: String, afterWhichAnyOf test: @escaping ([EncodedRow]) throws -> Bool
  ) throws -> Outcome {
    let state = try models.state(of: name, at: start)
    if let poison = state.poison { return .stopped(poison, view: name) }
    guard try !state.fold.hasRow(ofWhichAny: test) else { return .holdsAtStart }
    let trail = ChangedRowTrail(test)
    state.fold.forgetChanges()
    let poison = try FoldWalk(log: models.log).runNoting(state.fold, from: start, through: end) {
      try trail.add($0)
    }
    try trail.testAll()
    guard let seq = trail.found else { return poison.map { .stopped($0, view: name) } ?? .never }
    var outcome = Outcome.never
    try Replay(models, [name], after: seq - 1, through: seq).forEachStep { step in
      outcome = .found(Hit(event: step.event, differences: step.differences))
      return false
    }
    return outcome
  }

  fileprivate func hit(_ seq: UInt64, _ differences: [RowDifference]) throws -> Outcome {
    guard let event = try models.log.event(at: seq) else { return .never }
    return .found(Hit(event: event, differences: differences))
  }
}

extension Bisection {
  /// The read models at one position, by name.
  package typealias States = [String: any ViewFold]

  /// Finds, by halving, an event after which `test` holds of the read models called `names`, and
  /// before which it does not.
  ///
  /// It is the first one when what `test` asks never ceases to hold again; otherwise ask for
  /// ``firstEventTestingEach(in:holds:)``.
  ///
  /// - Throws: ``ViewError``, or what `test` throws.
  package func firstEvent(
    in names: [String], holds test: (States) throws -> Bool
  ) throws -> Outcome {
    var low = try Moment(models, names, at: start)
    if let stop = low.stop { return stop }
    guard try !test(low.states) else { return .holdsAtStart }
    var high = try low.moved(to: end, in: models.log)
    if let stop = high.stop { return stop }
    guard try test(high.states) else { return .never }
    while high.seq - low.seq > 1 {
      let middle = try low.moved(to: low.seq + (high.seq - low.seq) / 2, in: models.log)
      if try test(middle.states) { high = middle } else { low = middle }
    }
    return try hit(high.seq, try low.differences(from: high))
  }

  /// Finds the first event after which `test` holds of the read models called `names`, by asking
  /// after every event that changes any of them.
  ///
  /// - Throws: ``ViewError``, or what `test` throws.
  package func firstEventTestingEach(
    in names: [String], holds test: (States) throws -> Bool
  ) throws -> Outcome {
    let replay = try Replay(models, names, after: start, through: end)
    guard try !test(replay.states) else { return .holdsAtStart }
    var outcome = Outcome.never
    try replay.forEachStep { step in
      if let stop = step.stops.first {
        outcome = .stopped(stop.poison, view: stop.view)
        return false
      }
      guard !step.differences.isEmpty, try test(replay.states) else { return true }
      outcome = .found(Hit(event: step.event, differences: step.differences))
      return false
    }
    return outcome
  }
}
