package import DaybookEvents

/// The search for the fewest events of a log after which a condition on read models is still true.
///
/// It first omits complete streams, then single events, then members of the events' data. The
/// result is a separate log with only the remaining events. Positions and versions are numbered
/// again, and every candidate is folded from its first event.
package struct Shrinking {
  /// The result of a search.
  package struct Outcome: Sendable {
    /// The events, in the order of the log.
    package let picks: EventPicks
    /// Whether every event is necessary, because the condition was false without it.
    ///
    /// If this is false, the search ended early.
    package let isMinimal: Bool
    /// Whether the condition was false for all smaller sets of events, each of which was tried.
    package let isFewest: Bool
    /// The events of ``picks`` with shorter data, at the same positions; `nil` if no data was
    /// shortened.
    package let shortened: HeldLog?
    /// The number of members of the data that were left out.
    package let omittedMembers: Int
  }

  /// The choice of the members of the events' data that may be left out.
  package struct Shortening {
    /// The event types of the program, which must be able to read the remaining data.
    let types: DeclaredEvents
    /// Whether members with this key stay.
    let keeps: (_ key: String) -> Bool

    package init(of types: [any Event.Type], keeping keeps: @escaping (_ key: String) -> Bool) {
      (self.types, self.keeps) = (DeclaredEvents(types), keeps)
    }
  }

  /// The bounds of a search.
  package struct Bounds: Sendable {
    /// The position of the event after which the condition is true.
    let hit: UInt64
    /// The position of the last event that may be part of a smaller set.
    let end: UInt64
    /// Whether every set must contain the event at `hit`.
    ///
    /// Without it, fewer events might satisfy the condition for a different reason.
    let keepsHit: Bool

    package init(hit: UInt64, end: UInt64? = nil, keepsHit: Bool = false) {
      (self.hit, self.keepsHit) = (hit, keepsHit)
      self.end = keepsHit ? hit : end ?? hit
    }
  }

  /// The maximum number of sets that are tried to find a smaller set.
  private static let greatestNumberOfSets = 5_000
  /// The length of a log, in events, from which on only events of the wanted types are tried.
  private static let greatestNumberOfEvents: UInt64 = 100_000
  /// The maximum number of events whose data is shortened.
  private static let greatestShortenedCount = 200

  private var fold: CandidateFold
  private let whole: CandidateFold
  private var kept = EventPicks()
  private let log: any RecordScanning
  private let bounds: Bounds
  private let omitted: Set<UInt64>
  private let progress: (_ left: Int) -> Void

  /// Makes a search in `log` for the fewest events after which `test` is true.
  ///
  /// - Parameters:
  ///   - definitions: The read models of the test.
  ///   - log: The log.
  ///   - bounds: The bounds of the search.
  ///   - test: The condition, which gets the read models by their names.
  ///   - progress: Called with the number of remaining events.
  /// - Throws: `LogError` when the skips of the read models cannot be read.
  package init(
    _ definitions: [ReadModelDefinition], in log: any RecordScanning, _ bounds: Bounds,
    holds test: @escaping (Bisection.States) throws -> Bool,
    progress: @escaping (_ left: Int) -> Void = { _ in }
  ) throws {
    whole = CandidateFold(definitions, of: log, test)
    fold = whole
    omitted = try definitions.reduce(into: []) { try $0.formUnion(log.provenSkips(of: $1)) }
    (self.log, self.bounds, self.progress) = (log, bounds, progress)
  }

  /// Removes events until no more can be removed, or the task is cancelled.
  ///
  /// - Parameter shortening: The members of the data that may be omitted; `nil` if all members
  ///   stay.
  /// - Returns: The remaining events. The result is `nil` if the condition is false without skipped
  ///   events, or if an event stops one of the read models.
  /// - Throws: `LogError`, or the error of the test. `CancellationError` if the task was cancelled
  ///   before there was a result.
  package mutating func run(_ shortening: Shortening?) throws -> Outcome? {
    guard try start() else { return nil }
    var (isMinimal, isFewest) = (false, false)
    do {
      try leaveOutStreams()
      isMinimal = try leaveOutEvents()
      isFewest = try tryFewer()
    } catch  where Task.isCancelled {}
    let short = try shortening.flatMap { try isMinimal ? shortened($0) : nil }
    return Outcome(
      picks: kept, isMinimal: isMinimal, isFewest: isFewest,
      shortened: short?.log,
      omittedMembers: short?.omitted ?? 0)
  }

  /// Whether the condition is true if only the events of `picks` exist.
  ///
  /// - Throws: `LogError`, the error of the test, or `CancellationError`.
  package func holds(of picks: EventPicks) throws -> Bool { try whole.holds(of: picks) }

  /// Begins with the events of the wanted types, or with all events if positions affect the result.
  private mutating func start() throws -> Bool {
    for selection in fold.selections(through: bounds.hit) {
      if try isEnough(log.picks(selection, omitting: omitted)) { return true }
    }
    return false
  }

  private mutating func leaveOutStreams() throws {
    let all = kept
    // Often the last event's own stream is enough.
    if let last = all.streams.last, try isEnough(all.ofStreams([Int(last)])) { return }
    var search = DeltaDebugging(all.streamCount)
    try search.run { try isEnough(all.ofStreams($0)) }
  }

  private mutating func leaveOutEvents() throws -> Bool {
    let all = kept
    var search = DeltaDebugging(all.count)
    try search.run { try isEnough(all.picking($0)) }
    return search.isMinimal
  }

  /// Tests the condition with only the events of `candidate`, and keeps them if the result is true.
  ///
  /// The result is false for a candidate without the event that must be kept.
  private mutating func isEnough(_ candidate: EventPicks) throws -> Bool {
    try Task.checkCancellation()
    guard !bounds.keepsHit || candidate.seqs.last == bounds.hit else { return false }
    guard try fold.holds(of: candidate) else {
      // Many sets may be tried in vain, so the number is told again.
      if kept.count > 0 { progress(kept.count) }
      return false
    }
    kept = candidate
    try fold.hold(candidate)
    progress(candidate.count)
    return true
  }
}

