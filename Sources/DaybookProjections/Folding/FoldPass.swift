internal import DaybookEvents

/// One pass over the log that feeds several folds.
struct FoldPass {
  let log: any EventLog
  /// The observer of the rows; only a pass with a single fold may have one.
  var observer: FoldObserver?
  /// The only stream whose events are read; `nil` for all streams.
  var stream: StreamName?
  /// The size of a fold's rows in memory, in bytes, above which the pass ends early.
  var maximumHeldBytes = Int.max

  /// Feeds each fold its events after its checkpoint, up to `end` or an event that stops the fold.
  ///
  /// - Returns: The next checkpoint of each fold. The rows of a stopped fold may contain some
  ///   changes of the event that stopped it.
  /// - Throws: `LogError` when the log cannot be read, ``SeenEnough``, an error of reading rows, or
  ///   `CancellationError` soon after a cancellation. The folds are then invalid, unless the error
  ///   is ``SeenEnough``.
  func run(_ states: [ViewState], through end: UInt64) throws -> [Checkpoint] {
    let runs = states.map { FoldRun($0, observer) }
    let active = runs.filter { $0.state.checkpoint.lacksEvents(upTo: end) }
    var together: [[FoldRun]] = []
    for group in Self.grouped(active) {
      if group[0].isFedAlone(of: log, through: end) || summarizerMaker(of: group) != nil {
        try feed([group], through: end)
      } else {
        together.append(group)
      }
    }
    try feed(together, through: end)
    return try runs.map { try $0.checkpoint(through: end) }
  }

  /// Feeds groups of folds from one reading of the log.
  private func feed(_ groups: [[FoldRun]], through end: UInt64) throws {
    let active = groups.flatMap { $0 }
    guard let start = active.map(\.state.position).min() else { return }
    let types = active.reduce(into: Set<EventType>?.some([])) { types, run in
      types = run.state.fold.types.flatMap { types?.union($0) }
    }
    let selection = EventSelection(from: start + 1, to: end, stream: stream, types: types)
    let makers = groups.map { group in
      summarizerMaker(of: group)
        ?? group[0].state.fold.decoderMaker(after: group[0].state.checkpoint)
    }
    let feed = EventFeed(log: log, selection: selection) { makers.map { $0() } }
    var reached = end
    try feed.forEachSlice { slice in
      for (group, events) in zip(groups, slice.decoded) { for run in group { run.apply(events) } }
      if active.contains(where: isFull) { reached = slice.last }
      return reached == end && active.contains { $0.failure == nil } && !Task.isCancelled
    }
    try Task.checkCancellation()
    for run in active { run.reached = reached }
  }

  /// A maker of decoders that summarize many events as changes of rows; `nil` if single events are
  /// needed.
  private func summarizerMaker(of group: [FoldRun]) -> (@Sendable () -> any FoldDecoder)? {
    guard observer == nil, stream == nil, group.count == 1 else { return nil }
    return group[0].state.fold.summarizerMaker(after: group[0].state.checkpoint)
  }

  private func isFull(_ run: FoldRun) -> Bool {
    run.failure == nil && run.state.fold.heldBytes > maximumHeldBytes
  }

  /// The folds, grouped by their wanted events, so that each group's events are decoded once.
  private static func grouped(_ runs: [FoldRun]) -> [[FoldRun]] {
    var groups: [[FoldRun]] = []
    for run in runs {
      let index = groups.firstIndex { $0[0].wantsSame(as: run) }
      if let index { groups[index].append(run) } else { groups.append([run]) }
    }
    return groups
  }
}

/// An observer of a fold, which decides whether the pass continues.
enum FoldObserver {
  /// Called after each event that touched a row.
  case rows((_ seq: UInt64) throws -> Bool)
  /// Called with the rows that several events added or changed.
  case notes((NotedRows) throws -> Bool)
}

/// The error that ends a pass because its observer needs no more events.
struct SeenEnough: Error {}

/// One fold during one pass.
private final class FoldRun {
  let state: ViewState
  /// The cause of the stop: a ``PoisonEvent``, ``SeenEnough``, or an error of reading the rows.
  private(set) var failure: (any Error)?
  private let observer: FoldObserver?
  /// The last position that the pass has read for this fold; `nil` if the fold needed no events.
  var reached: UInt64?

  init(_ state: ViewState, _ observer: FoldObserver?) {
    (self.state, self.observer) = (state, observer)
  }

  /// Whether the fold's decoder reads events from a source other than the records of the log.
  ///
  /// Such a fold cannot share its pass over the log with other folds.
  func isFedAlone(of log: any EventLog, through end: UInt64) -> Bool {
    state.fold.isFedAlone(of: log, after: state.checkpoint, through: end)
  }

  /// Whether both folds want the same events.
  func wantsSame(as other: FoldRun) -> Bool {
    state.fold.eventSet == other.state.fold.eventSet
      && state.position == other.state.position
      && state.checkpoint.skips == other.state.checkpoint.skips
  }

  /// Applies decoded events, unless an earlier event stopped the fold.
  func apply(_ events: any DecodedEvents) {
    guard failure == nil else { return }
    do {
      if try !goesOn(after: events) { failure = SeenEnough() }
    } catch {
      failure = error
    }
  }

  /// Applies decoded events, and returns whether the pass continues.
  private func goesOn(after events: any DecodedEvents) throws -> Bool {
    switch observer {
    case .rows(let watch): return try state.fold.apply(events, watchedBy: watch)
    case .notes(let read): return try apply(events, noting: read)
    case nil:
      try state.fold.apply(events)
      return true
    }
  }

  /// Applies decoded events, and passes the noted rows to `read` even if an event stops the fold.
  private func apply(
    _ events: any DecodedEvents, noting read: (NotedRows) throws -> Bool
  ) throws -> Bool {
    let outcome = Result { try state.fold.apply(events) }
    if let notes = state.fold.takeNotes(), try !read(notes) { return false }
    try outcome.get()
    return true
  }

  /// The checkpoint after all fed events up to `end`, or before the event that stopped the fold.
  func checkpoint(through end: UInt64) throws -> Checkpoint {
    guard let failure else { return state.checkpoint.reaching(min(end, reached ?? end)) }
    guard let poison = failure as? PoisonEvent else { throw failure }
    return state.checkpoint.stopped(by: poison)
  }
}
