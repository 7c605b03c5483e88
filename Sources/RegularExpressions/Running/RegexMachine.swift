/// Finds the first match and its groups by following all threads side by side (a Pike machine).
///
/// Threads are in the order in which a backtracking matcher would try them. At each position in the
/// text, each step has at most one thread, so the work is at most the number of steps times the
/// number of positions.
struct RegexMachine: Sendable {
  /// A pending task of ``follow(_:at:in:)``, which follows the steps that read no byte.
  private enum Task: Sendable {
    case follow(Int32)
    case restore(slot: Int, place: Int)
  }

  private let program: RegexProgram
  private var current: RegexThreads
  private var upcoming: RegexThreads
  private var tasks: [Task] = []
  private var slots: [Int]
  private var found: [Int]
  private var hasFound = false

  init(_ program: RegexProgram) {
    self.program = program
    current = RegexThreads(stepCount: program.instructions.count, slotCount: program.slotCount)
    upcoming = current
    slots = [Int](repeating: -1, count: program.slotCount)
    found = slots
  }

  /// How many steps all threads together take between two checkpoints.
  private static let stretch = 1 << 18

  /// Finds the first match at or after `start`.
  ///
  /// It returns the start and the end of each group, with -1 for a group that did not take part. If
  /// `checkpoint` throws an error, the search ends.
  mutating func firstMatch<Failure: Error>(
    in text: Span<UInt8>, from start: Int, _ checkpoint: () throws(Failure) -> Void
  ) throws(Failure) -> [Int]? {
    current.removeAll()
    hasFound = false
    var (place, work) = (start, 0)
    while place <= text.count {
      work += current.count + 1
      if work > Self.stretch {
        try checkpoint()
        work = 0
      }
      if current.isEmpty {
        guard !hasFound, let next = candidate(in: text, from: place) else { break }
        place = next
      }
      if !hasFound, !program.isAnchored || place == 0 { begin(at: place, in: text) }
      step(at: place, in: text)
      swap(&current, &upcoming)
      place += 1
    }
    return hasFound ? found : nil
  }

  /// The next position at which a match can begin; `nil` if there is none.
  private func candidate(in text: Span<UInt8>, from place: Int) -> Int? {
    if program.isAnchored { return place == 0 ? 0 : nil }
    guard let firstBytes = program.firstBytes else { return place }
    var place = place
    while place < text.count {
      if firstBytes[Int(text[place])] { return place }
      place += 1
    }
    return nil
  }

  private mutating func begin(at place: Int, in text: Span<UInt8>) {
    for index in slots.indices { slots[index] = -1 }
    // Threads that began earlier have precedence, so the thread that begins here is added last.
    swap(&current, &upcoming)
    follow(program.start, at: place, in: text)
    swap(&current, &upcoming)
  }

  /// Lets all threads read the byte at `place`.
  private mutating func step(at place: Int, in text: Span<UInt8>) {
    upcoming.removeAll()
    let byte = place < text.count ? text[place] : nil
    for index in 0..<current.count {
      switch program.instructions[Int(current.step(at: index))] {
      case .bytes(let low, let high, let next):
        guard let byte, low <= byte, byte <= high else { continue }
        current.copySlots(at: index, to: &slots)
        follow(next, at: place + 1, in: text)
      case .set(let number, let next):
        guard let byte, program.sets[Int(number)].contains(byte) else { continue }
        current.copySlots(at: index, to: &slots)
        follow(next, at: place + 1, in: text)
      case .match:
        current.copySlots(at: index, to: &found)
        hasFound = true
        // This thread has found a match, so threads of lower precedence end here.
        return
      case .split, .save, .assertion: continue
      }
    }
  }

  /// Adds to ``upcoming`` all steps that `start` reaches without reading a byte.
  private mutating func follow(
    _ start: Int32, at place: Int, in text: Span<UInt8>
  ) {
    tasks.append(.follow(start))
    while let task = tasks.popLast() {
      switch task {
      case .restore(let slot, let place): slots[slot] = place
      case .follow(let step):
        guard upcoming.insert(step) else { continue }
        visit(step, at: place, in: text)
      }
    }
  }

  private mutating func visit(
    _ step: Int32, at place: Int, in text: Span<UInt8>
  ) {
    switch program.instructions[Int(step)] {
    case .split(let first, let second):
      tasks.append(.follow(second))
      tasks.append(.follow(first))
    case .save(let slot, let next):
      tasks.append(.restore(slot: Int(slot), place: slots[Int(slot)]))
      slots[Int(slot)] = place
      tasks.append(.follow(next))
    case .assertion(let assertion, let next):
      let before = place > 0 ? text[place - 1] : nil
      let after = place < text.count ? text[place] : nil
      if assertion.holds(before: before, after: after) { tasks.append(.follow(next)) }
    case .bytes, .set, .match: upcoming.keepSlots(slots)
    }
  }
}
