internal import DaybookShell
internal import DaybookSystem
internal import Synchronization

/// The stage of an import into a new daybook, for the message when a signal ends the program.
final class UnfinishedImport: Sendable {
  private enum Stage {
    case loading
    case committing
    case over
  }

  private let stage = Mutex(Stage.loading)

  /// Begins to watch for signals that end the program, and prints a message when one arrives.
  ///
  /// The message says that nothing was imported. During a commit, it says where to look for the
  /// events.
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

  /// Records that the commit begins; does not return if a signal is already ending the program.
  func beginCommit() { enter(.committing) }

  /// Records that the import is over; does not return if a signal is already ending the program.
  func end() { enter(.over) }

  private func enter(_ stage: Stage) {
    SignalCleanUp.unlessEnding { self.stage.withLock { $0 = stage } }
  }
}
