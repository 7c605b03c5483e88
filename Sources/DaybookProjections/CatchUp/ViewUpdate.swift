internal import DaybookEvents

/// A read model that must be brought up to date.
struct OutdatedView {
  let fold: any ViewFold
  /// The file for the rows; `nil` for rows in memory.
  let file: ViewFile?
  /// The checkpoint of the rows; `nil` for a file that must be built.
  let checkpoint: Checkpoint?
  /// Whether a caller wants the changes.
  var wantsChanges = false
}

/// The result of bringing a read model up to date.
struct ViewAdvance {
  let checkpoint: Checkpoint
  /// The changes, if a caller wants them.
  let changes: [RowChange]
}

/// A read model during one catch-up: its changed rows in memory, and the stored rows below them.
final class ViewUpdate {
  let fold: any ViewFold
  let file: ViewFile?
  /// The checkpoint of the rows.
  private(set) var checkpoint: Checkpoint
  /// The checkpoint of the base rows, from which changes are counted.
  ///
  /// If the file has rows, they are the base rows.
  private var base: Checkpoint
  /// Whether the file has no rows yet.
  private var isEmpty: Bool
  /// Whether the file has a checkpoint; without a checkpoint, it is still being built.
  private var isFinished: Bool
  private let wantsChanges: Bool
  private var changes: [RowChange] = []

  init(_ view: OutdatedView) throws {
    (fold, file, wantsChanges) = (view.fold, view.file, view.wantsChanges)
    (isEmpty, isFinished) = (view.checkpoint == nil, view.checkpoint != nil)
    base = view.checkpoint ?? .start
    checkpoint = base
    if file == nil {
      // An earlier catch-up that failed may have left changes.
      fold.undoChanges()
    } else if isFinished {
      try startAboveFile()
    }
  }

  var state: ViewState { ViewState(fold: fold, checkpoint: checkpoint) }
  var position: UInt64 { checkpoint.position }
  /// Whether an event stopped the read model.
  var isStopped: Bool { checkpoint.poison != nil }
  /// The result of the catch-up.
  var advance: ViewAdvance { ViewAdvance(checkpoint: checkpoint, changes: changes) }

  /// Takes over `next`, the checkpoint that a pass reached.
  ///
  /// If an event stopped the pass, all changes that are not in the file are dropped, because some
  /// of them may come from that event. Then the events before it are folded again.
  func take(_ next: Checkpoint, in log: any EventLog) throws {
    if next.poison != nil {
      try restart()
      // Another process may have skipped the event in the meantime.
      guard position <= next.position else { return }
      try state.refold(log, through: next.position)
    }
    checkpoint = next
  }

  /// Writes the changes, with the new checkpoint.
  ///
  /// - Parameters:
  ///   - log: The log, which gives the id of the event at the checkpoint.
  ///   - isLast: Whether this write finishes a file that is being built.
  /// - Returns: Whether the changes were written. If another process has written in the meantime,
  ///   they were not, and the update must be restarted. An event whose row cannot be stored stops
  ///   the read model.
  ///
  /// - Throws: The error that kept the file from being written.
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

  /// Stops the read model at the first event after which a row cannot be stored.
  ///
  /// A binary search finds that event; its changes, and all later changes, are undone.
  private func stopBeforeUnkeepable(_ log: any EventLog) throws {
    let (start, end) = (base, checkpoint.position)
    var (kept, unkept) = (start.position, end)
    var (step, reason) = (UInt64(1), try problem(of: log, through: end))
    while unkept - kept > 1, base == start {
      // The first step tries the first event after the stored rows, because it may be the event
      // that stopped the read model earlier.
      let next = kept + min(step, (unkept - kept) / 2)
      let problem = try problem(of: log, through: next)
      if problem == nil {
        (kept, step) = (next, step * 2)
      } else {
        (unkept, reason) = (next, problem)
      }
    }
    guard base == start, let reason, let event = try log.event(at: unkept) else {
      // Another process has stored later rows in the meantime, so the update restarts from those
      // rows.
      return try restart()
    }
    let poison = PoisonEvent(seq: unkept, type: event.type, reason: reason)
    try take(start.stopped(by: poison), in: log)
  }

  /// The reason why the rows as of `end` cannot be stored; `nil` if they can.
  private func problem(of log: any EventLog, through end: UInt64) throws -> String? {
    try restart()
    guard position <= end else { return nil }
    try state.refold(log, through: end)
    do {
      try fold.forEachChange { try $0.requireKeepable() }
      try fold.changedPlaces.encode { _ in true }
      return nil
    } catch let problem as UnkeepableChange { return problem.description }
  }

  /// Restarts from the base rows, and drops the changes in memory.
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
    // Another process may have advanced further in the meantime.
    checkpoint = checkpoint.continued(from: snapshot.checkpoint)
    base = checkpoint
  }
}
