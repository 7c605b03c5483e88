internal import DaybookSystem

/// The one thread on which a session works.
final class ViewThread: Sendable {
  private struct Queue {
    var jobs: [@Sendable (ViewSession) -> Void] = []
    var isClosed = false
  }

  private let queue = Monitor(Queue())
  private let thread: SystemThread

  init(_ session: @escaping @Sendable () -> ViewSession) throws {
    let queue = queue
    thread = try SystemThread.start(name: "daybook.views") {
      let session = session()
      while let job = Self.next(queue) { job(session) }
    }
  }

  /// Runs `job` after those that wait; false when the thread was closed.
  func run(_ job: @escaping @Sendable (ViewSession) -> Void) -> Bool {
    queue.update { queue in
      guard !queue.isClosed else { return false }
      queue.jobs.append(job)
      return true
    }
  }

  /// What `job` gives.
  func value<Value: Sendable>(
    _ job: @escaping @Sendable (ViewSession) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let isTaken = run { session in continuation.resume(with: Result { try job(session) }) }
      if !isTaken { continuation.resume(throwing: ViewError.closed) }
    }
  }

  /// Does what waits, and ends the thread without waiting for that.
  func close() { queue.update { $0.isClosed = true } }

  /// Waits until the thread has ended.
  func join() { thread.join() }

  private static func next(_ queue: Monitor<Queue>) -> (@Sendable (ViewSession) -> Void)? {
    queue.wait { queue in
      if !queue.jobs.isEmpty { return .some(.some(queue.jobs.removeFirst())) }
      return queue.isClosed ? .some(nil) : nil
    }
  }
}

extension ViewError {
  static let closed = ViewError(
    .closed, "The read models were closed. Open them again to read them.")
}
