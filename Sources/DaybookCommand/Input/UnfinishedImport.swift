internal import DaybookShell
internal import DaybookSystem
internal import Synchronization

/// An import into a new daybook, which leaves nothing when a signal ends the program.
final class UnfinishedImport: Sendable {
  private enum Stage {
    case loading
    case committing
    case over
  }

  private let stage = Mutex(Stage.loading)

  /// From now on, a signal that ends the program prints a message: nothing was imported, or, during
  /// a commit, where to look for the events.
  ///
  /// - Throws: `SystemError` when the system cannot watch for signals.
  init() throws(SystemError) {
    try SignalCleanUp.add { [self] in
      guard let text else { return }
      try? Console(.error).write("\ndaybook: \(text)\n")
    }
  }

  private var text: String? {
    switch stage.withLock({ $0 }) {
    case .loading: "Nothing was imported."
    case .committing:
      "The import was being committed. 'daybook stats' shows whether its events are in the log."
    case .over: nil
    }
  }

  /// Notes that the commit begins; never returns if a signal is ending the program.
  func beginCommit() { enter(.committing) }

  /// Ends the import; never returns if a signal is ending the program.
  func end() { enter(.over) }

  private func enter(_ stage: Stage) {
    SignalCleanUp.unlessEnding { self.stage.withLock { $0 = stage } }
  }
}
