package import DaybookEvents

/// The rows of a read model as of a position of the log.
package struct ViewState {
  /// The rows; it may take more events.
  package let fold: any ViewFold
  /// The last position that is in the rows.
  package let position: UInt64
  /// The event that stopped the read model before the position that was asked for.
  package let poison: PoisonEvent?
}

extension ReadModels {
  /// The rows that the read model called `name` had after the event at `seq`.
  ///
  /// They come from the nearest state that is kept on the disk, and the events since, folded in
  /// memory; events that were ever skipped are passed over. It may be called on any thread, and
  /// takes as long as folding some hundred thousand events at most.
  ///
  /// - Parameters:
  ///   - name: The name of the read model.
  ///   - seq: From 0, which is before the first event, to the log's end.
  /// - Returns: The rows, and how far they are.
  /// - Throws: ``ViewError``: `unknownView`, or `outOfRange` beyond the log's end;
  ///   `CancellationError` within 50 ms after the task is cancelled.
  package func state(of name: String, at seq: UInt64) throws -> ViewState {
    let projection = try projection(name)
    let end = try log.end()
    guard seq <= end else {
      throw ViewError(
        .outOfRange, "The log ends at \(end), before \(seq). Choose a position in it.")
    }
    let file = (board.entry(name)?.image as? FileImage)?.file
    let skips = try skips(of: name)
    return try ViewState(of: projection, in: log, file: file, skips: skips, at: seq)
  }

  /// The positions that the read model called `name` passes over.
  private func skips(of name: String) throws -> Set<UInt64> {
    if let entry = board.entry(name) { return Set(entry.status.skips) }
    return try log.provenSkips(of: projection(name))
  }

  /// The positions of which the read models called `names` keep their rows, in ascending order.
  func keptPositions(of names: [String]) throws -> [UInt64] {
    let files = names.compactMap { (board.entry($0)?.image as? FileImage)?.file }
    return Set(try files.flatMap { try $0.keptStates().map(\.checkpoint.seq) }).sorted()
  }

  /// The rows of the read model called `name` at the last position before `end` of which all rows
  /// are kept, or before the first event.
  func nearestState(of name: String, before end: UInt64) throws -> ViewState {
    let fold = try projection(name).makeFold()
    fold.skips = try skips(of: name)
    let file = (board.entry(name)?.image as? FileImage)?.file
    let start = try end == 0 ? 0 : file?.begin(fold, notBeyond: end - 1) ?? 0
    return ViewState(fold: fold, position: start, poison: nil)
  }
}

extension ViewState {
  /// The rows of `projection` after the event at `seq`, from the nearest that `file` has.
  init(
    of projection: any Projection.Type, in log: any EventLog, file: ViewFile?,
    skips: Set<UInt64>, at seq: UInt64
  ) throws {
    let fold = projection.makeFold()
    fold.skips = skips
    let start = try file?.begin(fold, notBeyond: seq) ?? 0
    try self.init(folding: log, into: fold, from: start, through: seq)
  }

  /// What `fold`, which is at `start`, becomes by the events of `log` up to `seq`.
  package init(
    folding log: any EventLog, into fold: any ViewFold, from start: UInt64, through seq: UInt64
  ) throws {
    let progress = ViewProgress(inMemory: fold, at: start)
    if start < seq {
      log.willRead(positions: seq - start)
      try FoldPass(log: log).run(start + 1...seq, [progress.progress])
    }
    guard progress.progress.failure == nil else {
      try progress.stepBack(in: log)
      self.init(fold: fold, position: progress.progress.position, poison: progress.poison)
      return
    }
    self.init(fold: fold, position: seq, poison: nil)
  }
}

extension ViewFile {
  /// Lets `fold` begin with the last rows that are kept up to `seq`, and gives their position.
  func begin(_ fold: any ViewFold, notBeyond seq: UInt64) throws -> UInt64 {
    let live = try snapshot()
    if live.checkpoint.seq <= seq {
      try fold.start(above: live.rows)
      return live.checkpoint.seq
    }
    guard let state = try keptRows(notBeyond: seq) else { return 0 }
    try fold.start(above: state.rows)
    return state.seq
  }
}
