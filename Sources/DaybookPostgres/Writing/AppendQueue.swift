internal import DaybookEvents
internal import DaybookSystem
internal import DaybookValues

/// A batch in the queue, and the closure that gets its result.
struct QueuedAppend: Sendable {
  let number: Int
  let batch: EventBatch
  let reply: @Sendable (Result<[AppendedEvent], AppendError>) -> Void
}

/// The batches that wait for the writer's thread; waiting batches are sent together.
final class AppendQueue: Sendable {
  enum Turn {
    case appends([QueuedAppend])
    /// No batch came within the limit.
    case pause
    case end
  }

  private struct State {
    var waiting: [QueuedAppend] = []
    var nextNumber = 0
    /// The number of waiting batches at which the writer is woken.
    var wanted = 1
    var isClosed = false
  }

  /// The maximum number of events and bytes of a transaction; the first batch may exceed them.
  private static let maximumEvents = 10_000
  private static let maximumBytes = 8 << 20
  /// The longest wait for more batches: a fraction of the time of a commit.
  private static let moment = Duration.microseconds(200)

  private let state = Monitor(State())

  /// Adds a batch, and returns a number for withdrawing it; `nil` if the queue is closed.
  func add(
    _ batch: EventBatch, _ reply: @escaping @Sendable (Result<[AppendedEvent], AppendError>) -> Void
  ) -> Int? {
    let (number, wakes) = state.withLock { state -> (Int?, Bool) in
      guard !state.isClosed else { return (nil, false) }
      state.nextNumber += 1
      state.waiting.append(QueuedAppend(number: state.nextNumber, batch: batch, reply: reply))
      return (state.nextNumber, state.waiting.count >= state.wanted)
    }
    if wakes { state.signalAll() }
    return number
  }

  /// Waits briefly until there are `count` batches.
  ///
  /// A caller that has just received an answer often appends again soon, and waiting batches share
  /// one commit.
  func gather(_ count: Int) {
    guard count > 1 else { return }
    state.withLock { $0.wanted = count }
    _ = state.wait(within: Self.moment) { $0.waiting.count >= count || $0.isClosed }
    state.withLock { $0.wanted = 1 }
  }

  /// Removes a batch, unless the writer has already removed it.
  func withdraw(_ number: Int) {
    let withdrawn = state.withLock { state in
      let index = state.waiting.firstIndex { $0.number == number }
      return index.map { state.waiting.remove(at: $0) }
    }
    withdrawn?.reply(.failure(AppendError(.log(.cancelled))))
  }

  /// Refuses further batches; waiting batches are still sent.
  func close() { state.update { $0.isClosed = true } }

  var isClosed: Bool { state.withLock(\.isClosed) }

  /// The next work of the writer's thread; `pause` if there is none within `limit`.
  func next(within limit: Duration?) -> Turn {
    func take(_ state: inout State) -> Turn? {
      if state.waiting.isEmpty { return state.isClosed ? .end : nil }
      return .appends(Self.take(&state.waiting))
    }
    guard let limit else { return state.wait(for: take) }
    return state.wait(within: limit, for: take) ?? .pause
  }

  private static func take(_ waiting: inout [QueuedAppend]) -> [QueuedAppend] {
    var (count, events, bytes) = (0, 0, 0)
    for request in waiting {
      events += request.batch.count
      bytes += request.batch.byteCount
      if count > 0, events > maximumEvents || bytes > maximumBytes { break }
      count += 1
    }
    defer { waiting.removeFirst(count) }
    return Array(waiting.prefix(count))
  }
}

extension LogError {
  /// The error for a batch whose task was cancelled before it was sent.
  static let cancelled = LogError(
    .busy, "The append was cancelled before it was sent, so it is not in the log.")
}
