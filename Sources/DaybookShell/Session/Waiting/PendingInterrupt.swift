internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Whether Ctrl-C was pressed since the last check; a signal handler sets it.
private let isPending = Atomic(false)

/// A Ctrl-C that was pressed while no line ran, which ends the next line.
///
/// Without this type, a Ctrl-C after Enter but before the start of the line would end the shell.
enum PendingInterrupt {
  /// Installs a signal handler, because the default action of the signal would end the program.
  static func install() {
    // Initializes the flag now, because the signal handler must not allocate memory.
    clear()
    signal(SIGINT) { _ in isPending.store(true, ordering: .relaxed) }
  }

  /// Forgets an earlier Ctrl-C.
  static func clear() { isPending.store(false, ordering: .relaxed) }

  /// Stores a Ctrl-C that was pressed during work; it may come too late to end that work.
  static func note() { isPending.store(true, ordering: .relaxed) }

  /// Returns whether Ctrl-C was pressed since the last call.
  static func take() -> Bool { isPending.exchange(false, ordering: .relaxed) }
}
