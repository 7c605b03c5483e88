/// An input of a program that has the whole window.
package enum ScreenInput: Equatable, Sendable {
  case key(Key)
  /// Text between paste brackets, unchanged: line ends may be CR.
  case paste(String)
  case mouse(MouseReport)
  /// Everything must be drawn again: the window has a new size, or other programs have drawn in it.
  case resized(WindowSize)
  /// The time limit of ``FullScreen/next(within:)`` is over.
  case elapsed
  /// The colour behind the text, which was requested at the beginning.
  case background(BackgroundColor)
  /// A thread called ``FullScreen/wake()``.
  case woken
  /// The terminal is closed.
  case closed
}

extension ScreenInput {
  /// Converts an input of the terminal; `nil` for a cursor report, which a full screen never
  /// requests.
  init?(_ input: TerminalInput) {
    switch input {
    case .key(let key): self = .key(key)
    case .paste(let text): self = .paste(text)
    case .mouse(let report): self = .mouse(report)
    case .background(let color): self = .background(color)
    case .cursorReport: return nil
    }
  }
}
