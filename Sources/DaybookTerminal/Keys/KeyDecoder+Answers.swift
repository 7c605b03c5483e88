/// The answer of a terminal about its background.
extension KeyDecoder {
  static let answerStart = Array("11;rgb".utf8)
  private static let longestAnswer = 64

  /// Whether an answer may still come.
  var isAwaiting: Bool { askedAt.map { arrival < $0 + Self.answerLimit } ?? false }

  /// Collects an OSC string.
  ///
  /// Bytes of an answer never become keys, even if the answer is late. A byte that is impossible in
  /// an answer ends the string, and is then decoded as new input. A string that does not begin like
  /// an answer is dropped.
  mutating func takeInAnswer(
    _ byte: UInt8, _ bytes: [UInt8], _ afterEscape: Bool, into inputs: inout [TerminalInput]
  ) {
    switch byte {
    case 0x07: endAnswer(bytes, into: &inputs)
    case 0x5C where afterEscape: endAnswer(bytes, into: &inputs)
    case 0x1B: state = .answer(bytes, afterEscape: true)
    case 0x18, 0x1A: reset()
    case _ where bytes.count < Self.answerStart.count:
      let isStart = Self.answerStart[bytes.count] == byte
      state = isStart ? .answer(bytes + [byte], afterEscape: false) : .string(afterEscape: false)
    case _ where Self.isPart(byte) && bytes.count < Self.longestAnswer:
      state = .answer(bytes + [byte], afterEscape: false)
    default:
      reset()
      takeInGround(byte, into: &inputs)
    }
  }

  private mutating func endAnswer(_ bytes: [UInt8], into inputs: inout [TerminalInput]) {
    if isAwaiting, let color = BackgroundColor(answer: bytes) {
      inputs.append(.background(color))
      askedAt = nil
    }
    reset()
  }

  /// Whether a byte is possible in `rgba:ffff/0000/0000/ffff`.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66, 0x2F, 0x3A: true
    default: byte == 0x67 || byte == 0x72
    }
  }

  /// Records the answer about the terminal's kind, which is always the last answer.
  mutating func endWait(_ parameters: [UInt8], final: UInt8) {
    if final == 0x63, parameters.first == 0x3F { askedAt = nil }
  }
}
