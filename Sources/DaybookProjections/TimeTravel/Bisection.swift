package import DaybookEvents
internal import DaybookValues

/// The search for an event after which a condition on read models is true, but not before.
package struct Bisection: Sendable {
  /// The found event, after which the condition is true.
  package struct Hit: Sendable {
    package let event: RecordedEvent
    /// The changes that the event makes in the searched read models, in the order of their names.
    package let differences: [RowDifference]

    package init(event: RecordedEvent, differences: [RowDifference]) {
      (self.event, self.differences) = (event, differences)
    }
  }

  /// The result of a search.
  package enum Outcome: Sendable {
    /// The condition is true after this event.
    case found(Hit)
    /// The condition is already true at the first position of the search.
    case holdsAtStart
    /// The condition is not true at any tested position.
    case never
    /// An event stops the read model before the condition is true.
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
  /// A single fold tests every changed row, so even a row that passes only for a while is found.
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
  /// `test` gets many rows in each call. Their checksums may be missing.
  ///
  /// - Parameters:
  ///   - name: The name of the read model.
  ///   - key: The key of the only row that can pass `test`; `nil` if any row can pass.
  ///   - test: Gets some rows; returns whether any of them passes.
  /// - Returns: The event, or the reason why there is none.
  /// - Throws: ``ViewError``, or the error of `test`.
  package func firstEvent(
    in name: String, onlyUnder key: [UInt8]? = nil,
    afterWhichAnyOf test: @escaping (EncodedRun) throws -> Bool
  ) throws -> Outcome {
    let state = try models.state(of: name, at: start)
    guard try !state.fold.hasRow(ofWhichAny: test) else { return .holdsAtStart }
    if let poison = state.poison { return .stopped(poison, view: name) }
    let trail = ChangedRowTrail(test)
    state.fold.forgetChanges()
    let poison =
      try key.map { try follow($0, in: state, of: name, by: trail) }
      ?? FoldWalk(log: models.log).runNoting(state, through: end) { try trail.add($0) }
    try trail.testAll()
    guard let seq = trail.found else { return poison.map { .stopped($0, view: name) } ?? .never }
    var outcome = Outcome.never
    try Replay(models, [name], after: seq - 1, through: seq).forEachStep { step in
      outcome = .found(Hit(event: step.event, differences: step.differences))
      return false
    }
    return outcome
  }

  /// Folds the events that can touch the row under `key`.
  ///
  /// After each event that touches the row, the row is added to `trail`.
  ///
  /// - Returns: The event that stops the read model; `nil` if no event stops it.
  private func follow(
    _ key: [UInt8], in state: ViewState, of name: String, by trail: ChangedRowTrail
  ) throws -> PoisonEvent? {
    state.fold.watch(key)
    let stream = state.fold.stream(ofRow: key)
    // An event of a different stream may also stop the read model.
    let last = try stream.map { _ in try models.state(of: name, at: end) }
    let walk = FoldWalk(log: models.log, only: stream)
    let poison = try walk.run(state, through: last?.position ?? end) { seq in
      try trail.add(state.fold.row(forKey: key).map { EncodedRow(key: key, row: $0) }, after: seq)
    }
    return poison ?? last?.poison
  }
}

/// Rows that events add or change, in the order of the log, tested many at a time.
final class ChangedRowTrail {
  /// The position of the first event after which a row passed the test.
  private(set) var found: UInt64?
  private var rows = RunBuilder()
  private var seqs: [UInt64] = []
  private let test: (EncodedRun) throws -> Bool

  private static let partCount = 4_096

  init(_ test: @escaping (EncodedRun) throws -> Bool) { self.test = test }

  /// Adds noted rows; returns true as long as no row is known to pass.
  func add(_ more: NotedRows) throws -> Bool {
    rows.append(more.run)
    seqs += more.seqs
    if rows.count >= Self.partCount { try testAll() }
    return found == nil
  }

  /// Adds a row after the event at `seq`; returns true as long as no row is known to pass.
  func add(_ row: EncodedRow?, after seq: UInt64) throws -> Bool {
    guard let row else { return true }
    rows.append(row)
    seqs.append(seq)
    if rows.count >= Self.partCount { try testAll() }
    return found == nil
  }

  /// Tests the gathered rows.
  func testAll() throws {
    let run = rows.take()
    defer { seqs.removeAll(keepingCapacity: true) }
    guard found == nil, run.count > 0, try test(run) else { return }
    found = seqs[try firstPassing(of: run)]
  }

  /// The index of the first passing row; at least one row of the run must pass.
  private func firstPassing(of run: EncodedRun) throws -> Int {
    var (low, high) = (0, run.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try test(run.run(low..<middle)) { high = middle } else { low = middle }
    }
    return low
  }
}
