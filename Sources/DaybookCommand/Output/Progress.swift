internal import DaybookShell
internal import Synchronization

/// Shows the progress of a long command on stderr, if that is a terminal.
final class Progress: Sendable {
  private struct State {
    var count = 0
    var next = ContinuousClock.now + .milliseconds(500)
  }

  /// Whether a person can see the progress.
  let isShown = Console(.error).isTerminal
  private let state = Mutex(State())
  private let what: String

  init(_ what: String) { self.what = what }

  /// Shows `count`, at most five times a second; nothing is shown in the first half second.
  func show(_ count: Int) {
    guard isShown else { return }
    state.withLock { $0.count = count }
    showWhenDue()
  }

  private func showWhenDue() {
    let count = state.withLock { state -> Int? in
      guard ContinuousClock.now >= state.next else { return nil }
      state.next = ContinuousClock.now + .milliseconds(200)
      return state.count
    }
    if let count { ProgressLine.show("\(what): \(count) events") }
  }
}
