internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Written by a signal handler.
private let isPending = Atomic(false)

/// A Ctrl-C that comes between two lines; it ends the line that starts next.
///
/// Without this, the signal would end the shell in the moment between Enter and the start of the
/// line.
enum PendingInterrupt {
  /// Replaces the signal's default action, which ends the program.
  static func install() {
    // Initializes the flag, since a signal handler must not allocate.
    clear()
    signal(SIGINT) { _ in isPending.store(true, ordering: .relaxed) }
  }

  /// Forgets an earlier Ctrl-C.
  static func clear() { isPending.store(false, ordering: .relaxed) }

  /// Notes a Ctrl-C that another watch received.
  static func note() { isPending.store(true, ordering: .relaxed) }

  /// Whether Ctrl-C came since the last call.
  static func take() -> Bool { isPending.exchange(false, ordering: .relaxed) }
}
