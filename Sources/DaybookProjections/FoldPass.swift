@_spi(Engine) internal import DaybookEvents

/// One way through the log that feeds several folds.
struct FoldPass {
  let log: any EventLog

  /// Feeds the events of `positions` to every fold of `progresses` that wants them and has not
  /// seen them; one that fails keeps its failure and gets no more.
  ///
  /// - Throws: `LogError` when the log cannot be read, or `CancellationError` within a slice of the
  ///   log after the task was cancelled; the folds are then of no use.
  func run(_ positions: ClosedRange<UInt64>, _ progresses: [FoldProgress]) throws {
    let types = progresses.reduce(into: Set<EventType>()) { $0.formUnion($1.fold.types) }
    let selection = EventSelection(
      from: positions.lowerBound, to: positions.upperBound, types: types)
    if let log = log as? any RecordScanning {
      try scan(log, selection, progresses)
    } else {
      try read(selection, progresses)
    }
    try Task.checkCancellation()
    for progress in progresses where progress.failure == nil {
      progress.position = max(progress.position, positions.upperBound)
    }
  }

  private func scan(
    _ log: any RecordScanning, _ selection: EventSelection, _ progresses: [FoldProgress]
  ) throws(LogError) {
    var groups = Self.grouped(progresses)
    try log.scan(selection) { () throws(LogError) in
      Self.apply(groups)
      let active = progresses.filter { $0.failure == nil }
      if active.count < groups.reduce(0, { $0 + $1.count }) { groups = Self.grouped(active) }
      return !active.isEmpty && !Task.isCancelled
    } _: { (record, stream, catalog) throws(LogError) in
      for group in groups where group[0].position < record.seq {
        group[0].fold.take(record, stream: stream, catalog)
      }
      return true
    }
  }

  /// Those that want the same events, of whom the first decodes them for all.
  private static func grouped(_ progresses: [FoldProgress]) -> [[FoldProgress]] {
    var groups: [[FoldProgress]] = []
    for progress in progresses where progress.failure == nil {
      let index = groups.firstIndex { $0[0].wantsSame(as: progress) }
      if let index { groups[index].append(progress) } else { groups.append([progress]) }
    }
    return groups
  }

  private static func apply(_ groups: [[FoldProgress]]) {
    for group in groups {
      for follower in group.dropFirst() {
        follower.fold.shareTaken(of: group[0].fold)
        follower.apply()
      }
      group[0].apply()
    }
  }

  /// Does the same by JSON, with a log that has nothing else.
  private func read(_ selection: EventSelection, _ progresses: [FoldProgress]) throws {
    var rest: EventSelection? = selection
    while let wanted = rest {
      try Task.checkCancellation()
      let page = try log.read(wanted, limit: 4_096)
      for event in page.events {
        for progress in progresses
        where progress.position < event.seq && progress.failure == nil {
          progress.fold.take(event)
        }
      }
      for progress in progresses { progress.apply() }
      rest = page.next
    }
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
  var readNotes: (([RowNote]) throws -> Bool)?

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

  /// Applies what the fold has taken.
  func apply() {
    guard failure == nil else { return }
    do {
      let goesOn = try watch.map { try fold.applyTaken(watchedBy: $0) } ?? applyTaken()
      if !goesOn { failure = SeenEnough() }
    } catch {
      failure = error
    }
  }

  /// Applies what the fold has taken, and shows what it noted, also before an event that stops it.
  private func applyTaken() throws -> Bool {
    let outcome = Result { try fold.applyTaken() }
    if let readNotes, try !readNotes(fold.takeNotes()) { return false }
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
