internal import DaybookEvents

/// One way through a stretch of the log that halts at every event which touches a row.
struct FoldWalk {
  let log: any EventLog

  /// Folds the events from `start` + 1 to `end` into `fold`, which is at `start`.
  ///
  /// - Parameters:
  ///   - fold: What the events are folded into.
  ///   - start: The position that it has.
  ///   - end: The last position to fold.
  ///   - watch: Looks at the rows after each event that touched any, while they still count as
  ///     changed, and answers whether to go on.
  /// - Returns: The event that the projection cannot take, and at which the way ends; `nil` when
  ///   there is none.
  /// - Throws: `LogError`, or what `watch` throws.
  func run(
    _ fold: any ViewFold, from start: UInt64, through end: UInt64,
    _ watch: @escaping (_ seq: UInt64) throws -> Bool
  ) throws -> PoisonEvent? {
    guard start < end else { return nil }
    let progress = FoldProgress(fold, at: start)
    progress.watch = watch
    return try run(progress, from: start, through: end)
  }

  /// Folds the events from `start` + 1 to `end` into `fold`, which is at `start`, and shows the rows
  /// that they leave behind, many at a time, until `body` answers false.
  ///
  /// - Returns: The event that the projection cannot take, and at which the way ends; `nil` when
  ///   there is none.
  /// - Throws: `LogError`, or what `body` throws.
  func runNoting(
    _ fold: any ViewFold, from start: UInt64, through end: UInt64,
    _ body: @escaping (NotedRows) throws -> Bool
  ) throws -> PoisonEvent? {
    guard start < end else { return nil }
    fold.noteRows()
    let progress = FoldProgress(fold, at: start)
    progress.readNotes = body
    return try run(progress, from: start, through: end)
  }

  private func run(
    _ progress: FoldProgress, from start: UInt64, through end: UInt64
  ) throws -> PoisonEvent? {
    log.willRead(positions: end - start)
    try FoldPass(log: log).run(start + 1...end, [progress])
    switch progress.failure {
    case nil, is SeenEnough: return nil
    case let poison as PoisonEvent: return poison
    case let failure?: throw failure
    }
  }
}
