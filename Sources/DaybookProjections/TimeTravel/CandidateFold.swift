internal import DaybookEvents

/// Folds events that are picked out of a log, as if there were no others, and asks whether something
/// holds then.
struct CandidateFold {
  private let definitions: [ReadModelDefinition]
  private let test: (Bisection.States) throws -> Bool
  /// Where the events are read: the log, or some of its events in memory.
  private var source: any RecordScanning
  private var heldCount = Int.max

  /// So many events are read sooner from memory, and need some ten MiB.
  private static let greatestHeldCount = 1 << 17

  init(
    _ definitions: [ReadModelDefinition], of log: any RecordScanning,
    _ test: @escaping (Bisection.States) throws -> Bool
  ) {
    (self.definitions, source, self.test) = (definitions, log, test)
  }

  /// What of a log up to `end` to begin with: the events of the types that are wanted, then all.
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

  /// Whether it holds after the events of `picks` alone; an event that stops a read model answers no.
  ///
  /// - Throws: `LogError`, what the test throws, or `CancellationError`.
  func holds(of picks: EventPicks) throws -> Bool {
    let states = definitions.map { ViewState.start(of: $0) }
    let log = ExcerptLog(picks, of: source)
    let reached = try FoldPass(log: log).run(states, through: UInt64(picks.count))
    guard reached.allSatisfy({ $0.poison == nil }) else { return false }
    let folds = zip(definitions, states).map { ($0.name, $1.fold) }
    return try test(Dictionary(folds) { first, _ in first })
  }

  /// Holds the events of `picks` in memory, when they are few and far fewer than before: no other
  /// will be asked for.
  mutating func hold(_ picks: EventPicks) throws {
    guard picks.count <= min(Self.greatestHeldCount, heldCount / 2) else { return }
    source = try HeldLog(picks, of: source)
    heldCount = picks.count
  }
}

extension Shrinking {
  /// Asks whether a row of the read model called `name` passes `test`, which is asked of many rows at
  /// once whether any of them does.
  package static func question(
    _ name: String, _ test: @escaping (EncodedRun) throws -> Bool
  ) -> (Bisection.States) throws -> Bool {
    { states in try states[name]?.hasRow(ofWhichAny: test) ?? false }
  }
}
