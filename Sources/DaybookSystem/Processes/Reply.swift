internal import Synchronization

/// A value for which one task waits, until the value arrives or the task is cancelled.
final class Reply<Value: Sendable>: Sendable {
  private enum State {
    case new
    case awaited(CheckedContinuation<Value, any Error>)
    case over
  }

  private let state = Mutex(State.new)

  /// Keeps the waiting task's `continuation`.
  ///
  /// If the task was already cancelled, this resumes the continuation with `CancellationError` and
  /// returns false.
  func expect(_ continuation: CheckedContinuation<Value, any Error>) -> Bool {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .awaited(continuation)
      return false
    }
    if isOver { continuation.resume(throwing: CancellationError()) }
    return !isOver
  }

  /// Whether the task still waits.
  var isAwaited: Bool {
    state.withLock { state in
      if case .awaited = state { return true }
      return false
    }
  }

  /// Passes `result` to the task, if it still waits.
  func resume(with result: Result<Value, any Error>) { end()?.resume(with: result) }

  /// Ends the wait of a cancelled task.
  func cancel() { end()?.resume(throwing: CancellationError()) }

  private func end() -> CheckedContinuation<Value, any Error>? {
    state.withLock { state in
      defer { state = .over }
      if case .awaited(let continuation) = state { return continuation }
      return nil
    }
  }
}
