package import DaybookEvents

/// The search for the fewest events of a log after which a condition on read models is still true.
///
/// The result is a separate log, without the other events. Positions and versions are numbered
/// again, and every candidate is folded from its first event.
package struct Shrinking {
  /// The result of a search.
  package struct Outcome: Sendable, Equatable {
    /// The events, in the order of the log.
    package let picks: EventPicks
    /// Whether no event can be left out: without any single event, the condition was false.
    ///
    /// If false, the search ended early.
    package let isMinimal: Bool
  }

  private var fold: CandidateFold
  private var kept = EventPicks()
  private let log: any RecordScanning
  private let end: UInt64
  private let keepsLast: Bool
  private let omitted: Set<UInt64>
  private let progress: (_ left: Int) -> Void

  /// A search among the events of `log` up to `end`, for the fewest after which `test` is true.
  ///
  /// - Parameters:
  ///   - definitions: The read models of the test.
  ///   - log: The log.
  ///   - end: The position of the last event of the search.
  ///   - keepsLast: Whether the last event is kept, as the cause that is searched for. Fewer events
  ///     might meet the condition without it, for another reason.
  ///   - test: The condition, for the read models by their names.
  ///   - progress: Called with the number of remaining events.
  /// - Throws: `LogError` when the skips of the read models cannot be read.
  package init(
    _ definitions: [ReadModelDefinition], in log: any RecordScanning, through end: UInt64,
    keepingLast keepsLast: Bool = false, holds test: @escaping (Bisection.States) throws -> Bool,
    progress: @escaping (_ left: Int) -> Void = { _ in }
  ) throws {
    fold = CandidateFold(definitions, of: log, test)
    omitted = try definitions.reduce(into: []) { try $0.formUnion(log.provenSkips(of: $1)) }
    (self.log, self.end, self.keepsLast, self.progress) = (log, end, keepsLast, progress)
  }

  /// Removes events until no more can be removed, or the task is cancelled.
  ///
  /// - Returns: The remaining events. The result is `nil` if the condition is false once skipped
  ///   events are omitted, or if an event stops one of the read models.
  /// - Throws: `CancellationError` when the task was cancelled before any result; `LogError`, or
  ///   the error of the test.
  package mutating func run() throws -> Outcome? {
    guard try start() else { return nil }
    var isMinimal = false
    do {
      try leaveOutStreams()
      isMinimal = try leaveOutEvents()
    } catch  where Task.isCancelled {}
    return Outcome(picks: kept, isMinimal: isMinimal)
  }

  /// Begins with the events of the wanted types, or with all events if positions affect the result.
  private mutating func start() throws -> Bool {
    for selection in fold.selections(through: end) {
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

  /// Tests the condition after only the events of `candidate`, and keeps them if it is true.
  ///
  /// With `keepsLast`, a candidate without the last event is not enough.
  private mutating func isEnough(_ candidate: EventPicks) throws -> Bool {
    try Task.checkCancellation()
    guard !keepsLast || candidate.seqs.last == end else { return false }
    guard try fold.holds(of: candidate) else { return false }
    kept = candidate
    try fold.hold(candidate)
    progress(candidate.count)
    return true
  }
}
