#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Edits one line at a terminal: it waits, passes keys to the editor, and draws.
struct LineSession: ~Copyable {
  let device: TerminalDevice
  let mailbox: Mailbox
  let settings: Terminal.Configuration
  var screen: LineScreen
  let prompt: Prompt
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private var completing: Task<Void, Never>?
  /// The time until which keys wait for the answer of the completer.
  private var answerDeadline = Duration.zero

  /// The maximum time that keys wait for the answer of the completer.
  private static let answerLimit = Duration.milliseconds(400)

  init(
    device: TerminalDevice, mailbox: Mailbox, settings: Terminal.Configuration,
    traits: TerminalTraits, prompt: Prompt
  ) {
    self.device = device
    self.mailbox = mailbox
    self.settings = settings
    self.prompt = prompt
    screen = LineScreen(device: device, traits: traits)
  }

  /// Edits one line from the first drawing to its end.
  consuming func run(
    _ reading: inout LineReading, text: String
  ) throws(TerminalError) -> ReadResult {
    do throws(TerminalError) { return try readLine(&reading, text: text) } catch {
      // Every call on a closed terminal fails with this error.
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

  /// Reads the input that was typed before the mode of the terminal changed.
  private func takeTypedAhead(into reading: inout LineReading) throws(TerminalError) {
    reading.waiting += reading.decoder.feed(try device.typedAhead(), at: now)
  }

  private mutating func begin() throws(TerminalError) {
    SignalTable.install()
    mailbox.setReading(true) { _ in }
    do throws(TerminalError) {
      try RawMode.enter(device)
      try screen.begin()
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
      // All available input is handled before the next drawing, so a paste is drawn once. Keys
      // after Tab wait for the completer, because a key would drop its answer.
      while !reading.waiting.isEmpty, !isAwaitingAnswer(for: reading.editor) {
        let effect = take(reading.waiting.removeFirst(), by: &reading.editor)
        if let result = try carryOut(effect, for: &reading.editor) { return result }
      }
      try paint(reading.editor)
      let ready = try device.wait(
        wake: WakePipe.shared.readEnd, for: deadline(of: reading).map { $0 - now })
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

  private func isAwaitingAnswer(for editor: LineEditor) -> Bool {
    editor.request != nil && now < answerDeadline
  }

  /// The time at which the wait for input ends; `nil` if it has no limit.
  private func deadline(of reading: borrowing LineReading) -> Duration? {
    let isHeld = !reading.waiting.isEmpty && isAwaitingAnswer(for: reading.editor)
    let deadlines = [reading.decoder.deadline, isHeld ? answerDeadline : nil].compactMap(\.self)
    return deadlines.min()
  }

  private func take(_ input: TerminalInput, by editor: inout LineEditor) -> LineEditor.Effect {
    switch input {
    case .key(let key): editor.handle(key)
    case .paste(let text): editor.paste(text)
    case .cursorReport, .mouse, .background: .none
    }
  }
}

extension LineSession {
  /// Calls the completer without waiting for its answer.
  mutating func complete(_ request: CompletionRequest) {
    completing?.cancel()
    guard let completer = settings.completer else { return }
    let mailbox = mailbox
    answerDeadline = now + Self.answerLimit
    completing = Task.detached {
      mailbox.post(.completions(await completer(request), for: request))
    }
  }

  /// Calls the inspector without waiting for its answer, which is printed above the line.
  func inspect(_ text: String, by inspector: @escaping @Sendable (String) async -> String) {
    let mailbox = mailbox
    Task.detached { mailbox.post(.text(await inspector(text))) }
  }

  private func loadHistory() -> HistoryList {
    do throws(TerminalError) { return try settings.history.load() } catch {
      settings.onHistoryError?(error)
      return HistoryList()
    }
  }

  func keep(_ line: String) {
    let text = settings.historyText?(line) ?? line
    do throws(TerminalError) { try settings.history.append(text) } catch {
      settings.onHistoryError?(error)
    }
  }
}
