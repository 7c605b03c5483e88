package import Daybook
internal import Synchronization

/// Provides the log and the read models for a line, as of the present or of a position or time.
package final class LineMoments: Sendable {
  private let log: FileEventLog
  private let models: ReadModels
  private let foldProgress: FoldProgress
  private let trace: LineTrace
  /// The day that screens show instead of the present day; `nil` for the present day.
  private let today: CalendarDate?
  /// The past read models that the previous line used; `nil` while a line uses them.
  ///
  /// The next line can fold them further instead of starting from the first event.
  private let past = Mutex<PastModels?>(nil)

  init(
    _ models: ReadModels, of log: FileEventLog,
    today: CalendarDate?, telling foldProgress: FoldProgress, _ trace: LineTrace
  ) {
    (self.log, self.models, self.today) = (log, models, today)
    (self.foldProgress, self.trace) = (foldProgress, trace)
  }

  /// Applies the new events to the read models of the present; called once for each line.
  func catchUp() async throws {
    trace.note(.caughtUp)
    try await models.catchUp()
  }

  /// The moment as of `asOf`; if it is `nil`, the moment at which `line` runs or first ran.
  ///
  /// In the present, the read models contain all events of the log.
  package func moment(_ line: LineContext, asOf: AsOf?) async throws -> LineMoment {
    func moment(
      _ kind: LineMoment.Kind, _ models: ReadModelsAsOf, _ later: LineMoment.LaterModels?
    ) throws -> LineMoment {
      LineMoment(
        kind, models, head: line.head, now: try now(line, asOf), seed: line.seed,
        onSeen: line.onSeen, later: later)
    }
    if let asOf { return try moment(.past, await models(asOf: asOf), nil) }
    guard let shown = line.shown else {
      return try moment(.present, models.asTheyStand) {
        try await self.catchUp()
        return self.models.asTheyStand
      }
    }
    return try moment(.again, await models(asOf: AsOf(line.head))) {
      try await self.models(asOf: AsOf(shown))
    }
  }

  /// The time that a line shows as the present.
  ///
  /// If ``today`` is set, it is the start of that day. Otherwise, in the past, it is the time of
  /// `asOf` or of its last event, and in the present the time of `line`.
  private func now(_ line: LineContext, _ asOf: AsOf?) throws -> Timestamp {
    if let today { return Timestamp(startOf: today) }
    guard let asOf else { return line.now }
    return try asOf.time ?? log.event(at: asOf.seq)?.time ?? line.now
  }

  private func models(asOf: AsOf) async throws -> ReadModelsAsOf {
    guard try asOf.seq < log.end() || asOf.time != nil else { return models.asTheyStand }
    var past = past.withLock { $0.take() }
    if past.map({ !$0.leads(to: asOf) }) ?? true { past = try await makePast() }
    let found = try await past?.models(asOf: asOf)
    self.past.withLock { $0 = past }
    return found ?? models.asTheyStand
  }

  private func makePast() async throws -> PastModels {
    let observed = ObservedLog(log) { [foldProgress] in foldProgress.note($0) }
    return try await PastModels(observed, models.catalog)
  }
}
