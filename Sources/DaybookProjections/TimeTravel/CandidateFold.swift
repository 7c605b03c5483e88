internal import DaybookEvents

/// Folds selected events of a log, as if there were no other events, and tests a condition.
struct CandidateFold {
  private let definitions: [ReadModelDefinition]
  private let test: (Bisection.States) throws -> Bool
  /// The source of the events: the log, or some of its events in memory.
  private var source: any RecordScanning
  private var heldCount = Int.max

  /// The maximum number of events that are kept in memory, where reading is faster.
  ///
  /// They take tens of MiB.
  private static let greatestHeldCount = 1 << 17

  init(
    _ definitions: [ReadModelDefinition], of log: any RecordScanning,
    _ test: @escaping (Bisection.States) throws -> Bool
  ) {
    (self.definitions, source, self.test) = (definitions, log, test)
  }

  /// The selections to try first in a log up to `end`: the events of the wanted types, then all
  /// events.
  func selections(through end: UInt64) -> [EventSelection] {
    var all = EventSelection(to: end)
    let types = definitions.map { $0.makeFold().types }
    guard !types.contains(nil) else {
      all.hidesEngineEvents = true
      return [all]
    }
    var wanted = all
    wanted.types = types.reduce(into: Set<EventType>()) { $0.formUnion($1 ?? []) }
    return [wanted, all]
  }

  /// Whether the condition is true if only the events of `picks` exist.
  func holds(of picks: EventPicks) throws -> Bool { try holds(of: picks, in: source) }

  /// Whether the condition is true if only the events of `picks` exist.
  ///
  /// The events are read from `source`. The result is false if an event stops a read model.
  ///
  /// - Throws: `LogError`, the error of the test, or `CancellationError`.
  func holds(of picks: EventPicks, in source: any RecordScanning) throws -> Bool {
    let states = definitions.map { ViewState.start(of: $0) }
    let log = ExcerptLog(picks, of: source)
    let reached = try FoldPass(log: log).run(states, through: UInt64(picks.count))
    guard reached.allSatisfy({ $0.poison == nil }) else { return false }
    let folds = zip(definitions, states).map { ($0.name, $1.fold) }
    return try test(Dictionary(folds) { first, _ in first })
  }

  /// A log in memory that has only the events of `picks`.
  func held(_ picks: EventPicks) throws -> HeldLog { try HeldLog(picks, of: source) }

  /// Keeps the events of `picks` in memory, if they are few.
  ///
  /// They must be at most half of the events kept before. Later candidates may contain only these
  /// events.
  mutating func hold(_ picks: EventPicks) throws {
    guard picks.count <= min(Self.greatestHeldCount, heldCount / 2) else { return }
    source = try HeldLog(picks, of: source)
    heldCount = picks.count
  }
}

extension Shrinking {
  /// The condition that any row of the read model called `name` passes `test`; each call of `test`
  /// gets many rows.
  package static func question(
    _ name: String, _ test: @escaping (EncodedRun) throws -> Bool
  ) -> (Bisection.States) throws -> Bool {
    { states in try states[name]?.hasRow(ofWhichAny: test) ?? false }
  }
}
