internal import DaybookShell
internal import Synchronization

/// Shows how far a long command has come: on a terminal's stderr, never in a pipe.
final class Progress: Sendable {
  private let isShown = Console(.error).isTerminal
  private let state = Mutex((next: ContinuousClock.now + .milliseconds(500), hasShown: false))
  private let what: String

  init(_ what: String) { self.what = what }

  /// Shows `count`, at most five times a second, from half a second on.
  func show(_ count: Int) {
    guard isShown else { return }
    let isDue = state.withLock { state in
      guard ContinuousClock.now >= state.next else { return false }
      state = (ContinuousClock.now + .milliseconds(200), true)
      return true
    }
    if isDue { _ = try? Console(.error).write("\r\(what): \(count) events\u{1B}[K") }
  }

  /// Takes the line away again.
  func end() {
    let hasShown = state.withLock { $0.hasShown }
    if hasShown { _ = try? Console(.error).write("\r\u{1B}[K") }
  }
}
