/// A few threads for blocking work, so that it does not block the threads of Swift's tasks.
///
/// A thread is started when there is work and no free thread, up to a limit. The threads end with
/// this object.
package final class WorkerThreads: Sendable {
  private struct Queue {
    var jobs: [@Sendable () -> Void] = []
    var free = 0
    var started = 0
    var isClosed = false
  }

  private let queue = Monitor(Queue())
  private let name: String
  private let count: Int

  /// - Parameters:
  ///   - name: Shown by debuggers; Linux keeps the first 15 bytes.
  ///   - count: The maximum number of threads, one or more.
  package init(name: String, count: Int) { (self.name, self.count) = (name, count) }

  deinit { queue.update { $0.isClosed = true } }

  /// The result of `work`, run on one of the threads, or on the caller's thread if no thread can be
  /// started.
  ///
  /// - Throws: The error of `work`, or `CancellationError` when the task was already cancelled.
  package func value<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      run { continuation.resume(with: Result { try work() }) }
    }
  }

  /// Runs `work` on one of the threads, and returns the result unless the task is cancelled.
  ///
  /// A cancelled task stops waiting. Work that has not begun by then never begins. Running work
  /// continues without a waiting caller, so it must not use objects that the caller releases. The
  /// work can ask `isWanted` whether the task still waits.
  ///
  /// - Throws: The error of `work`, or `CancellationError` as soon as the task is cancelled.
  package func abandonableValue<Value: Sendable>(
    _ work: @escaping @Sendable (_ isWanted: @escaping @Sendable () -> Bool) throws -> Value
  ) async throws -> Value {
    let reply = Reply<Value>()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard reply.expect(continuation) else { return }
        run {
          guard reply.isAwaited else { return }
          reply.resume(with: Result { try work { reply.isAwaited } })
        }
      }
    } onCancel: {
      reply.cancel()
    }
  }

  private func run(_ job: @escaping @Sendable () -> Void) {
    let wantsThread = queue.update { queue in
      queue.jobs.append(job)
      guard queue.jobs.count > queue.free, queue.started < count else { return false }
      queue.started += 1
      return true
    }
    guard wantsThread else { return }
    let queue = queue
    do { try SystemThread.start(name: name) { Self.work(queue) } } catch {
      let jobs = queue.update { queue in
        queue.started -= 1
        defer { if queue.started == 0 { queue.jobs = [] } }
        return queue.started == 0 ? queue.jobs : []
      }
      for job in jobs { job() }
    }
  }

  private static func work(_ queue: Monitor<Queue>) {
    while let job = next(queue) { job() }
  }

  private static func next(_ queue: Monitor<Queue>) -> (@Sendable () -> Void)? {
    queue.update { $0.free += 1 }
    return queue.wait { queue in
      if !queue.jobs.isEmpty {
        queue.free -= 1
        return .some(.some(queue.jobs.removeFirst()))
      }
      return queue.isClosed ? .some(nil) : nil
    }
  }
}
