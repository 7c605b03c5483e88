package import DaybookPresentation
internal import DaybookRendering
internal import Synchronization

/// The screen while a line waits for a service: rows that are ready, the service, the time, and the
/// way to stop.
///
/// It appears after a short delay, because a screen that is soon drawn again flickers.
package final class WaitScreen: Sendable {
  /// The time from the beginning of the line until the rows that are ready are drawn.
  private static let beforeDraft: Duration = .milliseconds(100)
  /// The time from the beginning of the line until the name of the service is shown.
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
  /// Whether the draft is drawn.
  private let draws: Bool
  private let state = Mutex(State())
  private let language: Language

  init(in window: Window, _ language: Language = .english, draws: Bool = true) {
    (self.window, self.language, canErase) = (window, language, window.canErase)
    self.draws = draws && canErase
  }

  /// A screen for a command that names the service and draws no rows; `nil` without a terminal.
  package convenience init?() {
    guard Console(.error).isTerminal else { return nil }
    self.init(in: Console(.error).window, draws: false)
  }

  /// Receives the lines that are ready; they are shown if the line waits.
  func take(draft lines: [String]) { state.withLock { $0.draft = lines } }

  /// Notes the service that the line waits for.
  package func take(_ note: WaitNote) {
    let isFirst = state.withLock { state in
      state.note = note
      guard state.waitStart == nil, note != .none else { return false }
      state.waitStart = .now
      return true
    }
    if isFirst { Task { [self] in await show() } }
  }

  /// Erases the screen after the wait; when a person ended the wait, the draft stays.
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
      // The draft is not drawn yet if the line was between two requests at the first attempt.
      drawDraft()
    } while drawText()
  }

  private func drawDraft() {
    state.withLock { state in
      guard draws, !state.hasEnded, state.note != .none, state.rows == 0 else { return }
      // A text with more rows than the window could not be erased.
      let lines = state.draft.prefix(max(0, (window.height ?? 24) - 2))
      state.rows = lines.count
      Self.put(lines.map { $0 + "\n" }.joined())
    }
  }

  /// Draws the name of the service; false when the line does not wait any more.
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

  // If the terminal cannot be written, the line must continue.
  private static func put(_ text: String) { try? Console(.output).write(text) }
}

/// One row of a terminal: the service that a line waits for, the time, and the way to stop.
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