extension Shrinking {
  /// Tries the sets of events that are smaller than ``kept``, beginning with the smallest sets.
  ///
  /// - Returns: Whether no smaller set satisfies the condition; `false` if there are too many sets
  ///   to try.
  private mutating func tryFewer() throws -> Bool {
    guard kept.count > 1 else { return try tryFewer(outOf: kept) }
    // Events of other types can matter, because they shift the positions of later events.
    let selections = whole.selections(through: bounds.end)
    for selection in selections.reversed() {
      let isWhole = selection == selections.last
      guard !isWhole || bounds.end < Self.greatestNumberOfEvents else { continue }
      let all = try log.picks(selection, omitting: omitted)
      if try tryFewer(outOf: all) { return isWhole }
    }
    return false
  }

  private mutating func tryFewer(outOf all: EventPicks) throws -> Bool {
    var (fold, left) = (whole, Self.greatestNumberOfSets)
    try fold.hold(all)
    for size in 0..<kept.count {
      guard let number = numberOfSets(of: size, outOf: all, upTo: left) else { return false }
      left -= number
      if let smaller = try firstSet(of: size, outOf: all, fold) {
        kept = smaller
        return true
      }
    }
    return true
  }

  /// The number of events that every set must contain: 1 if the event at the hit is kept, otherwise
  /// 0.
  private var needed: Int { bounds.keepsHit ? 1 : 0 }

  private func numberOfSets(of size: Int, outOf all: EventPicks, upTo limit: Int) -> Int? {
    guard size >= needed else { return 0 }
    return Combinations.number(of: size - needed, outOf: all.count - needed, upTo: limit)
  }

  private func firstSet(
    of size: Int, outOf all: EventPicks, _ fold: CandidateFold
  ) throws -> EventPicks? {
    guard size >= needed, all.count >= needed else { return nil }
    let last = Array(all.seqs.indices.suffix(needed))
    for indexes in Combinations(of: size - needed, outOf: all.count - needed) {
      try Task.checkCancellation()
      progress(kept.count)
      let candidate = all.picking(indexes + last)
      if try fold.holds(of: candidate) { return candidate }
    }
    return nil
  }
}

extension Shrinking {
  /// Shortens the data of the events to the members that the condition needs.
  ///
  /// The result also has the number of omitted members. It is `nil` if no member can be omitted, or
  /// if there are too many events.
  private func shortened(
    _ shortening: Shortening
  ) throws -> (log: HeldLog, omitted: Int)? {
    guard kept.count <= Self.greatestShortenedCount else { return nil }
    let held = try whole.held(kept)
    var short = EventShortening(
      try held.read(.all, limit: .max).events, keeping: shortening.keeps)
    do {
      try short.run { events in
        try Task.checkCancellation()
        do {
          return try whole.holds(of: kept, in: held.replacing(events, of: shortening.types))
        } catch is AppendError { return false }
      }
    } catch  where Task.isCancelled {}
    guard short.omittedCount > 0 else { return nil }
    return (try held.replacing(short.events, of: shortening.types), short.omittedCount)
  }
}
