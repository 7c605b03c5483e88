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

  /// The read models at one position, by name.
  package typealias States = [String: any ViewFold]

  let models: ReadModels
  let start: UInt64
  let end: UInt64

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
    try firstEvent(
      in: name,
      afterWhichAnyOf: { rows in
        try (0..<rows.count).contains { try test(StoredRow.sealed(rows[$0])) }
      })
  }

  /// Finds the first event after which a row of the read model called `name` passes `test`, which
  /// is asked of many rows at once whether any of them does.
  ///
  /// The rows' checksums may be missing.
  ///
  /// - Throws: ``ViewError``, or what `test` throws.
  package func firstEvent(
    in name: String, afterWhichAnyOf test: @escaping (EncodedRun) throws -> Bool
  ) throws -> Outcome {
    let state = try models.state(of: name, at: start)
    guard try !state.fold.hasRow(ofWhichAny: test) else { return .holdsAtStart }
    if let poison = state.poison { return .stopped(poison, view: name) }
    let trail = ChangedRowTrail(test)
    state.fold.forgetChanges()
    let poison = try FoldWalk(log: models.log).runNoting(state, through: end) { try trail.add($0) }
    try trail.testAll()
    guard let seq = trail.found else { return poison.map { .stopped($0, view: name) } ?? .never }
    var outcome = Outcome.never
    try Replay(models, [name], after: seq - 1, through: seq).forEachStep { step in
      outcome = .found(Hit(event: step.event, differences: step.differences))
      return false
    }
    return outcome
  }
}
