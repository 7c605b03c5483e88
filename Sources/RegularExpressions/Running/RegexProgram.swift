/// A regular expression as steps that read the bytes of UTF-8.
struct RegexProgram: Sendable {
  /// The maximum number of steps.
  ///
  /// There is a limit because each byte of a text may need work for each step.
  static let limit = 50_000

  let instructions: [RegexInstruction]
  /// The sets to which instructions refer by index.
  let sets: [ByteSet]
  let start: Int32
  /// The number of groups whose ranges are stored, including the complete match.
  let groupCount: Int
  /// Whether each match must begin at the start of the text.
  let isAnchored: Bool
  /// For each byte, whether a match can begin with it; `nil` if a match can be empty.
  let firstBytes: [Bool]?
  /// The text that the pattern consists of; `nil` if it is not just a text, or is empty.
  let literal: [UInt8]?

  var slotCount: Int { groupCount * 2 }

  init(_ node: RegexNode, groupCount: Int) throws(RegexTooLarge) {
    var compiler = RegexCompiler()
    let end = try compiler.emit(.save(1, next: compiler.emit(.match)))
    start = try compiler.emit(.save(0, next: compiler.compile(node, next: end)))
    instructions = compiler.instructions
    sets = compiler.sets
    self.groupCount = groupCount
    isAnchored = node.isAnchored
    firstBytes = Self.firstBytes(of: compiler, from: start)
    literal = node.literal.flatMap { $0.isEmpty ? nil : Array($0.utf8) }
  }

  /// The step after `step` has read `byte`; `nil` if it cannot read this byte.
  func step(after step: Int32, taking byte: UInt8) -> Int32? {
    switch instructions[Int(step)] {
    case .bytes(let low, let high, let next): low <= byte && byte <= high ? next : nil
    case .set(let number, let next): sets[Int(number)].contains(byte) ? next : nil
    case .split, .save, .assertion, .match: nil
    }
  }

  private static func firstBytes(of compiler: RegexCompiler, from start: Int32) -> [Bool]? {
    var found = [Bool](repeating: false, count: 256)
    var seen = Set([start])
    var waiting = [start]
    while let index = waiting.popLast() {
      switch compiler.instructions[Int(index)] {
      case .set(let number, _):
        for byte in compiler.sets[Int(number)].runs.joined() { found[Int(byte)] = true }
      case .bytes(let low, let high, _): for byte in low...high { found[Int(byte)] = true }
      case .split(let first, let second):
        for next in [first, second] where seen.insert(next).inserted { waiting.append(next) }
      case .save(_, let next), .assertion(_, let next):
        if seen.insert(next).inserted { waiting.append(next) }
      case .match: return nil
      }
    }
    return found
  }
}

/// The error for a regular expression that needs more than ``RegexProgram/limit`` steps.
struct RegexTooLarge: Error {}

/// One step of a compiled regular expression; it contains the index of the next step.
enum RegexInstruction: Hashable, Sendable {
  /// Reads one byte from the first value to the second, both included.
  case bytes(UInt8, UInt8, next: Int32)
  /// Reads one byte that is in a set, which is given by its index.
  case set(Int32, next: Int32)
  /// Follows both steps; a match through the first step has precedence.
  case split(Int32, Int32)
  /// Stores the current position in a slot.
  ///
  /// Slot 2 *n* is the start of group *n*, and slot 2 *n* + 1 is its end.
  case save(Int32, next: Int32)
  case assertion(RegexAssertion, next: Int32)
  case match
}
