internal import Synchronization

/// The event that a pure reaction is handling, so that a watcher can find a stalled handler.
final class HandlingMark: Sendable {
  /// The position of an event, and the number of events begun so far, including this event.
  struct Place: Equatable {
    let seq: UInt64
    let count: UInt64
  }

  private let seq = Atomic<UInt64>(0)
  private let count = Atomic<UInt64>(0)

  /// The event that is being handled; `nil` for none.
  var place: Place? {
    let place = Place(
      seq: seq.load(ordering: .relaxed), count: count.load(ordering: .relaxed))
    return place.seq == 0 ? nil : place
  }

  func begin(_ seq: UInt64) {
    // Only the worker writes this value.
    count.store(count.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    self.seq.store(seq, ordering: .relaxed)
  }

  func end() { seq.store(0, ordering: .relaxed) }
}
