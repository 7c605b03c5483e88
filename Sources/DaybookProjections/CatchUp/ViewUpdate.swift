internal import DaybookEvents

/// A read model that is to be brought up to date.
struct OutdatedView {
  let fold: any ViewFold
  /// Where the rows are kept; `nil` keeps them in memory.
  let file: ViewFile?
  /// How far the rows are; `nil` for a file that is to be built.
  let checkpoint: Checkpoint?
  /// Whether somebody wants to be told what changes.
  var wantsChanges = false
}

/// What bringing a read model up to date came to.
struct ViewAdvance {
  let checkpoint: Checkpoint
  /// What changed, if anybody wanted to be told.
  let changes: [RowChange]
}

/// A read model during one catch-up: its rows in memory, and those below them, from which they can be
/// folded again.
final class ViewUpdate {
  let fold: any ViewFold
  let file: ViewFile?
  /// How far the rows are.
  private(set) var checkpoint: Checkpoint
  /// How far the rows are of which changes are counted: those in the file, if there is one.
  private var base: Checkpoint
  /// Whether the file has no rows yet.
  private var isEmpty: Bool
  /// Whether the file has a checkpoint; without one it is being built.
  private var isFinished: Bool
  private let wantsChanges: Bool
  private var changes: [RowChange] = []

  init(_ view: OutdatedView) throws {
    (fold, file, wantsChanges) = (view.fold, view.file, view.wantsChanges)
    (isEmpty, isFinished) = (view.checkpoint == nil, view.checkpoint != nil)
    base = view.checkpoint ?? .start
    checkpoint = base
    if file == nil {
      // A catch-up that failed may have left some.
      fold.undoChanges()
    } else if isFinished {
      try startAboveFile()
    }
  }

  var state: ViewState { ViewState(fold: fold, checkpoint: checkpoint) }
  var position: UInt64 { checkpoint.position }
  /// Whether an event stopped it.
  var isStopped: Bool { checkpoint.poison != nil }
  /// What it came to.
  var advance: ViewAdvance { ViewAdvance(checkpoint: checkpoint, changes: changes) }

  /// Takes over what a pass has reached; when an event stopped it, the rows are made those before.
  ///
  /// A part of that event's changes may be in the rows, so what is not on the disk is folded again.
  func take(_ next: Checkpoint, in log: any EventLog) throws {
    if next.poison != nil {
      try restart()
      // Another process may have passed over it meanwhile.
      guard position <= next.position else { return }
      try state.refold(log, through: next.position)
    }
    checkpoint = next
  }

  /// Writes what changed, with the checkpoint that was reached.
  ///
  /// - Parameters:
  ///   - log: The log, which knows the event that stands there.
  ///   - isLast: Whether a file that is being built is finished by it.
  /// - Returns: False when another process has written meanwhile: then this begins anew.
  /// An event after which a row cannot be kept stops it.
  ///
  /// - Throws: What kept the file from being written.
  func write(_ log: any EventLog, isLast: Bool) throws -> Bool {
    do { return try writeChanges(log, isLast: isLast) } catch is UnkeepableChange {
      try stopBeforeUnkeepable(log)
      return try writeChanges(log, isLast: isLast)
    }
  }

  private func writeChanges(_ log: any EventLog, isLast: Bool) throws -> Bool {
    checkpoint = try log.identified(checkpoint)
    if isFinished, checkpoint.isAtSameEvent(as: base) { return true }
    var changed: [RowChange] = []
    if wantsChanges { try fold.forEachChange { changed.append($0) } }
    guard try write(finishes: isFinished || isLast) else { return false }
    changes += changed
    base = checkpoint
    return true
  }

  private func write(finishes: Bool) throws -> Bool {
    guard let file else {
      fold.forgetChanges()
      return true
    }
    let step = ViewFile.Step(
      from: isFinished ? base : nil, to: checkpoint, finishes: finishes, isFirst: isEmpty)
    guard try file.write(fold, step) else { return false }
    (isEmpty, isFinished) = (false, finishes)
    return true
  }

  /// Takes back what came since the first event, as far as halving finds it, after which a row cannot be
  /// kept; that event stops it.
  private func stopBeforeUnkeepable(_ log: any EventLog) throws {
    let (start, end) = (base, checkpoint.position)
    var (kept, unkept) = (start.position, end)
    var (step, reason) = (UInt64(1), try problem(of: log, through: end))
    while unkept - kept > 1, base == start {
      // What stopped it before is tried again first: it stands where the rows end.
      let next = kept + min(step, (unkept - kept) / 2)
      let problem = try problem(of: log, through: next)
      if problem == nil {
        (kept, step) = (next, step * 2)
      } else {
        (unkept, reason) = (next, problem)
      }
    }
    guard base == start, let reason, let event = try log.event(at: unkept) else {
      // Another process has written: what it made of the events counts.
      return try restart()
    }
    let poison = PoisonEvent(seq: unkept, type: event.type, reason: reason)
    try take(start.stopped(by: poison), in: log)
  }

  /// Why the rows cannot be kept that come of the events up to `end`; `nil` when they can.
  private func problem(of log: any EventLog, through end: UInt64) throws -> String? {
    try restart()
    guard position <= end else { return nil }
    try state.refold(log, through: end)
    do {
      try fold.forEachChange { try $0.requireKeepable() }
      try fold.forEachPlace(changedOnly: true) { _, _ in }
      return nil
    } catch let problem as UnkeepableChange { return problem.description }
  }

  /// Goes on above the rows of which changes are counted, with no change in memory.
  func restart() throws {
    checkpoint = base.retried
    if file == nil {
      fold.undoChanges()
    } else if isEmpty {
      try fold.start(above: nil)
    } else {
      try startAboveFile()
    }
  }

  private func startAboveFile() throws {
    guard let snapshot = try file?.current() else { return }
    try fold.start(above: snapshot.rows)
    guard isFinished else { return }
    // Another process may have come further since.
    checkpoint = checkpoint.continued(from: snapshot.checkpoint)
    base = checkpoint
  }
}
