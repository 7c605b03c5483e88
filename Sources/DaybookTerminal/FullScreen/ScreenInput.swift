/// An input of a program that has the whole window.
package enum ScreenInput: Equatable, Sendable {
  case key(Key)
  /// Text between paste brackets, as it came: line ends may be CR.
  case paste(String)
  case mouse(MouseReport)
  /// The window has another size, or others have drawn in it: all is to be shown anew.
  case resized(WindowSize)
  /// The time is over that was given.
  case elapsed
  /// The colour behind the text, asked for when the window was taken.
  case background(BackgroundColor)
  /// Somebody called ``FullScreen/wake()``.
  case woken
  /// The terminal has gone.
  case closed
}

extension ScreenInput {
  /// The input in a message of the terminal; `nil` for an answer to no request.
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
