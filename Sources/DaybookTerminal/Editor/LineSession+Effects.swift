extension LineSession {
  /// Performs the effect of a key.
  ///
  /// - Returns: The result, when the line is over.
  mutating func carryOut(
    _ effect: LineEditor.Effect, for editor: inout LineEditor
  ) throws(TerminalError) -> ReadResult? {
    switch effect {
    case .none, .redraw: return nil
    case .bell: try screen.ring()
    case .submit(let line):
      try finish(editor)
      keep(line)
      return .line(line)
    case .interrupt: return try interrupt(editor)
    case .endOfInput:
      try finish(editor)
      return .endOfInput
    case .suspend: try suspend(editor)
    case .clearScreen: try screen.clear()
    case .complete(let request): complete(request)
    case .inspect(let text):
      guard let inspector = settings.inspector else {
        try screen.ring()
        break
      }
      inspect(text, by: inspector)
    case .editExternally(let text): try editExternally(text, by: &editor)
    }
    return nil
  }

  mutating func paint(_ editor: LineEditor, isFinal: Bool = false) throws(TerminalError) {
    let shown = editor.isInViNormalMode ? prompt.normalMode ?? prompt.text : prompt.text
    try screen.show(
      Scene(
        editor, prompt: shown, highlighter: settings.highlighter, theme: settings.theme,
        isFinal: isFinal))
  }

  /// Leaves the typed line on the screen, and moves the cursor to the row below.
  private mutating func finish(_ editor: LineEditor) throws(TerminalError) {
    try paint(editor, isFinal: true)
    try screen.finish()
  }

  mutating func interrupt(_ editor: LineEditor) throws(TerminalError) -> ReadResult {
    try paint(editor, isFinal: true)
    try screen.finish(mark: "^C")
    return .interrupted
  }

  /// Restores the terminal while `work` runs, and then draws the line again.
  private mutating func yield(
    _ editor: LineEditor, to work: () -> Void
  ) throws(TerminalError) {
    try finish(editor)
    RawMode.leave()
    work()
    try RawMode.enter(device)
    try screen.beginAnew()
  }

  mutating func suspend(_ editor: LineEditor) throws(TerminalError) {
    try yield(editor) { SignalTable.stop() }
    // The signal that continued the process needs no further action. The drained bytes may have
    // announced a message, so a message is announced again.
    _ = WakePipe.shared.drain()
    WakePipe.shared.signal(WakePipe.message)
  }

  private mutating func editExternally(
    _ text: String, by editor: inout LineEditor
  ) throws(TerminalError) {
    guard let externalEditor = settings.externalEditor else { return try screen.ring() }
    var edited: String?
    try yield(editor) { edited = externalEditor(text) }
    if let edited { _ = editor.replaceText(with: edited) }
  }
}
