package import DaybookEvents

/// The search for the fewest events of a log after which something still holds of read models.
///
/// What is found is a log of its own, which never had the other events: positions and versions are
/// numbered anew, and every candidate is folded from its first event.
package struct Shrinking {
  /// What was found.
  package struct Outcome: Sendable, Equatable {
    /// The events, in the order of the log.
    package let picks: EventPicks
    /// Whether it was tried that without each of them, by itself, nothing holds; the search was ended
    /// before where it was not.
    package let isMinimal: Bool
  }

  private var fold: CandidateFold
  private var kept = EventPicks()
  private let log: any RecordScanning
  private let end: UInt64
  private let omitted: Set<UInt64>
  private let progress: (_ left: Int) -> Void

  /// A search in the events of `log` up to `end`, after which `test` holds of the read models of
  /// `definitions`.
  ///
  /// - Parameters:
  ///   - definitions: The read models that are asked about.
  ///   - log: The log.
  ///   - end: The last event that is looked at.
  ///   - test: What is to hold, asked of the read models by their names.
  ///   - progress: Told how many events are left.
  /// - Throws: `LogError` when what the read models pass over cannot be read.
  package init(
    _ definitions: [ReadModelDefinition], in log: any RecordScanning, through end: UInt64,
    holds test: @escaping (Bisection.States) throws -> Bool,
    progress: @escaping (_ left: Int) -> Void = { _ in }
  ) throws {
    fold = CandidateFold(definitions, of: log, test)
    omitted = try definitions.reduce(into: []) { try $0.formUnion(log.provenSkips(of: $1)) }
    (self.log, self.end, self.progress) = (log, end, progress)
  }

  /// Leaves out events until none can be left out any more, or the task is cancelled.
  ///
  /// - Returns: What is left; `nil` where nothing holds of the events without those that the read models
  ///   pass over, or an event stops one of them.
  /// - Throws: `CancellationError` when the task was cancelled before anything was found; `LogError`, or
  ///   what the test throws.
  package mutating func run() throws -> Outcome? {
    guard try start() else { return nil }
    var isMinimal = false
    do {
      try leaveOutStreams()
      isMinimal = try leaveOutEvents()
    } catch  where Task.isCancelled {}
    return Outcome(picks: kept, isMinimal: isMinimal)
  }

  /// Begins with the events of the types that are wanted, or with all where the numbers of the others
  /// count.
  private mutating func start() throws -> Bool {
    for selection in fold.selections(through: end) {
      if try isEnough(log.picks(selection, omitting: omitted)) { return true }
    }
    return false
  }

  private mutating func leaveOutStreams() throws {
    let all = kept
    // Most often the event after which it holds is of a story of its own.
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

  /// Whether it holds after the events of `candidate` alone; then they are kept.
  private mutating func isEnough(_ candidate: EventPicks) throws -> Bool {
    try Task.checkCancellation()
    guard try fold.holds(of: candidate) else { return false }
    kept = candidate
    try fold.hold(candidate)
    progress(candidate.count)
    return true
  }
}
