/// Decides whether a regular expression matches, by looking up one table entry for each byte.
///
/// A state is made when a text first needs it, from the steps that a ``RegexMachine`` would have
/// reached. If there are too many states, all of them are removed, and are made again when they are
/// needed.
struct RegexAutomaton: Sendable {
  /// The state of the automaton at one position in a text.
  struct State: Hashable, Sendable {
    /// The steps that the previous byte has reached, in ascending order.
    var steps: [Int32]
    /// The kind of the previous byte.
    var before: Before
  }

  /// The kinds of the previous byte among which assertions distinguish.
  enum Before: UInt8, Sendable { case textStart, newline, word, other }

  private static let stateLimit = 2_000
  private static let unknown: Int32 = -1
  private static let matched: Int32 = -2
  /// The index of the state from which no match is possible.
  private static let dead: Int32 = 0

  private let program: RegexProgram
  /// Classes of bytes among which no step distinguishes; the last class is the end of the text.
  private let classes: RegexByteClasses
  private var states: [State] = []
  private var numbers: [State: Int32] = [:]
  /// For each state and class, the index of the next state.
  private var table: [Int32] = []
  private var closure: RegexThreads

  init(_ program: RegexProgram) {
    self.program = program
    classes = RegexByteClasses(program)
    closure = RegexThreads(stepCount: program.instructions.count, slotCount: 0)
    _ = number(of: State(steps: [], before: .other))
  }

  /// How many bytes are read, or steps used for making states, between two checkpoints.
  private static let stretch = 1 << 16

  /// Whether there is a match at or after `start`; if `checkpoint` throws an error, the search
  /// ends.
  mutating func matches<Failure: Error>(
    _ text: Span<UInt8>, from start: Int, _ checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard start == 0 || !program.isAnchored else { return false }
    var state = number(of: startState(in: text, at: start))
    var (offset, pause, work) = (start, start, 0)
    while true {
      if offset >= pause {
        try checkpoint()
        pause = offset + Self.stretch
      }
      var next = run(text, from: &offset, to: min(pause, text.count), &state)
      if offset == pause, offset < text.count { continue }
      guard offset < text.count else { return makeNext(from: &state, on: nil) == Self.matched }
      if next == Self.unknown {
        next = makeNext(from: &state, on: text[offset])
        // The cost of making a state is its number of steps.
        work += closure.count + 1
        if work > Self.stretch { (pause, work) = (offset, 0) }
      }
      if next == Self.matched { return true }
      if next == Self.dead { return false }
      state = next
      offset += 1
    }
  }

  /// Follows the table until the next state is unknown, the result is certain, or `end` is reached.
  private func run(
    _ text: Span<UInt8>, from offset: inout Int, to end: Int, _ state: inout Int32
  ) -> Int32 {
    let (table, classes, width) = (table.span, classes.numbers.span, classes.count)
    while offset < end {
      let next = table[Int(state) &* width &+ Int(classes[Int(text[offset])])]
      guard next > Self.dead else { return next }
      state = next
      offset &+= 1
    }
    return state
  }

  private func startState(in text: Span<UInt8>, at start: Int) -> State {
    let before = start > 0 ? text[start - 1] : nil
    return State(steps: [program.start], before: self.before(before))
  }

  private func before(_ byte: UInt8?) -> Before {
    guard let byte else { return .textStart }
    guard classes.tellsConditions else { return .other }
    if byte == UInt8(ascii: "\n") { return .newline }
    return RegexAssertion.isWord(byte) ? .word : .other
  }

  private mutating func number(of state: State) -> Int32 {
    if let number = numbers[state] { return number }
    let number = Int32(states.count)
    states.append(state)
    numbers[state] = number
    table += [Int32](repeating: Self.unknown, count: classes.count)
    return number
  }

  /// Makes the state after `byte`, or after the end of the text, and returns its index.
  ///
  /// If there are too many states, all states except `state` are removed first. `state` then gets a
  /// new index.
  private mutating func makeNext(from state: inout Int32, on byte: UInt8?) -> Int32 {
    if states.count >= Self.stateLimit { state = forget(allBut: state) }
    let next = transition(from: states[Int(state)], on: byte).map { number(of: $0) }
    let column = byte.map { Int(classes[$0]) } ?? classes.count - 1
    table[Int(state) * classes.count + column] = next ?? Self.matched
    return next ?? Self.matched
  }

  private mutating func forget(allBut kept: Int32) -> Int32 {
    let state = states[Int(kept)]
    states.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    table.removeAll(keepingCapacity: true)
    _ = number(of: State(steps: [], before: .other))
    return number(of: state)
  }

  /// The state after `byte`; `nil` if the text before `byte` contains a match already.
  private mutating func transition(from state: State, on byte: UInt8?) -> State? {
    guard close(state, before: byte) else { return nil }
    var steps: [Int32] = []
    if let byte {
      for index in 0..<closure.count {
        if let next = program.step(after: closure.step(at: index), taking: byte) {
          steps.append(next)
        }
      }
    }
    if !program.isAnchored { steps.append(program.start) }
    guard !steps.isEmpty else { return State(steps: [], before: .other) }
    steps.sort()
    let distinct = steps.indices.filter { $0 == 0 || steps[$0] != steps[$0 - 1] }
    return State(steps: distinct.map { steps[$0] }, before: before(byte))
  }

  /// Collects the steps that the state reaches without reading a byte.
  ///
  /// It returns `false` if it reaches a match.
  private mutating func close(_ state: State, before byte: UInt8?) -> Bool {
    closure.removeAll()
    var waiting = state.steps
    while let step = waiting.popLast() {
      guard closure.insert(step) else { continue }
      switch program.instructions[Int(step)] {
      case .split(let first, let second): waiting += [first, second]
      case .save(_, let next): waiting.append(next)
      case .assertion(let assertion, let next):
        if state.before.satisfies(assertion, then: byte) { waiting.append(next) }
      case .match: return false
      case .bytes, .set: continue
      }
    }
    return true
  }
}

extension RegexAutomaton.Before {
  /// Whether the assertion is true between a byte of this kind and `after`.
  func satisfies(_ assertion: RegexAssertion, then after: UInt8?) -> Bool {
    let byte: UInt8? =
      switch self {
      case .textStart: nil
      case .newline: UInt8(ascii: "\n")
      case .word: UInt8(ascii: "w")
      case .other: UInt8(ascii: " ")
      }
    return assertion.holds(before: byte, after: after)
  }
}
