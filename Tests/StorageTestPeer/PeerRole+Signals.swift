import DaybookSystem
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension PeerRole {
  /// What two threads tell each other.
  private final class Progress: Sendable {
    let isEnding = Atomic(false)
    let isBlocked = Atomic(false)
  }

  /// Lets SIGHUP end the process while all other threads block it.
  ///
  /// It is so for a moment after each signal: the thread that runs the handler blocks the signal
  /// meanwhile.
  func endByBlockedSignal() throws {
    let progress = Progress()
    // The thread that watches for signals begins with the same mask.
    mask(SIG_BLOCK)
    try SignalCleanUp.add {
      progress.isEnding.store(true, ordering: .releasing)
      while !progress.isBlocked.load(ordering: .acquiring) { sched_yield() }
    }
    mask(SIG_UNBLOCK)
    // This thread runs the handler before the call returns.
    kill(getpid(), SIGHUP)
    mask(SIG_BLOCK)
    while !progress.isEnding.load(ordering: .acquiring) { sched_yield() }
    progress.isBlocked.store(true, ordering: .releasing)
    SignalCleanUp.unlessEnding { say("the process goes on") }
  }

  private func mask(_ change: CInt) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGHUP)
    pthread_sigmask(change, &signals, nil)
  }
}
