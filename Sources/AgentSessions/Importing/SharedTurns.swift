internal import DaybookEvents
internal import DaybookValues

/// The turns that a session shares with a different session in the log.
///
/// No record says which of the two sessions is the fork.
struct SharedTurns {
  /// The run in the log that has the same turns.
  let other: RunName
  /// The number of common facts.
  let count: Int
  /// Whether the session in the log counts as the fork.
  let isOtherTheFork: Bool

  /// Finds the shared turns among `facts` of `run`; `nil` if no other session in the log has any of
  /// them.
  ///
  /// - Throws: The error of reading the log.
  init?(_ facts: [AgentFact], of run: RunName, in merge: FactMerge) throws {
    let facts = facts.filter { $0.run == run && $0.isOfContent }
    var counts: [RunName: Int] = [:]
    for owner in facts.compactMap({ merge.owner(of: $0) }) where owner != run && !owner.isOfAgent {
      counts[owner, default: 0] += 1
    }
    guard let most = counts.max(by: { ($0.value, $1.key.text) < ($1.value, $0.key.text) }) else {
      return nil
    }
    (other, count) = (most.key, most.value)
    let theirs = try merge.times(of: other)
    isOtherTheFork = Self.precedes(facts, theirs, merge, other)
  }

  /// Whether `facts` begin earlier than `theirs`.
  ///
  /// If both begin at the same time, only facts that the other side does not have are compared. The
  /// side with the earliest of these facts begins earlier, because a fork starts with its origin's
  /// turns and continues later than its origin.
  private static func precedes(
    _ facts: [AgentFact], _ theirs: [EventID: Timestamp], _ merge: FactMerge, _ other: RunName
  ) -> Bool {
    guard let start = facts.compactMap(\.time).min(), let theirStart = theirs.values.min() else {
      return false
    }
    if start != theirStart { return start < theirStart }
    let ids = Set(facts.map(\.id))
    guard let theirOwn = theirs.filter({ !ids.contains($0.key) }).values.min() else { return false }
    let own = facts.filter { merge.owner(of: $0) != other }.compactMap(\.time).min()
    return own.map { $0 < theirOwn } ?? true
  }
}
