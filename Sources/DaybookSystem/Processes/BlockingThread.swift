internal import Synchronization

/// A thread for one blocking part of a task, such as reading a file.
///
/// The part still belongs to the task: it sees the task's cancellation and task-local values.
package final class BlockingThread: TaskExecutor {
  private let thread: ConfinedThread<Void>

  private init(name: String) throws(SystemError) { thread = try ConfinedThread(name: name) {} }

  /// Runs `work` on a thread that ends afterwards, and returns the result.
  ///
  /// - Throws: ``SystemError`` when the system has no thread; or the error of `work`.
  package static func run<Value: Sendable>(
    name: String, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let executor = try BlockingThread(name: name)
    defer { executor.thread.close() }
    return try await withTaskExecutorPreference(executor) { try await value(of: work) }
  }

  // As this function belongs to no actor, it runs on the preferred executor.
  private nonisolated static func value<Value: Sendable>(
    of work: @Sendable () throws -> Value
  ) async throws -> Value {
    try work()
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let enqueued = EnqueuedJob(job)
    let isTaken = thread.run { _ in enqueued.run(on: self) }
    precondition(isTaken, "a task came back to a thread that has ended")
  }
}

/// A job for a thread, which runs it once.
private final class EnqueuedJob: Sendable {
  private let job: Mutex<ExecutorJob?>

  init(_ job: consuming ExecutorJob) { self.job = Mutex(consume job) }

  func run(on executor: BlockingThread) {
    let job = job.withLock { $0.take() }
    // The thread that runs this keeps the executor alive.
    unsafe job?.runSynchronously(on: executor.asUnownedTaskExecutor())
  }
}
