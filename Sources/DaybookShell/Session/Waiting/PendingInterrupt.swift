internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Whether Ctrl-C came; a signal handler sets it.
private let isPending = Atomic(false)

/// A Ctrl-C between two lines, which ends the next line.
///
/// Without this, a Ctrl-C after Enter but before the start of the line would end the shell.
enum PendingInterrupt {
  /// Replaces the signal's default action, which ends the program.
  static func install() {
    // Initializes the flag, since a signal handler must not allocate.
    clear()
    signal(SIGINT) { _ in isPending.store(true, ordering: .relaxed) }
  }

  /// Forgets an earlier Ctrl-C.
  static func clear() { isPending.store(false, ordering: .relaxed) }

  /// Notes a Ctrl-C that came during work, and that may be too late to end that work.
  static func note() { isPending.store(true, ordering: .relaxed) }

  /// Whether Ctrl-C came since the last call.
  static func take() -> Bool { isPending.exchange(false, ordering: .relaxed) }
}
