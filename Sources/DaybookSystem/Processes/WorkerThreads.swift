/// A few threads for work that blocks, so that the threads of Swift's tasks do not.
///
/// A thread is started when work comes and none is free, up to a count; they end with this.
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
  ///   - count: How many threads at most, one or more.
  package init(name: String, count: Int) { (self.name, self.count) = (name, count) }

  deinit { queue.update { $0.isClosed = true } }

  /// What `work` gives, on one of the threads; where the system has none to give, on the caller's.
  ///
  /// - Throws: What `work` throws, or `CancellationError` when the task was cancelled before.
  package func value<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      run { continuation.resume(with: Result { try work() }) }
    }
  }

  /// What `work` gives, on one of the threads; a task that is cancelled waits no longer for it.
  ///
  /// What was not begun by then is not begun any more. What runs goes on without anybody who waits, so it
  /// uses nothing that its caller lets go; it is given a way to ask whether it is wanted still.
  ///
  /// - Throws: What `work` throws, or `CancellationError` as soon as the task is cancelled.
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
