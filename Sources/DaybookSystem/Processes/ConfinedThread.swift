/// A thread with a state that no other thread may use.
///
/// Its jobs run in order. Blocking work, such as reading a file, then does not block the threads of
/// Swift's tasks.
package final class ConfinedThread<State>: Sendable {
  /// A function that uses the state.
  package typealias Job = @Sendable (State) -> Void

  private struct Queue {
    var jobs: [Job] = []
    var isClosed = false
  }

  private let queue = Monitor(Queue())
  private let thread: SystemThread

  /// Starts the thread, which makes its state first.
  ///
  /// - Throws: ``SystemError`` when the system cannot create a thread.
  package init(name: String, _ state: @escaping @Sendable () -> State) throws(SystemError) {
    let queue = queue
    thread = try SystemThread.start(name: name) {
      let state = state()
      while let job = Self.next(queue) { job(state) }
    }
  }

  /// Runs `job` after the waiting jobs; returns false when the thread was closed.
  package func run(_ job: @escaping Job) -> Bool {
    queue.update { queue in
      guard !queue.isClosed else { return false }
      queue.jobs.append(job)
      return true
    }
  }

  /// The result of `job`.
  ///
  /// - Throws: The error of `job`, or `closed` when the thread was closed.
  package func value<Value: Sendable>(
    closed: any Error, _ job: @escaping @Sendable (State) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let isTaken = run { state in continuation.resume(with: Result { try job(state) }) }
      if !isTaken { continuation.resume(throwing: closed) }
    }
  }

  /// The result of `job`, for a caller whose thread may block.
  ///
  /// - Throws: The error of `job`, or `closed` when the thread was closed.
  package func awaited<Value: Sendable>(
    closed: any Error, _ job: @escaping @Sendable (State) throws -> Value
  ) throws -> Value {
    let answer = Monitor<Result<Value, any Error>?>(nil)
    let isTaken = run { state in
      let result = Result { try job(state) }
      answer.update { $0 = result }
    }
    guard isTaken else { throw closed }
    return try answer.wait { $0 }.get()
  }

  /// Lets the thread end once the waiting jobs are done, and returns at once.
  package func close() { queue.update { $0.isClosed = true } }

  /// Waits until the thread has ended.
  package func join() { thread.join() }

  private static func next(_ queue: Monitor<Queue>) -> Job? {
    queue.wait { queue in
      if !queue.jobs.isEmpty { return .some(.some(queue.jobs.removeFirst())) }
      return queue.isClosed ? .some(nil) : nil
    }
  }
}
