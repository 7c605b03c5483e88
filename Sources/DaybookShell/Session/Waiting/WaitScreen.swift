package import DaybookPresentation
internal import DaybookRendering
internal import Synchronization

/// The display while a line waits for a service.
///
/// It shows the rows that are ready, called the draft, then the service, the time, and how to stop.
/// It appears after a short delay, because a screen that is soon redrawn would flicker.
package final class WaitScreen: Sendable {
  /// The delay from the start of the line until the draft is drawn.
  private static let beforeDraft: Duration = .milliseconds(100)
  /// The delay from the start of the line until the name of the service is shown.
  private static let beforeText: Duration = .milliseconds(300)

  private struct State {
    var draft: [String] = []
    /// The number of rows of the terminal that the draft covers; 0 if the draft is not drawn.
    var rows = 0
    var note = WaitNote.none
    /// The time when the wait began; `nil` before the wait.
    var waitStart: ContinuousClock.Instant?
    var hasEnded = false
  }

  private let start = ContinuousClock.now
  private let window: Window
  /// Whether the terminal can erase shown text.
  private let canErase: Bool
  /// Whether a draft may be drawn.
  private let draws: Bool
  private let state = Mutex(State())
  private let language: Language

  init(in window: Window, _ language: Language = .english, draws: Bool = true) {
    (self.window, self.language, canErase) = (window, language, window.canErase)
    self.draws = draws && canErase
  }

  /// Creates a display for a command, which names only the service; `nil` without a terminal.
  package convenience init?() {
    guard Console(.error).isTerminal else { return nil }
    self.init(in: Console(.error).window, draws: false)
  }

  /// Receives the rows that are ready; they are drawn if the line waits.
  func take(draft lines: [String]) { state.withLock { $0.draft = lines } }

  /// Receives the service that the line waits for.
  package func take(_ note: WaitNote) {
    let isFirst = state.withLock { state in
      state.note = note
      guard state.waitStart == nil, note != .none else { return false }
      state.waitStart = .now
      return true
    }
    if isFirst { Task { [self] in await show() } }
  }

  /// Erases the display after the wait; with `keepingDraft`, the draft stays on the terminal.
  package func end(keepingDraft: Bool = false) {
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.hasEnded = true
      ProgressLine.clear()
      if !keepingDraft, state.rows > 0 { Self.put("\u{1B}[\(state.rows)A\u{1B}[J") }
    }
  }

  private func show() async {
    try? await Task.sleep(until: start + Self.beforeDraft, clock: .continuous)
    drawDraft()
    var next = start + Self.beforeText
    repeat {
      try? await Task.sleep(until: next, clock: .continuous)
      next += .seconds(1)
      // The first attempt draws no draft if the line was between two requests, so this tries again.
      drawDraft()
    } while drawText()
  }

  private func drawDraft() {
    state.withLock { state in
      guard draws, !state.hasEnded, state.note != .none, state.rows == 0 else { return }
      // Rows that do not fit into the window could not be erased.
      let lines = state.draft.prefix(max(0, (window.height ?? 24) - 2))
      state.rows = lines.count
      Self.put(lines.map { $0 + "\n" }.joined())
    }
  }

  /// Draws the name of the service; returns false when the line no longer waits.
  private func drawText() -> Bool {
    state.withLock { state in
      guard !state.hasEnded, let start = state.waitStart else { return false }
      let text = WaitText(
        state.note, after: .now - start, columns: window.width, language)?.text
      guard canErase else {
        if let text { try? Console(.error).write(text + "\n") }
        return text == nil
      }
      if let text { ProgressLine.show(text) } else { ProgressLine.clear() }
      return true
    }
  }

  // An error of writing to the terminal is ignored, so that the line continues.
  private static func put(_ text: String) { try? Console(.output).write(text) }
}

/// The row of text about a wait: the service, the time, and how to stop.
package struct WaitText: Sendable, Equatable {
  package let text: String

  /// The text of the wait; `nil` if the line does not wait for a service.
  ///
  /// - Parameters:
  ///   - note: The service that the line waits for.
  ///   - elapsed: The time of the wait so far.
  ///   - columns: The width of the terminal; the text must fit in one row, because a wrapped row
  ///     could not be erased.
  ///   - language: The language of the text.
  package init?(
    _ note: WaitNote, after elapsed: Duration, columns: Int, _ language: Language = .english
  ) {
    let seconds = elapsed.components.seconds
    let message: WaitMessage
    switch note {
    case .answer(let service): message = .asking(service: service, seconds: seconds)
    case .pause(let service, let pause):
      message = .pause(service: service, pause.components.seconds, seconds: seconds)
    case .none: return nil
    }
    let what = message.text(in: language)
    let whole = WaitMessage.stoppable(what).text(in: language)
    text = String((whole.count < columns ? whole : what).prefix(max(0, columns - 1)))
  }
}
