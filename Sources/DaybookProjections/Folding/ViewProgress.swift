@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// A read model while it catches up with the log, or is built anew: its fold, and the file in which
/// the rows end up.
final class ViewProgress {
  let schema: ViewSchema
  let progress: FoldProgress
  /// Where the rows are kept; `nil` keeps them in memory.
  let file: ViewFile?
  /// The checkpoint that stands in the file, or that the rows in memory have.
  private(set) var checkpoint: ViewCheckpoint?
  /// Whether the file has no rows yet.
  private var isEmpty: Bool
  private(set) var poison: PoisonEvent?
  /// Whether what is written is to be told to somebody, too.
  var collectsChanges = false
  private(set) var changes: [RowChange] = []
  /// From where rows that are in no file can be folded again.
  private var beginning: (base: (any RowsBase)?, position: UInt64) = (nil, 0)

  /// A read model that goes on from `checkpoint`, or from nothing for a file that is to be built.
  init(
    _ fold: any ViewFold, file: ViewFile?, checkpoint: ViewCheckpoint?, skips: Set<UInt64>
  ) throws {
    schema = fold.schema
    self.file = file
    isEmpty = checkpoint == nil
    fold.skips = skips
    var start = checkpoint
    if let file, checkpoint != nil {
      // Another process may have come further since.
      let snapshot = try file.snapshot()
      try fold.start(above: snapshot.rows)
      start = snapshot.checkpoint
    }
    self.checkpoint = start
    progress = FoldProgress(fold, at: start?.seq ?? 0)
  }

  /// A fold whose rows are as of `position`, and are kept nowhere.
  init(inMemory fold: any ViewFold, at position: UInt64) {
    schema = fold.schema
    progress = FoldProgress(fold, at: position)
    file = nil
    isEmpty = false
    beginning = (fold.base, position)
  }

  var fold: any ViewFold { progress.fold }

  /// Whether an event stopped it.
  var isStopped: Bool { progress.failure != nil || poison != nil }

  /// Makes the rows those just before the event that stopped the fold.
  ///
  /// A part of the event's changes may be in the rows, so what is not on the disk is folded again.
  func stepBack(in log: any EventLog) throws {
    guard let failure = progress.failure else { return }
    guard let poison = progress.poison else { throw failure }
    self.poison = poison
    try restart()
    guard poison.seq - 1 > progress.position else { return }
    try FoldPass(log: log).run(progress.position + 1...poison.seq - 1, [progress])
    if let failure = progress.failure { throw failure }
  }

  /// Writes what changed, with the position that was reached.
  ///
  /// - Parameters:
  ///   - log: The log, which knows the event at that position.
  ///   - isLast: Whether a file that is being built is finished by it.
  /// - Returns: False when another process has written meanwhile: then this begins anew.
  /// - Throws: What kept the file from being written.
  func write(_ log: any EventLog, isLast: Bool) throws -> Bool {
    let reached = try log.checkpoint(at: progress.position)
    if reached == checkpoint { return true }
    var changed: [RowChange] = []
    if collectsChanges { try fold.forEachChange { changed.append($0) } }
    guard try write(reached, isLast: isLast) else { return false }
    changes += changed
    return true
  }

  private func write(_ reached: ViewCheckpoint, isLast: Bool) throws -> Bool {
    guard let file else {
      fold.forgetChanges()
      checkpoint = reached
      return true
    }
    let isFinished = checkpoint != nil || isLast
    let step = ViewFile.Step(
      from: checkpoint, to: isFinished ? reached : nil, skips: fold.skips, isFirst: isEmpty)
    guard try file.write(fold, step) else { return false }
    checkpoint = isFinished ? reached : nil
    isEmpty = false
    return true
  }

  /// Goes on above what is in the file, with nothing in memory.
  func restart() throws {
    guard let file, !isEmpty else {
      return try progress.restart(above: beginning.base, at: beginning.position)
    }
    let snapshot = try file.snapshot()
    if checkpoint != nil { checkpoint = snapshot.checkpoint }
    let position = checkpoint?.seq ?? progress.position
    try progress.restart(above: snapshot.rows, at: position)
  }
}

extension EventLog {
  /// The checkpoint of the event at `seq`.
  func checkpoint(at seq: UInt64) throws -> ViewCheckpoint {
    guard seq > 0 else { return .start }
    let events = try read(EventSelection(from: seq, to: seq), limit: 1).events
    guard let event = events.first else {
      throw ViewError(.outOfRange, "The log has no event \(seq). Choose one up to its end.")
    }
    return ViewCheckpoint(seq: seq, id: event.id)
  }

  /// Whether the event that `checkpoint` names stands where it says.
  func holds(_ checkpoint: ViewCheckpoint) throws -> Bool {
    guard try checkpoint.seq <= end() else { return false }
    return try self.checkpoint(at: checkpoint.seq) == checkpoint
  }
}
