internal import Synchronization

/// Looks for the commits of other processes, which give no signal: one look for all who wait here.
///
/// Nobody looks while nobody waits.
final class CommitWatch: Sendable {
  /// The end of the log as it is now; `nil` where there is no log any more.
  typealias Look = @Sendable () throws -> UInt64?

  private struct State {
    var waiting = 0
    var isLooking = false
    /// Whether the last look failed, which is told once.
    var isFailing = false
  }

  private let interval: Duration
  private let signal: CommitSignal
  private let notices: LogNotices
  private let state = Mutex(State())

  /// - Parameters:
  ///   - interval: How long after a look the next one comes.
  ///   - signal: What wakes those who wait.
  ///   - notices: Told when the first of several looks fails.
  init(
    every interval: Duration, telling signal: CommitSignal, _ notices: @escaping LogNotices
  ) {
    (self.interval, self.signal, self.notices) = (interval, signal, notices)
  }

  /// Returns once the end is known to be beyond `seq`, cannot be known, or the task was cancelled.
  ///
  /// - Returns: Whether more may come: false once the log was closed.
  func wait(beyond seq: UInt64, _ look: @escaping Look) async -> Bool {
    let isFirst = state.withLock { state in
      state.waiting += 1
      defer { state.isLooking = true }
      return !state.isLooking
    }
    defer { state.withLock { $0.waiting -= 1 } }
    if isFirst { Task.detached { await self.goOn(look) } }
    return await signal.wait(beyond: seq)
  }

  private func goOn(_ look: Look) async {
    repeat {
      // A pause and a look, also when nobody waits at the moment: who follows comes again and again.
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

  /// Whether anybody waits still; who comes after that starts anew.
  private func isWanted() -> Bool {
    state.withLock { state in
      state.isLooking = state.waiting > 0
      return state.isLooking
    }
  }
}
