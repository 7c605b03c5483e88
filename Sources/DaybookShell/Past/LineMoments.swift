package import Daybook
internal import Synchronization

/// The moments at which lines look at a daybook: the present, and any of the past.
package final class LineMoments: Sendable {
  private let log: FileEventLog
  private let models: ReadModels
  private let definitions: [ReadModelDefinition]
  private let foldProgress: FoldProgress
  private let trace: LineTrace
  /// The day that is shown whatever the clock says.
  private let today: CalendarDate?
  /// Those of the position that was looked at last, while no line has them.
  private let past = Mutex<PastModels?>(nil)

  init(
    _ models: ReadModels, _ definitions: [ReadModelDefinition], of log: FileEventLog,
    today: CalendarDate?, telling foldProgress: FoldProgress, _ trace: LineTrace
  ) {
    (self.log, self.models, self.definitions, self.today) = (log, models, definitions, today)
    (self.foldProgress, self.trace) = (foldProgress, trace)
  }

  /// Brings the read models of the present up to the log's end: once a line.
  func catchUp() async throws {
    trace.note(.caughtUp)
    try await models.catchUp()
  }

  /// The moment at which `line` looks from `position`, or without one from where it is itself; the
  /// read models of the present are caught up.
  package func moment(_ line: LineContext, at position: UInt64?) async throws -> LineMoment {
    func moment(
      _ kind: LineMoment.Kind, _ models: ReadModelsAsOf, _ later: LineMoment.LaterModels?
    ) throws -> LineMoment {
      LineMoment(
        kind, models, head: line.head, now: try now(line, at: position), seed: line.seed,
        onSeen: line.onSeen, later: later)
    }
    if let position { return try moment(.past, await models(at: position), nil) }
    guard let shown = line.shown else {
      return try moment(.present, models.asTheyStand) {
        try await self.catchUp()
        return self.models.asTheyStand
      }
    }
    return try moment(.again, await models(at: line.head)) { try await self.models(at: shown) }
  }

  /// When the last event came that is seen, where that was chosen.
  private func now(_ line: LineContext, at position: UInt64?) throws -> Timestamp {
    if let today { return Timestamp(startOf: today) }
    return try position.flatMap { try log.event(at: $0)?.time } ?? line.now
  }

  private func models(at seq: UInt64) async throws -> ReadModelsAsOf {
    guard seq < (try log.end()) else { return models.asTheyStand }
    var past = past.withLock { $0.take() }
    if past.map({ $0.seq > seq }) ?? true { past = try await makePast() }
    let found = try await past?.models(at: seq)
    self.past.withLock { $0 = past }
    return found ?? models.asTheyStand
  }

  private func makePast() async throws -> PastModels {
    try await PastModels(ObservedLog(log) { [foldProgress] in foldProgress.note($0) }, definitions)
  }
}
