/// Where an event says that it stood in the log that it comes from; zeros say nothing.
struct ClaimedPosition: Sendable, Equatable {
  var seq: UInt64 = 0
  var version: UInt64 = 0
}

/// Whether an import goes on with the log that it is read into, or brings events of another one.
///
/// Events of the engine's own speak of positions of their log: which one a read model passes over,
/// how far the log was when a line was run. So they are taken over as long as every event of the
/// text comes to stand where it says that it stood, in the log and in its stream: that is so when a
/// whole export is read into a new daybook, into the log that it is of, and into an older copy of
/// that log. The first event that comes to stand elsewhere shows that logs are merged, and from it
/// on such events are passed over.
struct ImportOrigin {
  /// Whether an event has come to stand elsewhere than it says.
  private(set) var isMerge = false
  /// How many events were passed over.
  private(set) var passedOver = 0
  /// How far the text has given the log again.
  private(set) var copied = CopiedPrefix()
  /// Whether the log had no event when the import began.
  private let beganEmpty: Bool

  /// The beginning of an import into a log that ends at `end`.
  init(end: UInt64) { beganEmpty = end == 0 }

  /// Takes note of where the events of `batch` have come to stand.
  mutating func note(_ places: [AppendedEvent], _ batch: EventBatch) {
    let found = places.map { ClaimedPosition(seq: $0.seq, version: $0.version) }
    copied.note(found, batch)
    guard !isMerge else { return }
    isMerge = firstMoved(to: found, batch) != nil
  }

  /// The index of the first event of `batch` that does not come to stand where it says.
  func firstMoved(to places: [ClaimedPosition], _ batch: EventBatch) -> Int? {
    let own = Set(batch.ownEvents)
    return places.indices.first { index in
      let stated = batch.claimedPosition(of: index)
      // What says nothing of its place is as good as any other, in a log that has none of its own.
      if stated.seq == 0 { return own.contains(index) && !beganEmpty }
      let hasOtherVersion = stated.version > 0 && stated.version != places[index].version
      return stated.seq != places[index].seq || hasOtherVersion
    }
  }

  /// Passes over the engine's own events of `batch` from `start`, an index, on.
  ///
  /// - Returns: The indexes of those that are left.
  mutating func passOver(_ batch: EventBatch, from start: Int) -> [Int] {
    isMerge = true
    let passed = Set(batch.ownEvents.filter { $0 >= start })
    passedOver += passed.count
    return (0..<batch.count).filter { !passed.contains($0) }
  }
}
