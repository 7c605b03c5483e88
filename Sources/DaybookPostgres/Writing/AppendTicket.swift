internal import Synchronization

/// The number of a batch in the queue, and whether its task was cancelled: whichever comes first.
final class AppendTicket: Sendable {
  private let state = Mutex<(number: Int?, isCancelled: Bool)>((nil, false))

  /// Takes the number, and tells whether the task was cancelled before.
  func take(_ number: Int) -> Bool {
    state.withLock { state in
      state.number = number
      return state.isCancelled
    }
  }

  /// Notes that the task was cancelled, and gives the number that there is by then.
  func cancel() -> Int? {
    state.withLock { state in
      state.isCancelled = true
      return state.number
    }
  }
}
