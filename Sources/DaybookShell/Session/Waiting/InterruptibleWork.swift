internal import DaybookTerminal

/// Work that Ctrl-C ends at once, and never the program.
package enum InterruptibleWork {
  /// What `body` gives.
  ///
  /// On Ctrl-C its task is cancelled, at which queries and folds stop within 50 ms; what it still
  /// does is waited for no longer.
  ///
  /// - Throws: ``Interruption`` on Ctrl-C, or what `body` throws.
  static func value<Value: Sendable>(
    of body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (results, answer) = AsyncStream<Result<Value, any Error>>.makeStream()
    let task = Task.detached { try await body() }
    Task.detached { answer.yield(await task.result) }
    let watch = try InterruptWatch { _ in
      // It may come when this work is done already: then it is meant for the next of the line.
      PendingInterrupt.note()
      // First, so that what the work says of its end is not what is told.
      answer.yield(.failure(Interruption()))
      task.cancel()
    }
    defer { watch.stop() }
    if PendingInterrupt.take() {
      task.cancel()
      throw Interruption()
    }
    for await result in results { return try result.get() }
    throw Interruption()
  }

  /// What `body` gives, which goes on until Ctrl-C.
  ///
  /// That cancels its task, and what it then gives is waited for. A second one waits for nothing.
  ///
  /// - Throws: ``Interruption`` where it gives nothing, or what `body` throws.
  package static func valueWhenStopped<Value: Sendable>(
    of body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (results, answer) = AsyncStream<Result<Value, any Error>>.makeStream()
    let task = Task.detached { try await body() }
    Task.detached { answer.yield(await task.result) }
    let watch = try InterruptWatch { count in
      task.cancel()
      guard count > 1 else { return }
      PendingInterrupt.note()
      answer.yield(.failure(Interruption()))
    }
    defer { watch.stop() }
    if PendingInterrupt.take() { task.cancel() }
    for await result in results {
      do { return try result.get() } catch is CancellationError { throw Interruption() }
    }
    throw Interruption()
  }
}

/// Somebody pressed Ctrl-C.
package struct Interruption: Error {}
