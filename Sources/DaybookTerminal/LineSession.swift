#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// One line being edited at a terminal: it waits, has the editor decide, and paints.
struct LineSession: ~Copyable {
  let device: TerminalDevice
  let mailbox: Mailbox
  let settings: Terminal.Configuration
  private let traits: TerminalTraits
  private let prompt: Prompt
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private var size: WindowSize
  private var painter: Painter
  private var scroll = 0
  private var completing: Task<Void, Never>?

  init(
    device: TerminalDevice, mailbox: Mailbox, settings: Terminal.Configuration,
    traits: TerminalTraits, prompt: Prompt
  ) {
    self.device = device
    self.mailbox = mailbox
    self.settings = settings
    self.traits = traits
    self.prompt = prompt
    size = traits.size
    painter = Painter(
      columns: traits.size.columns, usesColor: traits.usesColor, reflows: traits.reflows)
  }

  /// Edits one line from the first painting to its end.
  consuming func run(
    _ reading: inout LineReading, text: String
  ) throws(TerminalError) -> ReadResult {
    do throws(TerminalError) { return try readLine(&reading, text: text) } catch {
      // Every call on a terminal that has gone fails with this.
      guard case .system(_, number: EIO) = error else { throw error }
      return .closed
    }
  }

  private consuming func readLine(
    _ reading: inout LineReading, text: String
  ) throws(TerminalError) -> ReadResult {
    reading.editor.configuration = settings.editor
    reading.editor.begin(history: loadHistory(), text: text)
    let device = device
    let mailbox = mailbox
    try begin()
    defer {
      RawMode.leave()
      SignalTable.restoreAll()
      mailbox.setReading(false) { try? device.write($0 + "\n") }
    }
    try takeTypedAhead(into: &reading)
    return try edit(&reading)
  }

  /// Takes what was typed before the terminal gave each key at once.
  ///
  /// Until then it turned Enter into a line feed, and Linux keeps Ctrl-D as a zero.
  private func takeTypedAhead(into reading: inout LineReading) throws(TerminalError) {
    guard try device.wait(wake: nil, for: .zero).contains(.input) else { return }
    let bytes = try device.read().map { $0 == 0x0A ? 0x0D : $0 == 0x00 ? 0x04 : $0 }
    reading.waiting += reading.decoder.feed(bytes, at: now)
  }

  private mutating func begin() throws(TerminalError) {
    SignalTable.install()
    mailbox.setReading(true) { _ in }
    do throws(TerminalError) {
      try RawMode.enter(device)
      try device.write(painter.begin())
    } catch {
      RawMode.leave()
      SignalTable.restoreAll()
      mailbox.setReading(false) { _ in }
      throw error
    }
  }

  private mutating func edit(_ reading: inout LineReading) throws(TerminalError) -> ReadResult {
    defer { completing?.cancel() }
    while true {
      // All that has come is taken before anything is painted: a paste is drawn once.
      while !reading.waiting.isEmpty {
        let effect = take(reading.waiting.removeFirst(), by: &reading.editor)
        if let result = try carryOut(effect, for: &reading.editor) { return result }
      }
      try paint(reading.editor)
      let ready = try device.wait(
        wake: WakePipe.shared.readEnd, for: reading.decoder.deadline.map { $0 - now })
      reading.waiting += reading.decoder.expire(at: now)
      if ready.contains(.wake), let result = try answer(&reading.editor) { return result }
      if ready.contains(.input) {
        let bytes = try device.read()
        if bytes.isEmpty { return .closed }
        reading.waiting += reading.decoder.feed(bytes, at: now)
      }
    }
  }

  private var now: Duration { start.duration(to: clock.now) }

  private func take(_ input: TerminalInput, by editor: inout LineEditor) -> LineEditor.Effect {
    switch input {
    case .key(let key): editor.handle(key)
    case .paste(let text): editor.paste(text)
    case .cursorReport: .none
    }
  }
}

extension LineSession {
  /// Does what the editor decided.
  ///
  /// - Returns: The result, when the line is over.
  private mutating func carryOut(
    _ effect: LineEditor.Effect, for editor: inout LineEditor
  ) throws(TerminalError) -> ReadResult? {
    switch effect {
    case .none, .redraw: return nil
    case .bell: try device.write("\u{07}")
    case .submit(let line):
      try finish(editor)
      keep(line)
      return .line(line)
    case .interrupt: return try interrupt(editor)
    case .endOfInput:
      try finish(editor)
      return .endOfInput
    case .suspend: try suspend(editor)
    case .clearScreen: try device.write("\u{1B}[H\u{1B}[2J" + painter.begin())
    case .complete(let request): complete(request)
    case .editExternally(let text): try editExternally(text, by: &editor)
    }
    return nil
  }

