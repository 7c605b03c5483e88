extension KeyDecoder {
  mutating func takeInGround(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch byte {
    case 0x1B: state = .escape
    case 0..<0x20, 0x7F: finish(KeySequence.control(byte), into: &inputs)
    case 0x20..<0x7F: finish(Key(Character(Unicode.Scalar(byte))), into: &inputs)
    case 0xC2..<0xE0: state = .scalar([byte], needed: 2)
    case 0xE0..<0xF0: state = .scalar([byte], needed: 3)
    case 0xF0..<0xF5: state = .scalar([byte], needed: 4)
    default: finish(Key("\u{FFFD}"), into: &inputs)
    }
  }

  /// Collects a scalar of UTF-8, whose bytes may come in several reads.
  mutating func takeInScalar(
    _ byte: UInt8, _ start: [UInt8], _ needed: Int, into inputs: inout [TerminalInput]
  ) {
    guard (0x80..<0xC0).contains(byte) else {
      finish(Key("\u{FFFD}"), into: &inputs)
      return takeInGround(byte, into: &inputs)
    }
    let bytes = start + [byte]
    guard bytes.count == needed else { return state = .scalar(bytes, needed: needed) }
    let character = String(decoding: bytes, as: UTF8.self).first ?? "\u{FFFD}"
    finish(Key(character), into: &inputs)
  }

  mutating func takeAfterEscape(_ byte: UInt8, into inputs: inout [TerminalInput]) {
    switch byte {
    case 0x1B where isAltHeld: finish(Key(.escape, .alt), into: &inputs)
    // Some terminals send Alt with an arrow as ESC, followed by the sequence of the arrow.
    case 0x1B: isAltHeld = true
    case 0x5B: state = .control([])
    case 0x4F: state = .single
    case 0x5D where askedAt != nil: state = .answer([], afterEscape: false)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string(afterEscape: false)
    default:
      isAltHeld = true
      takeInGround(byte, into: &inputs)
    }
  }

  /// Gathers `CSI parameters intermediates final`.
  mutating func takeInControl(
    _ byte: UInt8, _ start: [UInt8], into inputs: inout [TerminalInput]
  ) {
    switch byte {
    case 0x1B: state = .escape
    case 0x18, 0x1A: reset()
    case 0x5B where start.isEmpty: state = .linuxFunction
    case 0x4D where start.isEmpty: state = .swallow(3)
    // rxvt ends a shifted key with `$`, which is not a final byte in other terminals.
    case 0x24 where start.allSatisfy { (0x30..<0x3A).contains($0) } && !start.isEmpty:
      finish(KeySequence.control(start, final: byte), into: &inputs)
    case 0x20..<0x40: state = .control(start.count < 64 ? start + [byte] : start)
    case 0x40..<0x7F: end(start, final: byte, into: &inputs)
    default: reset()
    }
  }

  private mutating func end(
    _ parameters: [UInt8], final: UInt8, into inputs: inout [TerminalInput]
  ) {
    let numbers = KeySequence.numbers(parameters)
    endWait(parameters, final: final)
    if final == 0x7E, numbers.first == 200 {
      isAltHeld = false
      state = .paste
    } else if final == 0x52, numbers.count == 2, isReport(numbers) {
      inputs.append(.cursorReport(row: numbers[0], column: numbers[1]))
      reset()
    } else if expectsMouse, let report = MouseReport(parameters, final: final) {
      inputs.append(.mouse(report))
      reset()
    } else {
      finish(KeySequence.control(parameters, final: final), into: &inputs)
    }
  }

  private func isReport(_ numbers: [Int]) -> Bool {
    expectsCursorReport || numbers[0] != 1 || !(2...16).contains(numbers[1])
  }
}
