internal import DaybookEvents

/// One way through the log that feeds several folds.
struct FoldPass {
  let log: any EventLog

  /// Feeds the events of `positions` to every fold of `progresses` that wants them and has not
  /// seen them; one that fails keeps its failure and gets no more.
  ///
  /// - Throws: `LogError` when the log cannot be read, or `CancellationError` within a slice of the
  ///   log after the task was cancelled; the folds are then of no use.
  func run(_ positions: ClosedRange<UInt64>, _ progresses: [FoldProgress]) throws {
    let groups = Self.grouped(progresses)
    let makers = groups.map { $0[0].fold.decoderMaker(after: $0[0].position) }
    let types = progresses.reduce(into: Set<EventType>()) { $0.formUnion($1.fold.types) }
    let selection = EventSelection(
      from: positions.lowerBound, to: positions.upperBound, types: types)
    let feed = EventFeed(log: log, selection: selection) { makers.map { $0() } }
    try feed.forEachSlice { slice in
      for (group, run) in zip(groups, slice) { for progress in group { progress.apply(run) } }
      return progresses.contains { $0.failure == nil } && !Task.isCancelled
    }
    try Task.checkCancellation()
    for progress in progresses where progress.failure == nil {
      progress.position = max(progress.position, positions.upperBound)
    }
  }

  /// Those that want the same events, which are decoded once for all of them.
  private static func grouped(_ progresses: [FoldProgress]) -> [[FoldProgress]] {
    var groups: [[FoldProgress]] = []
    for progress in progresses where progress.failure == nil {
      let index = groups.firstIndex { $0[0].wantsSame(as: progress) }
      if let index { groups[index].append(progress) } else { groups.append([progress]) }
    }
    return groups
  }
}

/// A fold on its way through the log.
final class FoldProgress {
  let fold: any ViewFold
  /// Everything up to here is in the rows, unless there is a failure.
  var position: UInt64
  /// What stopped the fold: a ``PoisonEvent``, ``SeenEnough``, or what reading its rows met.
  private(set) var failure: (any Error)?
  /// Looks at the rows after each event that touched any, and answers whether to go on.
  var watch: ((_ seq: UInt64) throws -> Bool)?
  /// Looks at what the fold has noted, every some events, and answers whether to go on.
  var readNotes: ((NotedRows) throws -> Bool)?

  init(_ fold: any ViewFold, at position: UInt64) {
    self.fold = fold
    self.position = position
  }

  /// The event that stopped the fold.
  var poison: PoisonEvent? { failure as? PoisonEvent }

  /// Whether both are to be fed the same events.
  func wantsSame(as other: FoldProgress) -> Bool {
    position == other.position && fold.eventSet == other.fold.eventSet
      && fold.skips == other.fold.skips
  }

  /// Applies decoded events.
  func apply(_ run: any DecodedEvents) {
    guard failure == nil else { return }
    do {
      let goesOn = try watch.map { try fold.apply(run, watchedBy: $0) } ?? applyAll(run)
      if !goesOn { failure = SeenEnough() }
    } catch {
      failure = error
    }
  }

  /// Applies decoded events, and shows what the fold noted, also before an event that stops it.
  private func applyAll(_ run: any DecodedEvents) throws -> Bool {
    let outcome = Result { try fold.apply(run) }
    if let readNotes, let notes = fold.takeNotes(), try !readNotes(notes) { return false }
    try outcome.get()
    return true
  }

  /// Begins anew from `base`, which is at `position`.
  func restart(above base: (any RowsBase)?, at position: UInt64) throws {
    try fold.start(above: base)
    self.position = position
    failure = nil
  }
}

/// Whoever watches a fold needs no more events.
struct SeenEnough: Error {}
