internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Kills a process that is suspended while it reads without a slot in LMDB's lock file.
///
/// A reader without a slot holds the directory's lock, so no writer can begin. A reader suspended by
/// SIGSTOP or Ctrl-Z would hold the lock forever. So the running reader renews a timer of the system.
/// A timer that is not renewed kills the process, and the lock becomes free.
///
/// The timer is off by default: see ``endsStoppedReads()``. Only Linux has such a timer.
package enum ReadLease {
  /// The time for which a suspended process keeps the lock, which is less than the time that
  /// writers wait.
  static let length = Duration.seconds(20)
  private static let renewal = Duration.seconds(5)

  private struct State {
    var isWanted = false
    var count = 0
    var timer: KillTimer?
  }

  private static let state = Monitor(State())

  /// Requests the timer for all later reads of this process.
  package static func endsStoppedReads() { state.withLock { $0.isWanted = true } }

  /// Notes that a read has taken the lock.
  package static func begin() {
    state.update { state in
      state.count += 1
      guard state.isWanted, state.count == 1 else { return }
      if state.timer == nil { state.timer = startTimer() }
      state.timer?.set(length)
    }
  }

  /// Notes that a read has released the lock.
  package static func end() {
    state.withLock { state in
      state.count -= 1
      if state.count == 0 { state.timer?.set(.zero) }
    }
  }

  private static func startTimer() -> KillTimer? {
    guard let timer = KillTimer() else { return nil }
    let thread = try? SystemThread.start(name: "daybook.lease") { renewForEver() }
    return thread == nil ? nil : timer
  }

  private static func renewForEver() {
    while true {
      state.wait { $0.count > 0 }
      _ = state.wait(within: renewal) { $0.count == 0 }
      state.withLock { state in
        if state.count > 0 { state.timer?.set(length) }
      }
    }
  }
}

/// A timer that kills this process, even while it is suspended.
@safe private struct KillTimer {
  #if os(Linux)
    nonisolated(unsafe) private let timer: timer_t

    init?() {
      var event = unsafe sigevent()
      unsafe event.sigev_notify = CInt(SIGEV_SIGNAL)
      unsafe event.sigev_signo = SIGKILL
      var made: timer_t?
      guard unsafe timer_create(CLOCK_MONOTONIC, &event, &made) == 0, let made = unsafe made
      else { return nil }
      unsafe timer = made
    }

    /// Sets the timer to `time`; zero stops it.
    func set(_ time: Duration) {
      var setting = itimerspec()
      setting.it_value.tv_sec = Int(time.components.seconds)
      unsafe timer_settime(timer, 0, &setting, nil)
    }
  #else
    init?() { nil }

    func set(_ time: Duration) {}
  #endif
}
