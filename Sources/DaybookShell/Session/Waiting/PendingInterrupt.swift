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
  /// Keeps the signal from ending the program, from here on.
  static func install() {
    // Made before a signal can come: its handler may not make anything.
    clear()
    signal(SIGINT) { _ in isPending.store(true, ordering: .relaxed) }
  }

  /// Forgets what came before.
  static func clear() { isPending.store(false, ordering: .relaxed) }

  /// Notes a Ctrl-C that another watch received.
  static func note() { isPending.store(true, ordering: .relaxed) }

  /// Whether one came since it was last asked for.
  static func take() -> Bool { isPending.exchange(false, ordering: .relaxed) }
}
