#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The signal handlers while a line is read, and the earlier handlers to restore.
enum SignalTable {
  /// The signals that are reported to the thread that reads lines.
  static let caught = [SIGWINCH, SIGTSTP, SIGCONT, SIGINT]

  /// Sets the handlers for a line that a person edits.
  ///
  /// A fatal signal that the parent process set to be ignored, as `nohup` does, stays ignored.
  static func install() {
    prepareHandlers()
    for number in RawMode.fatalSignals {
      set(number, RawMode.fatalHandler)
      if wasIgnored(number) { restore(number) }
    }
    for number in caught { set(number, wakingHandler) }
  }

  /// Sets a handler only for Ctrl-C, for lines without editing.
  static func installInterrupt() {
    prepareHandlers()
    set(SIGINT, wakingHandler)
  }

  /// Allocates the memory of the handlers.
  ///
  /// This happens before the handlers are set. A handler that allocated memory could wait for a
  /// lock of the interrupted thread, and never end.
  private static func prepareHandlers() {
    _ = WakePipe.shared
    RawMode.prepareHandler()
  }

  private static func wasIgnored(_ number: Int32) -> Bool {
    #if canImport(Darwin)
      let handler = previous[Int(number)].action.__sigaction_u.__sa_handler
    #else
      let handler = previous[Int(number)].action.__sigaction_handler.sa_handler
    #endif
    // C's SIG_IGN, which is 1 everywhere, is not imported into Swift.
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Restores the earlier handlers of all signals.
  static func restoreAll() {
    for number in RawMode.fatalSignals + caught { restore(number) }
  }

  /// Restores the earlier handler of one signal; a signal handler may call this function.
  static func restore(_ number: Int32) {
    guard previous[Int(number)].isSet else { return }
    // The order matters: a signal between these two statements must still find the earlier handler.
    _ = sigaction(number, &previous[Int(number)].action, nil)
    previous[Int(number)].isSet = false
  }

  /// Stops the process, as Ctrl-Z does, until another process continues it.
  ///
  /// The threads of tasks block all signals, so this thread unblocks the signal and raises it. A
  /// signal that is sent to the whole process would not stop it before its next use of the
  /// terminal.
  static func stop() {
    restore(SIGTSTP)
    var (stopping, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTSTP)
    pthread_sigmask(Int32(SIG_UNBLOCK), &stopping, &blocked)
    raise(SIGTSTP)
    pthread_sigmask(Int32(SIG_SETMASK), &blocked, nil)
    set(SIGTSTP, wakingHandler)
  }

  private static let wakingHandler: @convention(c) (Int32) -> Void = { number in
    WakePipe.shared.signal(UInt8(truncatingIfNeeded: number))
  }

  private static func set(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    guard !previous[Int(number)].isSet else { return }
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_RESTART)
    guard sigaction(number, &action, &previous[Int(number)].action) == 0 else { return }
    previous[Int(number)].isSet = true
  }
}

private struct PreviousAction {
  var action = sigaction()
  var isSet = false
}

/// The earlier actions of all signals, at a fixed address because signal handlers read them.
private nonisolated(unsafe) let previous: UnsafeMutablePointer<PreviousAction> = {
  let pointer = UnsafeMutablePointer<PreviousAction>.allocate(capacity: 65)
  pointer.initialize(repeating: PreviousAction(), count: 65)
  return pointer
}()
