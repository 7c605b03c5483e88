/// Compiles a regular expression to steps, beginning with its end.
struct RegexCompiler {
  private(set) var instructions: [RegexInstruction] = []
  private(set) var sets: [ByteSet] = []

  /// Adds a step and returns its index.
  mutating func emit(_ instruction: RegexInstruction) throws(RegexTooLarge) -> Int32 {
    guard instructions.count < RegexProgram.limit else { throw RegexTooLarge() }
    instructions.append(instruction)
    return Int32(instructions.count - 1)
  }

  /// Adds a step that reads one byte, which must be in one of the ranges `runs`.
  mutating func emit(
    oneOf runs: [ClosedRange<UInt8>], next: Int32
  ) throws(RegexTooLarge) -> Int32 {
    guard runs.count != 1 else {
      return try emit(.bytes(runs[0].lowerBound, runs[0].upperBound, next: next))
    }
    sets.append(ByteSet(runs))
    return try emit(.set(Int32(sets.count - 1), next: next))
  }

  /// Adds a step that no byte can pass, which represents an empty set.
  mutating func emitDeadEnd() throws(RegexTooLarge) -> Int32 {
    let index = Int32(instructions.count)
    return try emit(.split(index, index))
  }

  /// Compiles `node` to steps; the last step continues at `next`.
  ///
  /// - Returns: The index of the first step.
  mutating func compile(_ node: RegexNode, next: Int32) throws(RegexTooLarge) -> Int32 {
    switch node {
    case .empty: return next
    case .set(let set):
      var sequences = UTF8Sequences(set)
      return try sequences.compile(with: &self, next: next)
    case .concatenation(let parts): return try compile(concatenation: parts, next: next)
    case .alternation(let branches): return try compile(alternation: branches, next: next)
    case .repetition(let body, let times): return try compile(body, times, next: next)
    case .capture(let body, let group):
      let end = try emit(.save(Int32(group * 2 + 1), next: next))
      return try emit(.save(Int32(group * 2), next: compile(body, next: end)))
    case .assertion(let assertion): return try emit(.assertion(assertion, next: next))
    }
  }

  private mutating func compile(
    concatenation parts: [RegexNode], next: Int32
  ) throws(RegexTooLarge) -> Int32 {
    var next = next
    for part in parts.reversed() { next = try compile(part, next: next) }
    return next
  }

  private mutating func compile(
    alternation branches: [RegexNode], next: Int32
  ) throws(RegexTooLarge) -> Int32 {
    guard let last = branches.last else { return next }
    var entry = try compile(last, next: next)
    for branch in branches.dropLast().reversed() {
      entry = try emit(.split(compile(branch, next: next), entry))
    }
    return entry
  }

  private mutating func compile(
    _ body: RegexNode, _ times: RegexRepetition, next: Int32
  ) throws(RegexTooLarge) -> Int32 {
    var entry = next
    var least = times.least
    if let most = times.most {
      for _ in 0..<(most - least) {
        entry = try branch(compile(body, next: entry), next, times)
      }
    } else {
      entry = try compile(loopOver: body, times, next: next)
      // The loop itself runs the body once.
      least = max(0, least - 1)
    }
    for _ in 0..<least { entry = try compile(body, next: entry) }
    return entry
  }

  /// Adds a loop that runs the body at least once.
  ///
  /// If `times.least` is 0, the returned step can also skip the loop.
  private mutating func compile(
    loopOver body: RegexNode, _ times: RegexRepetition, next: Int32
  ) throws(RegexTooLarge) -> Int32 {
    let loop = try emit(.match)
    let entry = try compile(body, next: loop)
    instructions[Int(loop)] = split(entry, next, times)
    guard times.least == 0 else { return entry }
    // A loop ends when its body matches the empty text. If the body can do so, `x*` is therefore
    // compiled as `(x+)?`.
    return body.isNullable ? try branch(entry, next, times) : loop
  }

  private mutating func branch(
    _ body: Int32, _ next: Int32, _ times: RegexRepetition
  ) throws(RegexTooLarge) -> Int32 {
    try emit(split(body, next, times))
  }

  private func split(
    _ body: Int32, _ next: Int32, _ times: RegexRepetition
  ) -> RegexInstruction {
    times.isGreedy ? .split(body, next) : .split(next, body)
  }
}
