internal import Synchronization

/// Joins the number of a batch in the queue with the cancellation of its task, in either order.
final class AppendTicket: Sendable {
  private let state = Mutex<(number: Int?, isCancelled: Bool)>((nil, false))

  /// Sets the number, and returns whether the task was cancelled before.
  func take(_ number: Int) -> Bool {
    state.withLock { state in
      state.number = number
      return state.isCancelled
    }
  }

  /// Notes that the task was cancelled, and returns the number, if it is set.
  func cancel() -> Int? {
    state.withLock { state in
      state.isCancelled = true
      return state.number
    }
  }
}
