internal import Synchronization

/// Limits the number of statements that run at the same time.
final class StatementGate: Sendable {
  private let limit: Int
  private let count = Mutex(0)

  init(limit: Int) { self.limit = limit }

  /// Takes a slot for one more statement; returns `nil` if all slots are taken.
  func enter() -> Place? {
    let isFree = count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
    return isFree ? Place(self) : nil
  }

  /// The slot of a running statement, which becomes free when the object is deallocated.
  final class Place: Sendable {
    private let gate: StatementGate

    init(_ gate: StatementGate) { self.gate = gate }

    deinit { gate.count.withLock { $0 -= 1 } }
  }
}
