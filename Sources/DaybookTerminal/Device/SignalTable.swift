#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The handlers that are set while a line is read, and those that stood there before.
enum SignalTable {
  /// What a caught signal tells the thread that reads.
  static let caught = [SIGWINCH, SIGTSTP, SIGCONT, SIGINT]

  /// Sets the handlers of a line that is edited.
  ///
  /// Who started the process may have had it ignore the end of its terminal; that stays so.
  static func install() {
    prepareHandlers()
    for number in RawMode.fatalSignals {
      set(number, RawMode.fatalHandler)
      if wasIgnored(number) { restore(number) }
    }
    for number in caught { set(number, wakingHandler) }
  }

  /// Sets a handler for Ctrl-C alone, for lines that are read without being edited.
  static func installInterrupt() {
    prepareHandlers()
    set(SIGINT, wakingHandler)
  }

  /// Makes what handlers use.
  ///
  /// A signal that came while it is being made would wait for ever for the very thread that it
  /// interrupted.
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
    // C's SIG_IGN, which is 1 everywhere, does not reach Swift.
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Gives every signal back to whoever had it.
  static func restoreAll() {
    for number in RawMode.fatalSignals + caught { restore(number) }
  }

  /// Gives one signal back; a signal handler may call it.
  static func restore(_ number: Int32) {
    guard previous[Int(number)].isSet else { return }
    // In this order: a signal that comes between the two finds its handler still known.
    _ = sigaction(number, &previous[Int(number)].action, nil)
    previous[Int(number)].isSet = false
  }

  /// Stops the process as Ctrl-Z does, until it is continued.
  ///
  /// The threads that tasks run on let no signal through, so this one has to for a moment: sent to
  /// the process as a whole, the signal would stop it only when the terminal is in use again.
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

/// Read by signal handlers: memory at a fixed place, one entry a signal.
private nonisolated(unsafe) let previous: UnsafeMutablePointer<PreviousAction> = {
  let pointer = UnsafeMutablePointer<PreviousAction>.allocate(capacity: 65)
  pointer.initialize(repeating: PreviousAction(), count: 65)
  return pointer
}()
