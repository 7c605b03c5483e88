internal import Synchronization

/// Wakes whoever waits for the log's end to move, in the process that moved it.
package final class CommitSignal: Sendable {
  private struct State {
    var end: UInt64 = 0
    var nextWaiter = 0
    var waiters: [Int: (after: UInt64, CheckedContinuation<Void, Never>)] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Says that the log ends at `end`.
  package func signal(_ end: UInt64) {
    let woken = state.withLock { state in
      state.end = max(state.end, end)
      let woken = state.waiters.filter { $0.value.after < end }
      for key in woken.keys { state.waiters[key] = nil }
      return woken.values.map(\.1)
    }
    for continuation in woken { continuation.resume() }
  }

  /// Returns once the end is known to be beyond `seq`, or the task was cancelled.
  package func wait(beyond seq: UInt64) async {
    let key = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          guard state.end <= seq, !Task.isCancelled else { return true }
          state.waiters[key] = (seq, continuation)
          return false
        }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { $0.waiters.removeValue(forKey: key) }
      waiter?.1.resume()
    }
  }
}
