/// Divides bytes into classes whose bytes no step of a regular expression distinguishes.
struct RegexByteClasses: Sendable {
  /// The number of classes, including one for the end of the text.
  let count: Int
  /// Whether a step is an assertion about the bytes before and after a position.
  let tellsConditions: Bool
  /// For each byte, the number of its class.
  let numbers: [UInt8]

  init(_ program: RegexProgram) {
    var begins = [Bool](repeating: false, count: 257)
    var hasConditions = false
    for instruction in program.instructions {
      switch instruction {
      case .set(let number, _):
        for run in program.sets[Int(number)].runs {
          Self.mark(run.lowerBound, run.upperBound, in: &begins)
        }
      case .bytes(let low, let high, _): Self.mark(low, high, in: &begins)
      case .assertion: hasConditions = true
      case .split, .save, .match: continue
      }
    }
    if hasConditions { Self.markConditions(in: &begins) }
    var numbers: [UInt8] = [0]
    for byte in 1..<256 { numbers.append(numbers[byte - 1] + (begins[byte] ? 1 : 0)) }
    self.numbers = numbers
    tellsConditions = hasConditions
    count = Int(numbers[255]) + 2
  }

  /// The number of a byte's class.
  subscript(byte: UInt8) -> UInt8 { numbers[Int(byte)] }

  private static func mark(_ low: UInt8, _ high: UInt8, in begins: inout [Bool]) {
    begins[Int(low)] = true
    begins[Int(high) + 1] = true
  }

  private static func markConditions(in begins: inout [Bool]) {
    mark(UInt8(ascii: "\n"), UInt8(ascii: "\n"), in: &begins)
    mark(UInt8(ascii: "0"), UInt8(ascii: "9"), in: &begins)
    mark(UInt8(ascii: "A"), UInt8(ascii: "Z"), in: &begins)
    mark(UInt8(ascii: "_"), UInt8(ascii: "_"), in: &begins)
    mark(UInt8(ascii: "a"), UInt8(ascii: "z"), in: &begins)
  }
}
