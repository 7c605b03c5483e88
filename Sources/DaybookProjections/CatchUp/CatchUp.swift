internal import DaybookEvents

/// Brings read models up to a position of the log, in one pass for all of them.
struct CatchUp {
  let log: any EventLog
  let pacing: ViewPacing

  /// Folds every read model up to `end`, or up to the event that stops it, and writes its rows.
  ///
  /// - Returns: The next checkpoint of each read model, and its changes.
  func run(_ views: [OutdatedView], through end: UInt64) throws -> [ViewAdvance] {
    let updates = try views.map { try ViewUpdate($0) }
    var active = updates.filter { $0.checkpoint.lacksEvents(upTo: end) }
    if let start = active.map(\.position).min() { log.willRead(positions: end - start) }
    while let start = active.map(\.position).min() {
      let stride = stride(of: active, at: start)
      let stop = min(end, start / stride * stride + stride)
      let pass = FoldPass(log: log, maximumHeldBytes: pacing.maximumHeldBytes)
      let reached = try pass.run(active.map(\.state), through: stop)
      for (update, checkpoint) in zip(active, reached) {
        try update.take(checkpoint, in: log)
        if update.position < end { try settle(update) }
      }
      active = active.filter { $0.checkpoint.lacksEvents(upTo: end) }
    }
    for update in updates { try write(update, through: end) }
    return updates.map(\.advance)
  }

  /// The number of events near `position` that are folded before changed rows may be written.
  ///
  /// If all read models can fold many events as one change, the number is greater. It then grows
  /// with the position, as the distance between snapshots does.
  private func stride(of updates: [ViewUpdate], at position: UInt64) -> UInt64 {
    let summarizes = updates.allSatisfy { $0.fold.summarizerMaker(after: $0.checkpoint) != nil }
    return summarizes
      ? pacing.stride * min(max(4, position / 12 / pacing.stride), 16) : pacing.stride
  }

  /// Stores a snapshot if one is due, then writes the changed rows if they are too many or too
  /// large.
  private func settle(_ update: ViewUpdate) throws {
    if update.isStopped { return }
    if update.position.isMultiple(of: pacing.stride) { try update.keepSnapshot(log, pacing) }
    let fold = update.fold
    guard
      fold.changeCount > pacing.maximumChanges && !fold.countsAllBytes
        || fold.heldBytes > pacing.maximumHeldBytes
    else { return }
    _ = try update.write(log, isLast: false)
    if !update.isStopped { try update.restart() }
  }

  /// Writes the remaining changes; if another process has written rows, continues from those rows.
  private func write(_ update: ViewUpdate, through end: UInt64) throws {
    while try !update.write(log, isLast: true) {
      try update.restart()
      guard update.checkpoint.lacksEvents(upTo: end) else { return }
      let reached = try FoldPass(log: log).run([update.state], through: end)[0]
      try update.take(reached, in: log)
    }
  }
}

/// The limits after which a catch-up writes changed rows or keeps a snapshot.
package struct ViewPacing: Sendable {
  /// The number of events between two checks of whether to write rows or store a snapshot.
  package var stride: UInt64 = 1 << 16
  /// The maximum number of changed rows in memory, after which they are written.
  package var maximumChanges = 500_000
  /// The approximate maximum size of the changed rows in memory, in bytes.
  package var maximumHeldBytes = 256 << 20
  /// The maximum distance between two snapshots that is computed from the row count, in events.
  ///
  /// A twelfth of the read model's position may be a greater distance, which then applies instead.
  package var maximumSpacing: UInt64 = 1 << 20

  package init() {}
}
