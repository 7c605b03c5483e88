internal import DaybookPresentation
internal import Synchronization

/// Shows how many events remain in a search for the fewest events.
///
/// It writes to stderr, if that is a terminal, at most five times a second. Nothing is shown in the
/// first half second.
package final class ShrinkProgress: Sendable {
  private let isShown = Console(.error).isTerminal
  private let next = Mutex(ContinuousClock.now + .milliseconds(500))

  package init() {}

  package func show(_ left: Int) {
    guard isShown else { return }
    let isDue = next.withLock { next in
      guard ContinuousClock.now >= next else { return false }
      next = .now + .milliseconds(200)
      return true
    }
    if isDue { ProgressLine.show("\(left.counted("event")) left; Ctrl-C takes the best so far") }
  }

  /// Erases the line.
  package func end() { if isShown { ProgressLine.clear() } }
}
