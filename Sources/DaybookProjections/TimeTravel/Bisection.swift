package import DaybookEvents

/// The search for the first event after which a condition holds for read models.
package struct Bisection: Sendable {
  /// The first event after which the condition holds.
  package struct Hit: Sendable {
    package let event: RecordedEvent
    /// The changes of that event in the searched read models, in the order of their names.
    package let differences: [RowDifference]
  }

  /// The result of a search.
  package enum Outcome: Sendable {
    /// The condition holds from this event on.
    case found(Hit)
    /// The condition holds already at the first position of the search.
    case holdsAtStart
    /// The condition holds at none of the tested positions.
    case never
    /// An event stops the read model before the condition holds.
    case stopped(PoisonEvent, view: String)
  }

  /// The read models at one position, by name.
  package typealias States = [String: any ViewFold]

  let models: ReadModels
  let start: UInt64
  let end: UInt64

  /// A search in the events after `start`, up to `end`.
  ///
  /// - Throws: ``ViewError`` with code `outOfRange` when the positions are outside of the log, or
  ///   the first is after the last.
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
  /// One fold tests every changed row, so a row that passes only for a while is found, too.
  ///
  /// - Throws: ``ViewError``, or the error of `test`.
  package func firstEvent(
    in name: String, afterWhichARow test: @escaping (EncodedRow) throws -> Bool
  ) throws -> Outcome {
    try firstEvent(
      in: name,
      afterWhichAnyOf: { rows in
        try (0..<rows.count).contains { try test(StoredRow.sealed(rows[$0])) }
      })
  }

  /// Finds the first event after which a row of the read model called `name` passes `test`.
  ///
  /// `test` gets many rows at once, and returns whether any of them passes.
  ///
  /// The rows' checksums may be missing.
  ///
  /// - Throws: ``ViewError``, or the error of `test`.
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
