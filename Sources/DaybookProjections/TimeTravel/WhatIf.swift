public import DaybookEvents
public import DaybookValues

/// A hypothetical history: the log without some of its events, or with additional events.
///
/// ```swift
/// var history = WhatIf()
/// history.skip(17)
/// var batch = EventBatch()
/// batch.append(BookLent(book: "Emma", reader: "bob", due: due), to: "book-7")
/// try history.insert(batch, after: 12)
/// for change in try models.whatIf(history, in: Loans.self) { print(change.key) }
/// ```
///
/// The log is not touched.
public struct WhatIf: Sendable {
  /// The positions of the events that are left out.
  package var skips: Set<UInt64>
  /// The events that are inserted.
  package var insertions: [Insertion]

  /// Events that are inserted at one position.
  package struct Insertion: Sendable {
    /// The position after which the events are inserted; 0 is before the first event.
    package let seq: UInt64
    /// The events, in the order in which they are inserted.
    package let events: [RecordedEvent]

    package init(after seq: UInt64, _ events: [RecordedEvent]) {
      (self.seq, self.events) = (seq, events)
    }
  }

  /// A history without changes, equal to the log.
  public init() { self.init(skips: []) }

  /// Leaves out the event at `seq`.
  public mutating func skip(_ seq: UInt64) { skips.insert(seq) }

  /// Inserts the events of `batch` after the event at `seq`.
  ///
  /// Insertions at the same position keep their order. Expected versions and requirements of the
  /// batch are not checked, because they refer to the actual history. Positions and versions of the
  /// inserted events count from 1.
  ///
  /// - Parameters:
  ///   - batch: The events.
  ///   - seq: A position from 0, which is before the first event, to the log's end.
  ///   - time: The time of events that have no time.
  /// - Throws: `AppendError` for an event that no log can store.
  public mutating func insert(
    _ batch: EventBatch, after seq: UInt64, time: Timestamp = .now
  ) throws(AppendError) {
    let events = try batch.imagined(at: time)
    let place = insertions.firstIndex { $0.seq > seq } ?? insertions.endIndex
    insertions.insert(Insertion(after: seq, events), at: place)
  }

  package init(skips: Set<UInt64> = [], insertions: [Insertion] = []) {
    self.skips = skips
    self.insertions = insertions.ordered { $0.seq < $1.seq }
  }

  /// The last position up to which the history equals the log; `nil` if no event is skipped or
  /// inserted.
  fileprivate var lastSharedPosition: UInt64? {
    (skips.map { $0 - min(1, $0) } + insertions.map(\.seq)).min()
  }
}

extension ReadModels {
  /// The differences in the read model called `name` as of `end`, and the event that would stop it,
  /// if any.
  ///
  /// - Throws: ``ViewError`` with code `unknownView`, or with code `outOfRange` if the history
  ///   refers to positions that the log does not have up to `end`.
  /// - Complexity: The cost of folding the events after the first difference.
  package func consequences(
    of whatIf: WhatIf, in name: String, at end: UInt64
  ) throws -> (differences: [RowDifference], poison: PoisonEvent?) {
    let (changes, poison) = try imaginedChanges(of: whatIf, in: name, at: end)
    let schema = try definition(name).schema
    return (try changes.compactMap { try RowDifference.told(of: $0, schema) }, poison)
  }

  /// The rows that differ in a hypothetical history, and the event that would stop the read model.
  package func imaginedChanges(
    of whatIf: WhatIf, in name: String, at end: UInt64
  ) throws -> (changes: [RowChange], poison: PoisonEvent?) {
    guard !whatIf.skips.contains(0) else {
      throw ViewError(
        .outOfRange, "No event is at 0, before the first one. Name one by its position, from 1 on.")
    }
    let positions = whatIf.skips.union(whatIf.insertions.map(\.seq))
    if let wrong = positions.first(where: { $0 > end }) {
      throw ViewError(
        .outOfRange, "There is no event \(wrong) up to \(end). Choose a position in the log.")
    }
    let imagined = try imaginedState(of: whatIf, in: name, at: end)
    return (imagined.changes, imagined.state.poison)
  }

  /// The state as of `end` in a history without the events `skips`, and the rows that differ from
  /// the real rows.
  ///
  /// A fold that continues from the state also skips later events of `skips`.
  package func imaginedState(
    without skips: Set<UInt64>, in name: String, at end: UInt64
  ) throws -> (state: ViewState, changes: [RowChange]) {
    let past = WhatIf(skips: skips.filter { $0 <= end })
    let (state, changes) = try imaginedState(of: past, in: name, at: end)
    let checkpoint = state.checkpoint.alsoPassingOver(skips)
    return (ViewState(fold: state.fold, checkpoint: checkpoint), changes)
  }

  private func imaginedState(
    of whatIf: WhatIf, in name: String, at end: UInt64
  ) throws -> (state: ViewState, changes: [RowChange]) {
    let real = try state(of: name, at: end)
    guard let shared = whatIf.lastSharedPosition else { return (real, []) }
    var imagined = WhatIfFold(try state(of: name, at: shared), whatIf, log)
    try imagined.run(through: end)
    return (imagined.state, try RowDiff.changes(from: real.fold, to: imagined.state.fold))
  }
}

/// A fold of a hypothetical history.
private struct WhatIfFold {
  private(set) var state: ViewState
  private let whatIf: WhatIf
  private let log: any EventLog

  init(_ state: ViewState, _ whatIf: WhatIf, _ log: any EventLog) {
    let checkpoint = state.checkpoint.alsoPassingOver(whatIf.skips)
    self.state = ViewState(fold: state.fold, checkpoint: checkpoint)
    (self.whatIf, self.log) = (whatIf, log)
  }

  /// Folds the hypothetical history up to `end`, or up to the event that would stop the read model.
  mutating func run(through end: UInt64) throws {
    for insertion in whatIf.insertions + [.init(after: end, [])] {
      state = try state.folded(log, through: insertion.seq)
      for event in insertion.events where state.poison == nil { try take(event) }
    }
  }

  private mutating func take(_ event: RecordedEvent) throws {
    let before = try state.fold.copy()
    do {
      state.fold.take(event)
      try state.fold.applyTaken()
    } catch let poison as PoisonEvent {
      state = ViewState(fold: before, checkpoint: state.checkpoint.stopped(by: poison))
    }
  }
}
