internal import DaybookRendering
internal import DaybookSystem
internal import Synchronization

/// The display of a line that runs until a person stops it.
///
/// At a terminal, each frame replaces the previous frame. In a pipe, only the changes are written,
/// as lines of text.
final class LiveScreen: Sendable {
  private struct State {
    /// The number of rows of the terminal that the frame covers.
    var rows = 0
    var failure: SystemError?
    var stop: (@Sendable () -> Void)?
  }

  private let window: Window
  private let isShown: Bool
  private let draws: Bool
  private let state = Mutex(State())

  init(in window: Window, isShown: Bool) {
    (self.window, self.isShown) = (window, isShown)
    draws = Console(.output).isTerminal && window.canErase
  }

  /// The result of `work`, which is cancelled when the reader of the output has gone.
  func stopping<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    state.withLock { $0.stop = { task.cancel() } }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Shows `frame` if the output is a terminal; otherwise writes `news`.
  ///
  /// Nothing is shown if `isShown` is false, or after a failed write.
  func show(_ frame: [String], news: String) {
    guard isShown else { return }
    state.withLock { state in
      guard state.failure == nil else { return }
      do throws(SystemError) {
        if draws { try draw(frame, &state) } else { try Console(.output).write(news + "\n") }
      } catch {
        state.failure = error
        state.stop?()
      }
    }
  }

  /// Erases the last frame.
  ///
  /// - Throws: An error of writing a frame.
  func end() throws(SystemError) {
    let (failure, rows) = state.withLock { ($0.failure, $0.rows) }
    if let failure { throw failure }
    if rows > 0 { try Console(.output).write("\r\u{1B}[\(rows)A\u{1B}[J") }
  }

  // Rows that have left the window could not be erased, so only the rows that fit are shown.
  private func draw(_ frame: [String], _ state: inout State) throws(SystemError) {
    let lines = frame.prefix(max(1, (window.height ?? 24) - 1))
    let up = state.rows > 0 ? "\r\u{1B}[\(state.rows)A" : "\r"
    let text = lines.map { $0 + "\u{1B}[K\n" }.joined()
    try Console(.output).write(up + text + "\u{1B}[J")
    state.rows = lines.count
  }
}
