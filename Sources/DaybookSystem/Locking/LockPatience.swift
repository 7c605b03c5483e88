internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The longest time to wait for a lock of another process, and a function that is called during the
/// wait.
package struct LockPatience: Sendable {
  /// The report to a waiting caller.
  package struct Delay: Sendable {
    /// The locked path.
    package let path: String
    package let holder: LockHolder?
    /// The longest time that the caller will wait.
    package let limit: Duration

    /// The delay in a sentence.
    package var text: String {
      "Waiting up to \(seconds) s for \(path): \(LockHolder.text(holder))."
    }

    private var seconds: String {
      let seconds = (limit / .milliseconds(100)).rounded() / 10
      return Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
    }
  }

  /// The time after which waiting for the lock ends.
  package var limit: Duration

  /// A function that is called after a second of waiting, and only once; `nil` for none.
  package var tell: (@Sendable (Delay) -> Void)?

  /// Returns whether the lock is no longer wanted; called every few milliseconds.
  ///
  /// If the function is `nil`, the lock is wanted until ``limit``.
  package var isGivenUp: (@Sendable () -> Bool)?

  /// Whether to wait at most a second for a suspended holder.
  ///
  /// This is for work that can also be done without the lock.
  package var leavesStopped = false

  /// The same patience, but at most one second for a suspended holder.
  package var leavingStopped: LockPatience {
    var patience = self
    patience.leavesStopped = true
    return patience
  }

  package init(limit: Duration, tell: (@Sendable (Delay) -> Void)? = nil) {
    self.limit = limit
    self.tell = tell
  }

  /// The patience for a single attempt, without a wait.
  package static let once = LockPatience(limit: .zero)

  private static let shared = Mutex(LockPatience(limit: .seconds(30)))

  /// The default patience of this process.
  package static var standard: LockPatience {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }
}

extension LockPatience {
  /// The time before a waiting caller is informed.
  private static let quietTime = Duration.seconds(1)

  /// Calls `attempt` until it has the lock of `path`, or the time is up.
  ///
  /// Unlike a blocking system call, polling can end: a suspended process would never release its
  /// lock.
  ///
  /// - Parameters:
  ///   - operation: The purpose of the lock, for the error.
  ///   - path: The locked path.
  ///   - holder: Finds the holder.
  ///   - attempt: Tries to take the lock, and returns whether it succeeded.
  /// - Throws: ``SystemError/Code/busy(_:)`` when the time is up, or the error of `attempt`.
  package func wait(
    while operation: String, at path: String, holder: () -> LockHolder?,
    for attempt: () throws(SystemError) -> Bool
  ) throws(SystemError) {
    if try attempt() { return }
    let start = ContinuousClock.now
    var hasTold = false
    var pause = Duration.microseconds(50)
    while true {
      let passed = start.duration(to: .now)
      let isLong = !hasTold && passed >= Self.quietTime
      guard passed < limit, isGivenUp?() != true,
        !(isLong && leavesStopped && holder()?.isStopped == true)
      else { throw SystemError(.busy(holder()), while: operation, at: path) }
      if isLong {
        hasTold = true
        tell?(Delay(path: path, holder: holder(), limit: limit))
      }
      Self.sleep(min(pause, limit - passed))
      if try attempt() { return }
      // The pauses stay short, because a process that appends event after event frees the lock for
      // only about 50 µs each time.
      pause = min(pause * 2, passed < .seconds(5) ? .milliseconds(2) : .milliseconds(20))
    }
  }

  private static func sleep(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    var left = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    unsafe nanosleep(&left, nil)
  }
}
