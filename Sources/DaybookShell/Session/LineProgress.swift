internal import Synchronization

/// Tells a person how far a query has come, from half a second on, in a line that goes again.
final class LineProgress: Sendable {
  private struct State {
    var next: ContinuousClock.Instant
    var hasEnded = false
  }

  private let start: ContinuousClock.Instant
  private let total: UInt64
  private let state: Mutex<State>

  /// Begins to count up to `total`, the rows that there are as far as anybody knows.
  init(of total: UInt64, since start: ContinuousClock.Instant = .now) {
    self.start = start
    self.total = total
    state = Mutex(State(next: start + .milliseconds(500)))
  }

  /// Shows that `count` rows were looked at, at most five times a second.
  func show(_ count: Int) {
    let now = ContinuousClock.now
    state.withLock { state in
      guard !state.hasEnded, now >= state.next else { return }
      state.next = now + .milliseconds(200)
      let text = ProgressText(count: count, total: total, elapsed: now - start).text
      ProgressLine.show(text)
    }
  }

  /// Takes the line away, for good.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      ProgressLine.clear()
    }
  }
}

/// How far something has come, in words.
package struct ProgressText {
  package let text: String

  /// - Parameters:
  ///   - count: How many rows were looked at.
  ///   - total: How many there are; fewer than were looked at when nobody knows.
  ///   - elapsed: For how long.
  package init(count: Int, total: UInt64, elapsed: Duration) {
    let seconds = max(elapsed / .seconds(1), 0.001)
    let rate = Double(count) / seconds
    var text = "\(count) rows looked at, \(Int(rate)) a second"
    if count > 0, total >= UInt64(count) {
      let left = (Double(total) - Double(count)) / rate
      text += ", \(UInt64(count) * 100 / total) %, about \(Int(left) + 1) s left"
    }
    self.text = text
  }
}
