internal import DaybookSystem
internal import Synchronization

/// A batch that waits to be appended, and the callback for its result.
final class AppendRequest: Sendable {
  let batch: EventBatch
  let reply: @Sendable (Result<[AppendedEvent], AppendError>) -> Void
  private let patience: LockPatience
  private let start = ContinuousClock.now
  private let isWithdrawn = Atomic(false)

  init(
    batch: EventBatch, _ patience: LockPatience,
    reply: @escaping @Sendable (Result<[AppendedEvent], AppendError>) -> Void
  ) {
    (self.batch, self.patience, self.reply) = (batch, patience, reply)
  }

  /// Withdraws the batch, which then no longer prolongs the wait for another process's lock.
  func withdraw() { isWithdrawn.store(true, ordering: .relaxed) }

  /// The remaining time for which the request waits for the lock.
  var patienceLeft: LockPatience {
    var left = patience
    left.limit = max(.zero, patience.limit - start.duration(to: .now))
    left.isGivenUp = { [self] in isWithdrawn.load(ordering: .relaxed) }
    return left
  }
}

extension LockPatience {
  /// The longest remaining patience of `requests`, which ends early when all of them are withdrawn.
  init(_ requests: [AppendRequest]) {
    let all = requests.map(\.patienceLeft)
    let longest = all.max { $0.limit < $1.limit } ?? .once
    self.init(limit: longest.limit, tell: longest.tell)
    isGivenUp = { all.allSatisfy { $0.isGivenUp?() == true } }
  }
}
