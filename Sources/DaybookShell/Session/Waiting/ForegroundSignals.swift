#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Ignores Ctrl-C and Control-\ while another program uses the terminal.
///
/// The terminal also sends these signals to this program, although they are meant for the other
/// program. A signal handler could run late, for example at the next prompt, but an ignored signal
/// has no effect at any time. If Ctrl-C has its default action, for example under a shell that runs
/// a script, it still ends this program.
struct ForegroundSignals {
  private let before: [(signal: Int32, action: sigaction)]

  /// Ignores both signals, unless Ctrl-C has its default action, which ends this program.
  init() {
    let before = [SIGINT, SIGQUIT].map { ($0, Self.action(of: $0)) }
    let endsThisProgram = Self.isUsual(before[0].1)
    self.before = endsThisProgram ? [] : before
    ignore()
  }

  /// Restores the earlier actions of both signals.
  func restore() {
    // Setting a signal to be ignored also discards a signal that is already pending.
    ignore()
    for (signal, earlier) in before {
      var action = earlier
      sigaction(signal, &action, nil)
    }
  }

  private func ignore() {
    for (number, _) in before { signal(number, SIG_IGN) }
  }

  private static func action(of signal: Int32) -> sigaction {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return action
  }

  private static func isUsual(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
  }
}
