internal import Daybook
internal import DaybookQuery
internal import ModelContext
internal import Synchronization

/// Reports the progress of a call, at most four times a second, in increasing numbers.
final class CallProgress: Sendable {
  private struct State {
    /// The progress value for the next report, which may still increase; the first value is 1.
    var count = 1
    /// The progress value of the last report.
    var told = 1
    /// The number of rows that the running query had read at the last call of `show`.
    var scanned = 0
    var next = ContinuousClock.now + .milliseconds(250)
  }

  private let state = Mutex(State())
  private let tell: @Sendable (ProgressStep) -> Void

  init(_ tell: @escaping @Sendable (ProgressStep) -> Void) { self.tell = tell }

  /// Reports the number of events read from the log.
  func show(_ note: ReadProgress) {
    guard case .read(let positions, _) = note else { return }
    show("Reading events.") { $0.count += Int(clamping: positions) }
  }

  /// Reports the number of rows that a query has read so far.
  func show(_ progress: QueryControl.Progress) {
    show("Reading rows.") { state in
      state.count += max(0, progress.scannedRows - state.scanned)
      state.scanned = progress.scannedRows
    }
  }

  /// Reports that a search has tested one more state of the read models.
  func showTest() { show("Testing after every event.") { $0.count += 1 } }

  /// Reports the number of remaining events that still produce the row that `shrink` searches for.
  func show(left: Int) { show("\(left) events are left.") { $0.count += 1 } }

  private func show(_ text: String, _ change: (inout State) -> Void) {
    let count = state.withLock { state -> Int? in
      change(&state)
      guard ContinuousClock.now >= state.next else { return nil }
      state.next = ContinuousClock.now + .milliseconds(250)
      // The protocol requires that the value increases, even without further events or rows.
      state.count = max(state.count, state.told + 1)
      state.told = state.count
      return state.count
    }
    if let count { tell(ProgressStep(count, text)) }
  }
}
