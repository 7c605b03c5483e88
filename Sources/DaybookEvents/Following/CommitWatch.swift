internal import Synchronization

/// Polls the end of a log for commits of other processes, which send no signal.
///
/// One read of the end serves all waiters. Without waiters, nothing is polled. The task that polls
/// has a high priority, because waiters of every priority need it.
final class CommitWatch: Sendable {
  /// Reads the position of the log's last event; returns `nil` if the log no longer exists.
  typealias Look = @Sendable () throws -> UInt64?

  private struct State {
    var waiting = 0
    var isLooking = false
    /// Whether the most recent read of the end failed; only the first of several failures is
    /// reported.
    var isFailing = false
  }

  private let interval: Duration
  private let signal: CommitSignal
  private let notices: LogNotices
  private let state = Mutex(State())

  /// - Parameters:
  ///   - interval: The time between two reads of the log's end.
  ///   - signal: Wakes the waiters.
  ///   - notices: Called at the first of several failed reads in a row.
  init(
    every interval: Duration, telling signal: CommitSignal, _ notices: @escaping LogNotices
  ) {
    (self.interval, self.signal, self.notices) = (interval, signal, notices)
  }

  /// Returns once the end is beyond `seq` or cannot be read, or the task was cancelled.
  ///
  /// - Returns: Whether more events may come; false once the log was closed.
  func wait(beyond seq: UInt64, _ look: @escaping Look) async -> Bool {
    let isFirst = state.withLock { state in
      state.waiting += 1
      defer { state.isLooking = true }
      return !state.isLooking
    }
    defer { state.withLock { $0.waiting -= 1 } }
    if isFirst { Task.detached(priority: .high) { await self.goOn(look) } }
    return await signal.wait(beyond: seq)
  }

  private func goOn(_ look: Look) async {
    repeat {
      // The log is read once more even if all waiters have left, because they usually wait again
      // soon.
      try? await Task.sleep(for: interval)
      do {
        signal.signal(try look() ?? 0)
        state.withLock { $0.isFailing = false }
      } catch {
        tell(error)
        signal.wakeAll()
      }
    } while isWanted()
  }

  private func tell(_ error: any Error) {
    let isFirst = state.withLock { state in
      defer { state.isFailing = true }
      return !state.isFailing
    }
    guard isFirst else { return }
    notices(LogNotice("It could not be seen whether there are new events.", because: error))
  }

  /// Whether there still are waiters; otherwise the next waiter starts a new poll.
  private func isWanted() -> Bool {
    state.withLock { state in
      state.isLooking = state.waiting > 0
      return state.isLooking
    }
  }
}
