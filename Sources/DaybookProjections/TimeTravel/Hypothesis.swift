package import DaybookEvents

/// A history that did not happen: some events had not been, or others had.
///
/// The log is not touched.
package struct Hypothesis: Sendable {
  /// The positions of events that had not been.
  package var skips: Set<UInt64>
  /// Events that had been, after the event at a position.
  package var insertions: [Insertion]

  /// Events that had been.
  package struct Insertion: Sendable {
    /// The position after which they had been; 0 for before the first event.
    package let seq: UInt64
    /// In their order.
    package let events: [RecordedEvent]

    package init(after seq: UInt64, _ events: [RecordedEvent]) {
      (self.seq, self.events) = (seq, events)
    }
  }

  package init(skips: Set<UInt64> = [], insertions: [Insertion] = []) {
    self.skips = skips
    self.insertions = insertions.sorted { $0.seq < $1.seq }
  }

  /// The last position before anything is different.
  fileprivate var lastSharedPosition: UInt64? {
    (skips.map { $0 - min(1, $0) } + insertions.map(\.seq)).min()
  }
}

extension ReadModels {
  /// What would be different in the read model called `name` as of `end`, and the event that would
  /// stop it, if one would.
  ///
  /// - Throws: ``ViewError``: `unknownView`, or `outOfRange` when the hypothesis speaks of positions
  ///   that the log does not have up to `end`.
  /// - Complexity: As folding the events since the first difference.
  package func consequences(
    of hypothesis: Hypothesis, in name: String, at end: UInt64
  ) throws -> (differences: [RowDifference], poison: PoisonEvent?) {
    guard !hypothesis.skips.contains(0) else {
      throw ViewError(
        .outOfRange, "No event is at 0, before the first one. Name one by its position, from 1 on.")
    }
    let positions = hypothesis.skips.union(hypothesis.insertions.map(\.seq))
    if let wrong = positions.first(where: { $0 > end }) {
      throw ViewError(
        .outOfRange, "There is no event \(wrong) up to \(end). Choose a position in the log.")
    }
    let real = try state(of: name, at: end)
    guard let shared = hypothesis.lastSharedPosition else { return ([], real.poison) }
    let imagination = Imagination(try state(of: name, at: shared), log)
    try imagination.run(hypothesis, through: end)
    var differences: [RowDifference] = []
    try RowDiff.forEach(from: real.fold, to: imagination.fold) { change in
      differences.append(try RowDifference(change, real.fold.schema))
    }
    return (differences, imagination.poison)
  }
}

/// A fold of what did not happen.
private final class Imagination {
  private(set) var fold: any ViewFold
  private(set) var poison: PoisonEvent?
  private var position: UInt64
  private let log: any EventLog

  init(_ state: ViewState, _ log: any EventLog) {
    (fold, position, poison, self.log) = (state.fold, state.position, state.poison, log)
  }

  /// Folds what had happened up to `end`, or up to the event that would stop the read model.
  func run(_ hypothesis: Hypothesis, through end: UInt64) throws {
    fold.skips.formUnion(hypothesis.skips)
    for insertion in hypothesis.insertions + [.init(after: end, [])] {
      try passOver(through: insertion.seq)
      for event in insertion.events { try take(event) }
    }
  }

  private func passOver(through end: UInt64) throws {
    guard poison == nil, position < end else { return }
    log.willRead(positions: end - position)
    // The event that stops a fold may leave a part of its changes, so the rows before are kept.
    let before = try fold.copy()
    let progress = try pass(fold, through: end)
    guard let poison = progress.poison else { return position = end }
    self.poison = poison
    fold = before
    if poison.seq - 1 > position { _ = try pass(fold, through: poison.seq - 1) }
  }

  private func pass(_ fold: any ViewFold, through end: UInt64) throws -> FoldProgress {
    let progress = FoldProgress(fold, at: position)
    try FoldPass(log: log).run(position + 1...end, [progress])
    if let failure = progress.failure, progress.poison == nil { throw failure }
    return progress
  }

  private func take(_ event: RecordedEvent) throws {
    guard poison == nil else { return }
    let before = try fold.copy()
    do {
      fold.take(event)
      try fold.applyTaken()
    } catch let poison as PoisonEvent {
      (self.poison, fold) = (poison, before)
    }
  }
}
