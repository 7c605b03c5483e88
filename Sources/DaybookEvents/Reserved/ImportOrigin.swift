/// The position of an event in its original log, as the event states it; zeros if it is unknown.
struct ClaimedPosition: Sendable, Equatable {
  var seq: UInt64 = 0
  var version: UInt64 = 0
}

/// Decides whether an import continues the log into which it is read, or brings events of another
/// log.
///
/// Events of the engine refer to positions of their log. Examples are the event that a read model
/// skips, and the end of the log when a line was run. So they are imported only while every event
/// gets its original position and version. Every event keeps both when a whole export is read into
/// a new daybook, into its own log, or into an older copy of its log. The first event that gets a
/// different position shows that two logs are merged. From then on, events of the engine are
/// skipped.
struct ImportOrigin {
  /// Whether an event got a different position than its claimed position.
  private(set) var isMerge = false
  /// The number of skipped events.
  private(set) var passedOver = 0
  /// The events at the start of the import that are an exact copy of a log.
  private(set) var copied = CopiedPrefix()
  /// Whether the log had no event when the import began.
  private let beganEmpty: Bool

  /// The beginning of an import into a log that ends at `end`.
  init(end: UInt64) { beganEmpty = end == 0 }

  /// Compares the positions that the events of `batch` got with their claimed positions.
  mutating func note(_ places: [AppendedEvent], _ batch: EventBatch) {
    let found = places.map { ClaimedPosition(seq: $0.seq, version: $0.version) }
    copied.note(found, batch)
    guard !isMerge else { return }
    isMerge = firstMoved(to: found, batch) != nil
  }

  /// The index of the first event of `batch` whose position differs from its claimed position.
  ///
  /// An event of the engine without a claimed position counts too, unless the log began empty.
  func firstMoved(to places: [ClaimedPosition], _ batch: EventBatch) -> Int? {
    let own = Set(batch.ownEvents)
    return places.indices.first { index in
      let stated = batch.claimedPosition(of: index)
      // In an empty log, an event without a claimed position does not show that logs are merged.
      if stated.seq == 0 { return own.contains(index) && !beganEmpty }
      let hasOtherVersion = stated.version > 0 && stated.version != places[index].version
      return stated.seq != places[index].seq || hasOtherVersion
    }
  }

  /// Skips the engine's own events of `batch`, beginning at index `start`.
  ///
  /// - Returns: The indexes of the remaining events.
  mutating func passOver(_ batch: EventBatch, from start: Int) -> [Int] {
    isMerge = true
    let passed = Set(batch.ownEvents.filter { $0 >= start })
    passedOver += passed.count
    return (0..<batch.count).filter { !passed.contains($0) }
  }
}
