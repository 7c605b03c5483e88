#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension LineSession {
  /// Answers signals and messages; returns a result if they end the line, or else `nil`.
  mutating func answer(_ editor: inout LineEditor) throws(TerminalError) -> ReadResult? {
    let signals = Set(WakePipe.shared.drain().map { Int32($0) })
    if signals.contains(SIGINT) { return try interrupt(editor) }
    if signals.contains(SIGTSTP) {
      try suspend(editor)
    } else if signals.contains(SIGCONT) {
      // A signal that cannot be caught stopped the process, so the shell may have changed the mode.
      RawMode.leave()
      try RawMode.enter(device)
      try screen.beginAnew()
    } else if signals.contains(SIGWINCH) {
      try screen.resize()
    }
    for message in mailbox.takeAll() { try take(message, by: &editor) }
    return nil
  }

  private mutating func take(
    _ message: Mailbox.Message, by editor: inout LineEditor
  ) throws(TerminalError) {
    switch message {
    case .text(let text): try screen.insertAbove(text)
    case .completions(let list, let request):
      if editor.offer(list, for: request) == .bell { try screen.ring() }
    }
  }
}
