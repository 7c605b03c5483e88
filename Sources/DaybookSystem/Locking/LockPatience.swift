internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How long to wait for a lock that another process holds, and who is told meanwhile.
package struct LockPatience: Sendable {
  /// What somebody who waits is told.
  package struct Delay: Sendable {
    /// What is held.
    package let path: String
    package let holder: LockHolder?
    /// How long it will be waited for at most.
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

  /// After this much time without the lock, it is given up.
  package var limit: Duration

  /// Is told once, when a second has passed.
  package var tell: (@Sendable (Delay) -> Void)?

  /// Whether nobody wants the lock any more; asked every few milliseconds.
  package var isGivenUp: (@Sendable () -> Bool)?

  /// Whether a holder that is stopped is waited for no longer than a second: for what can be done in
  /// another way.
  package var leavesStopped = false

  /// The same, but for a holder that is stopped.
  package var leavingStopped: LockPatience {
    var patience = self
    patience.leavesStopped = true
    return patience
  }

  package init(limit: Duration, tell: (@Sendable (Delay) -> Void)? = nil) {
    self.limit = limit
    self.tell = tell
  }

  /// The patience to ask once.
  package static let once = LockPatience(limit: .zero)

  private static let shared = Mutex(LockPatience(limit: .seconds(30)))

  /// The patience of this process, where nobody says otherwise.
  package static var standard: LockPatience {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }
}

extension LockPatience {
  /// When a person is told that there is a wait.
  private static let quietTime = Duration.seconds(1)

  /// Asks `attempt` until it has the lock of `path`.
  ///
  /// Asking again and again, rather than waiting in the system, is what lets a wait end: a process
  /// that is stopped with a lock lets it go at no time.
  ///
  /// - Parameters:
  ///   - operation: What the lock is for, for the error.
  ///   - path: What is locked.
  ///   - holder: Who has it.
  ///   - attempt: Whether the lock was to be had.
  /// - Throws: ``StorageError/Code/busy(_:)`` when the time is up, or what `attempt` throws.
  package func wait(
    while operation: String, at path: String, holder: () -> LockHolder?,
    for attempt: () throws(StorageError) -> Bool
  ) throws(StorageError) {
    if try attempt() { return }
    let start = ContinuousClock.now
    var hasTold = false
    var pause = Duration.microseconds(50)
    while true {
      let passed = start.duration(to: .now)
      let isLong = !hasTold && passed >= Self.quietTime
      guard passed < limit, isGivenUp?() != true,
        !(isLong && leavesStopped && holder()?.isStopped == true)
      else { throw StorageError(.busy(holder()), while: operation, at: path) }
      if isLong {
        hasTold = true
        tell?(Delay(path: path, holder: holder(), limit: limit))
      }
      Self.sleep(min(pause, limit - passed))
      if try attempt() { return }
      // Whoever appends event by event lets the lock go for some 50 µs at a time.
      pause = min(pause * 2, passed < .seconds(5) ? .milliseconds(2) : .milliseconds(20))
    }
  }

  private static func sleep(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    var left = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    unsafe nanosleep(&left, nil)
  }
}
