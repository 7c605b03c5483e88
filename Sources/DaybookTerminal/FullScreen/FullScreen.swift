#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The whole window of a terminal for one program: its input, and all its rows.
///
/// It uses the alternate screen of the terminal, and restores the earlier screen at its end.
package struct FullScreen: ~Copyable {
  private let device: TerminalDevice
  private let traits: TerminalTraits
  private var painter: Painter
  private var decoder = KeyDecoder()
  private var waiting: [ScreenInput] = []
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now

  /// The number of cells that the window has.
  package private(set) var size: WindowSize

  init(device: TerminalDevice, traits: TerminalTraits) throws(TerminalError) {
    (self.device, self.traits, size) = (device, traits, traits.size)
    painter = Self.painter(traits, columns: traits.size.columns)
    decoder.expectsMouse = traits.hasMouse
    try enter()
    waiting += decoder.feed(try device.typedAhead(), at: now).compactMap { ScreenInput($0) }
    if traits.tellsBackground { try askForBackground() }
  }

  private static func painter(_ traits: TerminalTraits, columns: Int) -> Painter {
    Painter(columns: columns, usesColor: traits.usesColor, showsLinks: traits.hasLinks)
  }

  /// Requests the background once; the program does not wait for the answer before drawing.
  private mutating func askForBackground() throws(TerminalError) {
    decoder.expectBackground(at: now)
    try device.write(BackgroundColor.question)
  }

  /// The next input.
  ///
  /// - Parameter limit: The maximum wait; if it is `nil`, the wait has no limit.
  /// - Returns: A key or another input; see ``ScreenInput``.
  /// - Throws: ``TerminalError`` if the terminal cannot be used.
  package mutating func next(within limit: Duration? = nil) throws(TerminalError) -> ScreenInput {
    let end = limit.map { now + $0 }
    while waiting.isEmpty {
      let rest = [end, decoder.deadline].compactMap { $0 }.min().map { max($0 - now, .zero) }
      let ready = try device.wait(wake: WakePipe.shared.readEnd, for: rest)
      waiting += decoder.expire(at: now).compactMap { ScreenInput($0) }
      if ready.contains(.wake) { try takeSignals() }
      if ready.contains(.input) { try read() }
      if waiting.isEmpty, let end, now >= end { return .elapsed }
    }
    return waiting.removeFirst()
  }

  /// Whether there is typed input that ``next(within:)`` has not returned yet.
  package mutating func hasKeys() throws(TerminalError) -> Bool {
    // The bytes that have come may be an answer of the terminal, and no key.
    while waiting.isEmpty, try device.wait(wake: nil, for: .zero).contains(.input) { try read() }
    return waiting.contains { if case .key = $0 { true } else { false } }
  }

  /// Puts inputs back; ``next(within:)`` returns them again, before any later inputs.
  package mutating func putBack(_ inputs: [ScreenInput]) {
    waiting.insert(contentsOf: inputs, at: 0)
  }

  /// Shows `grid`, and writes only the changes.
  package mutating func show(_ grid: Grid) throws(TerminalError) {
    let output = painter.paint(grid)
    if !output.isEmpty { try device.write(output) }
  }

  /// Clears the window; the next grid is drawn completely.
  package mutating func clear() throws(TerminalError) {
    painter = Self.painter(traits, columns: size.columns)
    try device.write("\u{1B}[0m\u{1B}[H\u{1B}[2J" + painter.begin())
  }

  package func ring() throws(TerminalError) { try device.write("\u{07}") }

  /// Copies a text to the clipboard by OSC 52, if the terminal supports it.
  ///
  /// - Parameter base64: The text in base64, so that it cannot contain control characters.
  /// - Returns: Whether the text was sent; the terminal does not report whether it accepted the
  ///   text.
  /// - Throws: ``TerminalError`` if the terminal cannot be used.
  package func copy(base64: String) throws(TerminalError) -> Bool {
    guard traits.hasClipboard, base64.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return false
    }
    try device.write("\u{1B}]52;c;\(base64)\u{07}")
    return true
  }

  /// Ends a wait in ``next(within:)``; any thread may call this method.
  package static func wake() { WakePipe.shared.signal(WakePipe.message) }

  /// Stops the process, as Ctrl-Z does, until another process continues it.
  package mutating func suspend() throws(TerminalError) {
    RawMode.leave()
    SignalTable.stop()
    // The signal that continued the process needs no further action.
    _ = WakePipe.shared.drain()
    try begin()
  }

  private var now: Duration { start.duration(to: clock.now) }

  private mutating func enter() throws(TerminalError) {
    SignalTable.install()
    do throws(TerminalError) { try begin() } catch {
      Self.leave()
      throw error
    }
  }

  private mutating func begin() throws(TerminalError) {
    try RawMode.enter(device, takingWindow: true)
    if traits.hasMouse { try device.write("\u{1B}[?1000h\u{1B}[?1006h") }
    measure()
    try clear()
    waiting.append(.resized(size))
  }

  /// Restores the terminal.
  static func leave() {
    RawMode.leave()
    SignalTable.restoreAll()
  }

  private mutating func measure() {
    let measured = device.size
    if measured.isKnown { size = measured }
  }

  private mutating func read() throws(TerminalError) {
    let bytes = try device.read()
    if bytes.isEmpty { return waiting.append(.closed) }
    waiting += decoder.feed(bytes, at: now).compactMap { ScreenInput($0) }
  }

  private mutating func takeSignals() throws(TerminalError) {
    let bytes = WakePipe.shared.drain()
    let signals = Set(bytes.map { Int32($0) })
    if bytes.contains(WakePipe.message) { waiting.append(.woken) }
    if signals.contains(SIGINT) { waiting.append(.key(Key(.character("c"), .control))) }
    if signals.contains(SIGTSTP) { return try suspend() }
    if signals.contains(SIGCONT) {
      // A signal that cannot be caught stopped the process, so the shell may have changed the mode.
      RawMode.leave()
      return try begin()
    }
    guard signals.contains(SIGWINCH) else { return }
    measure()
    try clear()
    waiting.append(.resized(size))
  }
}

extension Terminal {
  /// The result of `body`, which uses the whole window; afterwards the terminal is restored.
  ///
  /// This blocks the calling thread. Check ``canEdit`` before the call. Texts that other threads
  /// print while `body` runs appear after this function returns.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be used, or the error of `body`.
  package func withFullScreen<Value>(
    _ body: (inout FullScreen) throws -> Value
  ) throws -> Value {
    let (device, mailbox) = (device, mailbox)
    mailbox.setReading(true) { _ in }
    defer { mailbox.setReading(false) { try? device.write($0 + "\n") } }
    var screen = try FullScreen(device: device, traits: traits)
    defer { FullScreen.leave() }
    return try body(&screen)
  }
}
