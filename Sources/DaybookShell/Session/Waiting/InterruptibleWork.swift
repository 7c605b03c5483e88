internal import DaybookTerminal

/// Work that Ctrl-C interrupts, while the program continues.
package enum InterruptibleWork {
  /// The result of `body`.
  ///
  /// On Ctrl-C, the task of `body` is cancelled, and this function returns immediately. Queries and
  /// folds stop within 50 ms.
  ///
  /// - Throws: ``Interruption`` on Ctrl-C, or the error of `body`.
  static func value<Value: Sendable>(
    of body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (results, answer) = AsyncStream<Result<Value, any Error>>.makeStream()
    let (start, begin) = AsyncStream<Void>.makeStream()
    let task = Self.task(of: body, after: start)
    Task.detached { answer.yield(await task.result) }
    let watch = try InterruptWatch { _ in
      // If the work has already ended, this Ctrl-C ends the next work of the line.
      PendingInterrupt.note()
      // This result must come before the cancellation error that the cancelled work will throw.
      answer.yield(.failure(Interruption()))
      task.cancel()
    }
    defer { watch.stop() }
    if PendingInterrupt.take() {
      task.cancel()
      begin.finish()
      throw Interruption()
    }
    begin.finish()
    for await result in results { return try result.get() }
    throw Interruption()
  }

  /// The result of `body`, which runs until Ctrl-C.
  ///
  /// The first Ctrl-C cancels the task of `body`, and this function waits for the result. After the
  /// second Ctrl-C, this function returns immediately.
  ///
  /// - Throws: ``Interruption`` if there is no result, or the error of `body`.
  package static func valueWhenStopped<Value: Sendable>(
    of body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (results, answer) = AsyncStream<Result<Value, any Error>>.makeStream()
    let (start, begin) = AsyncStream<Void>.makeStream()
    let task = Self.task(of: body, after: start)
    Task.detached { answer.yield(await task.result) }
    let watch = try InterruptWatch { count in
      task.cancel()
      guard count > 1 else { return }
      PendingInterrupt.note()
      answer.yield(.failure(Interruption()))
    }
    defer { watch.stop() }
    if PendingInterrupt.take() { task.cancel() }
    begin.finish()
    for await result in results {
      do { return try result.get() } catch is CancellationError { throw Interruption() }
    }
    throw Interruption()
  }

  /// A task that runs `body` after the stream `start` has ended.
  ///
  /// This lets the caller begin to watch for Ctrl-C before `body` shows anything.
  private static func task<Value: Sendable>(
    of body: @escaping @Sendable () async throws -> Value, after start: AsyncStream<Void>
  ) -> Task<Value, any Error> {
    Task.detached {
      for await _ in start {}
      return try await body()
    }
  }
}

/// The error of work that Ctrl-C ended.
package struct Interruption: Error {
  package init() {}
}
