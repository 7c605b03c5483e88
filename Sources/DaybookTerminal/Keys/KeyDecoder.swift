/// A state machine from the bytes of a terminal to keys.
///
/// It understands the sequences of xterm, tmux, screen, the Linux console, rxvt, kitty and iTerm.
/// An unknown sequence is dropped completely: no part of a sequence ever becomes text. The decoder
/// does not read input or a clock: the time is given with the bytes.
package struct KeyDecoder: Sendable {
  /// The time after which a single ESC is the key Escape and not the start of a sequence.
  package static let escapeDelay = Duration.milliseconds(40)

  /// The time after which an unfinished sequence is dropped.
  package static let sequenceDelay = Duration.seconds(1)

  /// The time after which a paste without an end is considered complete.
  package static let pasteDelay = Duration.seconds(5)

  enum State: Equatable, Sendable {
    case ground
    case scalar([UInt8], needed: Int)
    case escape
    /// The state after ESC O; the next byte names the key.
    case single
    case control([UInt8])
    /// The state while this many bytes of an old mouse report are missing.
    case swallow(Int)
    /// The state after ESC [ [; the next byte names a key of the Linux console.
    case linuxFunction
    /// An OSC, DCS, APC, PM or SOS string, which ends at BEL or ESC `\`.
    ///
    /// `afterEscape` is true if the previous byte was ESC.
    case string(afterEscape: Bool)
    /// An OSC string, while the decoder expects the background of the terminal.
    case answer([UInt8], afterEscape: Bool)
    case paste
  }

  var state = State.ground
  var isAltHeld = false
  private var pasted: [UInt8] = []
  private var lastByte = Duration.zero
  /// The time at which the present bytes arrived.
  private(set) var arrival = Duration.zero

  /// Whether `CSI row ; column R` is an answer; otherwise it can be F3 with modifiers.
  package var expectsCursorReport = false

  /// Whether reports of the mouse are expected; otherwise they are dropped.
  package var expectsMouse = false

  /// The time of the request for the background; `nil` before the request, and after its last
  /// answer.
  var askedAt: Duration?

  /// The time within which an answer about the background is used.
  static let answerLimit = Duration.seconds(2)

  /// The time after which a single ESC is the key Escape, while an answer is expected.
  static let answerEscapeDelay = Duration.milliseconds(250)

  package init() {}

  /// Notes that the terminal must answer with its background.
  package mutating func expectBackground(at now: Duration) { askedAt = now }

  /// The inputs that `bytes` complete; the first byte arrived at `now`.
  ///
  /// - Complexity: O(*n*) in the number of bytes, even if they come in many reads.
  package mutating func feed(
    _ bytes: some Collection<UInt8>, at now: Duration
  ) -> [TerminalInput] {
    var inputs = expire(at: now)
    defer { lastByte = now }
    arrival = now
    if interruptsPaste(bytes) {
      endPaste(into: &inputs)
      inputs.append(.key(Key(.character("c"), .control)))
      return inputs
    }
    for byte in bytes { take(byte, into: &inputs) }
    return inputs
  }

  /// The time at which ``expire(at:)`` must be called; `nil` if no input is incomplete.
  package var deadline: Duration? {
    switch state {
    case .ground: nil
    case .paste: lastByte + Self.pasteDelay
    // The rest of an answer must not become keys even if it comes late, so there is no deadline.
    case .answer(let bytes, _) where !bytes.isEmpty: nil
    case .escape: lastByte + (isAwaiting ? Self.answerEscapeDelay : Self.escapeDelay)
    default: lastByte + Self.sequenceDelay
    }
  }

  /// Ends a state that was incomplete for too long.
  ///
  /// ESC becomes the key Escape, a paste ends with its text so far, and a sequence is dropped.
  package mutating func expire(at now: Duration) -> [TerminalInput] {
    guard let deadline, now >= deadline else { return [] }
    if state == .paste {
      var inputs: [TerminalInput] = []
      endPaste(into: &inputs)
      return inputs
    }
    let wasEscape = state == .escape
    let key = Key(.escape, isAltHeld ? .alt : [])
    reset()
    return wasEscape ? [.key(key)] : []
  }

  mutating func reset() {
    state = .ground
    isAltHeld = false
  }

  private mutating func take(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch state {
    case .ground: takeInGround(byte, into: &inputs)
    case .scalar(let start, let needed): takeInScalar(byte, start, needed, into: &inputs)
    case .escape: takeAfterEscape(byte, into: &inputs)
    case .single: finish(KeySequence.single(byte), into: &inputs)
    case .control(let start): takeInControl(byte, start, into: &inputs)
    case .swallow(let count): state = count > 1 ? .swallow(count - 1) : .ground
    case .linuxFunction: finish(KeySequence.linuxFunction(byte), into: &inputs)
    case .string(let afterEscape): takeInString(byte, afterEscape)
    case .answer(let bytes, let afterEscape):
      takeInAnswer(byte, bytes, afterEscape, into: &inputs)
    case .paste: takeInPaste(byte, into: &inputs)
    }
  }

  /// Ends a sequence, and adds its key; a `nil` key adds nothing.
  mutating func finish(_ key: Key?, into inputs: inout [TerminalInput]) {
    if let key { inputs.append(.key(isAltHeld ? key.adding(.alt) : key)) }
    reset()
  }

  private mutating func takeInString(_ byte: UInt8, _ afterEscape: Bool) {
    switch byte {
    case 0x07, 0x18, 0x1A: reset()
    case 0x5C where afterEscape: reset()
    default: state = .string(afterEscape: byte == 0x1B)
    }
  }

  private mutating func takeInPaste(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    pasted.append(byte)
    guard byte == 0x7E, pasted.suffix(6).elementsEqual([0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E])
    else { return }
    pasted.removeLast(6)
    endPaste(into: &inputs)
  }

  private mutating func endPaste(into inputs: inout [TerminalInput]) {
    inputs.append(.paste(String(decoding: pasted, as: UTF8.self)))
    pasted = []
    reset()
  }

  /// Whether a person pressed Ctrl-C because a paste does not end.
  ///
  /// The byte of the key must arrive alone and after a pause. Without a pause, the byte is a part
  /// of the pasted text.
  private func interruptsPaste(_ bytes: some Collection<UInt8>) -> Bool {
    guard state == .paste, arrival >= lastByte + Self.sequenceDelay else { return false }
    return bytes.elementsEqual([0x03])
  }
}
