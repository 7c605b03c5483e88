package import DaybookEvents

/// A history that did not happen: some events had not been, or others had.
///
/// The log is not touched.
package struct WhatIf: Sendable {
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
  /// - Throws: ``ViewError``: `unknownView`, or `outOfRange` when it speaks of positions
  ///   that the log does not have up to `end`.
  /// - Complexity: As folding the events since the first difference.
  package func consequences(
    of whatIf: WhatIf, in name: String, at end: UInt64
  ) throws -> (differences: [RowDifference], poison: PoisonEvent?) {
    guard !whatIf.skips.contains(0) else {
      throw ViewError(
        .outOfRange, "No event is at 0, before the first one. Name one by its position, from 1 on.")
    }
    let positions = whatIf.skips.union(whatIf.insertions.map(\.seq))
    if let wrong = positions.first(where: { $0 > end }) {
      throw ViewError(
        .outOfRange, "There is no event \(wrong) up to \(end). Choose a position in the log.")
    }
    let real = try state(of: name, at: end)
    guard let shared = whatIf.lastSharedPosition else { return ([], real.poison) }
    var imagined = WhatIfFold(try state(of: name, at: shared), whatIf, log)
    try imagined.run(through: end)
    var differences: [RowDifference] = []
    try RowDiff.forEach(from: real.fold, to: imagined.state.fold) { change in
      differences.append(try RowDifference(change, real.fold.schema))
    }
    return (differences, imagined.state.poison)
  }
}

/// A fold of what did not happen.
private struct WhatIfFold {
  private(set) var state: ViewState
  private let whatIf: WhatIf
  private let log: any EventLog

  init(_ state: ViewState, _ whatIf: WhatIf, _ log: any EventLog) {
    let checkpoint = state.checkpoint.alsoPassingOver(whatIf.skips)
    self.state = ViewState(fold: state.fold, checkpoint: checkpoint)
    (self.whatIf, self.log) = (whatIf, log)
  }

  /// Folds what had happened up to `end`, or up to the event that would stop the read model.
  mutating func run(through end: UInt64) throws {
    for insertion in whatIf.insertions + [.init(after: end, [])] {
      state = try state.folded(log, through: insertion.seq)
      for event in insertion.events where state.poison == nil { try take(event) }
    }
  }

  private mutating func take(_ event: RecordedEvent) throws {
    guard !state.checkpoint.skips.contains(event.seq) else { return }
    let before = try state.fold.copy()
    do {
      state.fold.take(event)
      try state.fold.applyTaken()
    } catch let poison as PoisonEvent {
      state = ViewState(fold: before, checkpoint: state.checkpoint.stopped(by: poison))
    }
  }
}
