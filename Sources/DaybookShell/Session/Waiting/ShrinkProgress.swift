internal import DaybookPresentation
internal import Synchronization

/// Shows how many events are left of a log that is made smaller: on a terminal's stderr, from half a
/// second on, at most five times a second.
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

  /// Takes the line away.
  package func end() { if isShown { ProgressLine.clear() } }
}
