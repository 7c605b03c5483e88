package import Daybook
package import DaybookPresentation
package import DaybookQuery
internal import DaybookRendering
internal import Synchronization

/// Shows the progress of a line or a command, beginning after half a second, and erases it at the
/// end.
package final class LineProgress: Sendable {
  private struct State {
    var next: ContinuousClock.Instant
    var reading = ReadingProgress()
    var hasEnded = false
  }

  private let start: ContinuousClock.Instant
  private let state: Mutex<State>
  private let language: Language

  package init(
    _ language: Language = .english, since start: ContinuousClock.Instant = .now
  ) {
    (self.language, self.start) = (language, start)
    state = Mutex(State(next: start + .milliseconds(500)))
  }

  /// Shows the progress of a query, at most five times a second.
  package func show(_ progress: QueryControl.Progress) {
    show { _, elapsed in
      ProgressText(
        count: progress.scannedRows, share: progress.share, elapsed: elapsed, language)
    }
  }

  /// Shows the progress of folding, at most five times a second.
  package func show(_ note: ReadProgress) {
    show { state, elapsed in
      state.reading.take(note, after: elapsed)
      return state.reading.text(after: elapsed, language)
    }
  }

  private func show(_ text: (inout State, Duration) -> ProgressText) {
    let now = ContinuousClock.now
    state.withLock { state in
      let text = text(&state, now - start)
      guard !state.hasEnded, now >= state.next else { return }
      state.next = now + .milliseconds(200)
      ProgressLine.show(text.text)
    }
  }

  /// Erases the line with the progress; later progress is not shown.
  func end() {
    state.withLock { state in
      state.hasEnded = true
      ProgressLine.clear()
    }
  }
}

/// The text that describes the progress of a query or a fold.
package struct ProgressText {
  package let text: String

  /// The text of a query's progress.
  ///
  /// - Parameters:
  ///   - count: The number of scanned rows.
  ///   - share: The finished part, from 0 to 1; `nil` if it is unknown.
  ///   - elapsed: The time so far.
  ///   - language: The language of the text.
  package init(
    count: Int, share: Double?, elapsed: Duration, _ language: Language = .english
  ) {
    let rate = WaitMessage.scanned(rows: count, perSecond: Self.rate(of: count, elapsed))
    self.init(count > 0 || share == nil ? rate : nil, share, elapsed, language)
  }

  /// The text of a fold's progress.
  ///
  /// - Parameters:
  ///   - count: The number of folded events.
  ///   - share: The finished part, from 0 to 1; `nil` if it is unknown.
  ///   - elapsed: The time so far.
  ///   - language: The language of the text.
  package init(
    folded count: Int, share: Double?, elapsed: Duration, _ language: Language = .english
  ) {
    let rate = WaitMessage.folded(events: count, perSecond: Self.rate(of: count, elapsed))
    self.init(count > 0 || share == nil ? rate : nil, share, elapsed, language)
  }

  private init(
    _ rate: WaitMessage?, _ share: Double?, _ elapsed: Duration, _ language: Language
  ) {
    let rest = share.flatMap { $0 > 0 ? Self.rest(after: $0, elapsed) : nil }
    text = [rate, rest].compactMap { $0?.text(in: language) }.joined(separator: ", ")
  }

  private static func rest(after share: Double, _ elapsed: Duration) -> WaitMessage {
    let left = elapsed / .seconds(1) / share * (1 - share)
    return .left(percent: Int(share * 100), seconds: Int(min(left, 1e9)) + 1)
  }

  private static func rate(of count: Int, _ elapsed: Duration) -> Int {
    Int(Double(count) / max(elapsed / .seconds(1), 0.001))
  }
}
