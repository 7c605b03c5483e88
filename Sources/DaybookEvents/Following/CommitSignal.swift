internal import Synchronization

/// Wakes the waiters of this process when this process moves the log's end.
package final class CommitSignal: Sendable {
  private struct State {
    var end: UInt64 = 0
    var isClosed = false
    var nextWaiter = 0
    var waiters: [Int: (after: UInt64, CheckedContinuation<Void, Never>)] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// The end of the log at the last signal.
  var end: UInt64 { state.withLock(\.end) }

  /// Signals that the log ends at `end`.
  package func signal(_ end: UInt64) {
    let woken = state.withLock { state in
      state.end = max(state.end, end)
      let woken = state.waiters.filter { $0.value.after < end }
      for key in woken.keys { state.waiters[key] = nil }
      return woken.values.map(\.1)
    }
    for continuation in woken { continuation.resume() }
  }

  /// Notes that the log's end has moved back to `end`.
  ///
  /// This happens after a failover that lost events. Without this call, a wait beyond `end` would
  /// return at once, because of the former end.
  package func lower(to end: UInt64) { state.withLock { $0.end = end } }

  /// Wakes all waiters, and makes each later wait return at once.
  package func close() {
    state.withLock { $0.isClosed = true }
    wakeAll()
  }

  /// Wakes all waiters, so that they read the log.
  package func wakeAll() {
    let woken = state.withLock { state in
      defer { state.waiters = [:] }
      return state.waiters.values.map(\.1)
    }
    for continuation in woken { continuation.resume() }
  }

  /// Returns once the end is beyond `seq`, all waiters are woken, or the task was cancelled.
  ///
  /// - Returns: Whether more events may come; false once the log was closed.
  package func wait(beyond seq: UInt64) async -> Bool {
    let key = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isThere = state.withLock { state in
          guard state.end <= seq, !state.isClosed, !Task.isCancelled else { return true }
          state.waiters[key] = (seq, continuation)
          return false
        }
        if isThere { continuation.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { $0.waiters.removeValue(forKey: key) }
      waiter?.1.resume()
    }
    return state.withLock { !$0.isClosed }
  }
}
