internal import DaybookShell
internal import DaybookSystem
internal import Synchronization

/// An import into a new daybook, which leaves nothing when a signal ends the program.
final class UnfinishedImport: Sendable {
  private let isOver = Mutex(false)

  /// From now on, a signal that ends the program prints that nothing was imported.
  ///
  /// - Throws: `SystemError` when the system cannot watch for signals.
  init() throws(SystemError) {
    try SignalCleanUp.add { [self] in
      guard !isOver.withLock({ $0 }) else { return }
      try? Console(.error).write("\ndaybook: Nothing was imported.\n")
    }
  }

  /// Ends the time in which nothing is imported yet; it never returns once a signal was told.
  func end() { SignalCleanUp.unlessEnding { isOver.withLock { $0 = true } } }
}
