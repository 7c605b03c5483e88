internal import DaybookEvents

/// Brings read models up to a position of the log, in one pass for all of them.
struct CatchUp {
  let log: any EventLog
  let pacing: ViewPacing

  /// Folds every read model up to `end` and writes it, or up to the event that stops it.
  func run(_ views: [ViewProgress], through end: UInt64) throws {
    var active = views.filter { $0.progress.position < end }
    if let start = active.map(\.progress.position).min() { log.willRead(positions: end - start) }
    while let start = active.map(\.progress.position).min(), start < end {
      let stop = min(end, start / pacing.stride * pacing.stride + pacing.stride)
      try FoldPass(log: log).run(start + 1...stop, active.map(\.progress))
      for view in active { try settle(view, isLast: stop == end) }
      active = active.filter { !$0.isStopped && $0.progress.position < end }
    }
    for view in views { try write(view, through: end) }
  }

  /// Writes what a stretch of events has changed, when there is reason to.
  private func settle(_ view: ViewProgress, isLast: Bool) throws {
    if view.progress.failure != nil { try view.stepBack(in: log) }
    if isLast || view.isStopped { return }
    try view.keepState(log, pacing)
    guard view.fold.changeCount > pacing.maximumChanges else { return }
    _ = try view.write(log, isLast: false)
    try view.restart()
  }

  /// Writes the last rows; when another process has written, takes over from there.
  private func write(_ view: ViewProgress, through end: UInt64) throws {
    while try !view.write(log, isLast: true) {
      try view.restart()
      let start = view.progress.position
      guard start < end else { return }
      try FoldPass(log: log).run(start + 1...end, [view.progress])
      if view.progress.failure != nil { try view.stepBack(in: log) }
    }
  }
}
