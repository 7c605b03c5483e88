internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Work for the moment when a signal asks the program to end: SIGINT, SIGTERM or SIGHUP.
///
/// After the work, the signal ends the program, as it would have without the work. A signal that
/// was ignored stays ignored, and a signal that the program handles itself is not changed. This
/// type is for programs, not for libraries, whose users may handle signals differently.
///
/// Files that other threads make during the work might outlive it. So make or remove such files
/// inside ``unlessEnding(_:)``: its body runs before the work begins, or never.
package enum SignalCleanUp {
  private static let works = Mutex<[@Sendable () -> Void]>([])

  /// Registers `work`, which will run on a separate thread while other threads continue.
  ///
  /// - Throws: ``SystemError`` when the system has no pipe or thread available.
  package static func add(_ work: @escaping @Sendable () -> Void) throws(SystemError) {
    try works.withLock { (works) throws(SystemError) in
      if works.isEmpty { try SignalPipe.watch(end) }
      works.append(work)
    }
  }

  /// Returns the result of `body`, which does not run once a signal is ending the program.
  ///
  /// `body` must be brief, and registered work must not call this.
  package static func unlessEnding<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try works.withLock { (_) throws(Failure) in try body() }
  }

  /// Runs all registered work, then lets `signal` have its usual effect.
  private static func end(by signal: CInt) {
    works.withLock { works in
      for work in works { work() }
      // This never returns, so callers that wait for the lock wait until the program ends.
      SignalPipe.endProcess(by: signal)
    }
  }
}

/// Carries signals from their handler, which may call almost nothing, to an ordinary thread.
private enum SignalPipe {
  // It is written once, before any handler is set.
  nonisolated(unsafe) private static var input: CInt = -1

  static func watch(_ handle: @escaping @Sendable (CInt) -> Void) throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw SystemError(system: errno, while: "watch for signals")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let output = ends[0]
    unsafe input = ends[1]
    try SystemThread.start(name: "daybook.signals") {
      if let number = next(from: output) { handle(number) }
    }
    for signal in [SIGINT, SIGTERM, SIGHUP] { handleUnlessIgnored(signal) }
  }

  private static func next(from output: CInt) -> CInt? {
    var number: UInt8 = 0
    while unsafe read(output, &number, 1) != 1 {
      guard errno == EINTR else { return nil }
    }
    return CInt(number)
  }

  /// Ends the process; the signal must not be ignored.
  ///
  /// Just after the handler has run on another thread, that thread still blocks the signal, and so
  /// may all other threads. The signal would wait for a thread that takes it, while the process
  /// went on. So this thread takes it.
  static func endProcess(by number: CInt) -> Never {
    signal(number, SIG_DFL)
    var ending = sigset_t()
    unsafe sigemptyset(&ending)
    unsafe sigaddset(&ending, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &ending, nil)
    _ = kill(getpid(), number)
    while true { pause() }
  }

  private static func handleUnlessIgnored(_ number: CInt) {
    let before = signal(number) { number in
      let kept = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(SignalPipe.input, &byte, 1)
      errno = kept
    }
    let isDefault =
      unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    if !isDefault { signal(number, before) }
  }
}