  private mutating func paint(_ editor: LineEditor, isFinal: Bool = false) throws(TerminalError) {
    let shown = editor.isInViNormalMode ? prompt.normalMode ?? prompt.text : prompt.text
    let scene = Scene(
      editor, prompt: shown, highlighter: settings.highlighter, theme: settings.theme,
      isFinal: isFinal)
    let layout = Layout(scene, columns: size.columns, rows: size.rows, scroll: scroll)
    scroll = layout.scroll
    let output = painter.paint(layout.grid)
    if !output.isEmpty { try device.write(output) }
  }

  /// Leaves the line as it was typed, and goes to the row below it.
  private mutating func finish(_ editor: LineEditor) throws(TerminalError) {
    try paint(editor, isFinal: true)
    try device.write(painter.finish())
  }

  private mutating func interrupt(_ editor: LineEditor) throws(TerminalError) -> ReadResult {
    try paint(editor, isFinal: true)
    try device.write("^C" + painter.finish())
    return .interrupted
  }

  /// Gives the terminal to others for a while, and paints the line anew after that.
  private mutating func yield(
    _ editor: LineEditor, to work: () -> Void
  ) throws(TerminalError) {
    try finish(editor)
    RawMode.leave()
    work()
    try RawMode.enter(device)
    measure()
    try device.write(painter.begin())
  }

  private mutating func suspend(_ editor: LineEditor) throws(TerminalError) {
    try yield(editor) { SignalTable.stop() }
    // The signal that woke the process up needs no answer any more.
    _ = WakePipe.shared.drain()
    WakePipe.shared.signal(WakePipe.message)
  }

  private mutating func editExternally(
    _ text: String, by editor: inout LineEditor
  ) throws(TerminalError) {
    guard let externalEditor = settings.externalEditor else { return try device.write("\u{07}") }
    var edited: String?
    try yield(editor) { edited = externalEditor(text) }
    if let edited { _ = editor.replaceText(with: edited) }
  }

  /// Takes the size of a window that others may have changed.
  private mutating func measure() {
    let measured = device.size
    if measured.isKnown { size = measured }
    painter = Painter(
      columns: size.columns, usesColor: traits.usesColor, reflows: traits.reflows)
  }
}

extension LineSession {
  /// Answers signals and messages.
  private mutating func answer(_ editor: inout LineEditor) throws(TerminalError) -> ReadResult? {
    let signals = Set(WakePipe.shared.drain().map { Int32($0) })
    if signals.contains(SIGINT) { return try interrupt(editor) }
    if signals.contains(SIGTSTP) {
      try suspend(editor)
    } else if signals.contains(SIGCONT) {
      // Stopped by a signal that nobody can catch: the shell may have changed the mode.
      RawMode.leave()
      try RawMode.enter(device)
      measure()
      try device.write(painter.begin())
    } else if signals.contains(SIGWINCH) {
      try resize()
    }
    for message in mailbox.takeAll() { try take(message, by: &editor) }
    return nil
  }

  private mutating func resize() throws(TerminalError) {
    let measured = device.size
    guard measured.isKnown, measured != size else { return }
    size = measured
    try device.write(painter.resize(columns: size.columns, rows: size.rows))
  }

  private mutating func take(
    _ message: Mailbox.Message, by editor: inout LineEditor
  ) throws(TerminalError) {
    switch message {
    case .text(let text):
      let lines = text.hasSuffix("\n") ? String(text.dropLast()) : text
      try device.write(painter.erase() + lines.replacingLineFeeds + "\r\n")
    case .completions(let list, let request):
      if editor.offer(list, for: request) == .bell { try device.write("\u{07}") }
    }
  }

  /// Asks the completer without waiting for its answer.
  private mutating func complete(_ request: CompletionRequest) {
    completing?.cancel()
    guard let completer = settings.completer else { return }
    let mailbox = mailbox
    completing = Task.detached {
      mailbox.post(.completions(await completer(request), for: request))
    }
  }

  private func loadHistory() -> HistoryList {
    do throws(TerminalError) { return try settings.history.load() } catch {
      settings.onHistoryError?(error)
      return HistoryList()
    }
  }

  private func keep(_ line: String) {
    do throws(TerminalError) { try settings.history.append(line) } catch {
      settings.onHistoryError?(error)
    }
  }
}

extension String {
  /// With CR LF for LF, as a terminal in raw mode needs it.
  fileprivate var replacingLineFeeds: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}
