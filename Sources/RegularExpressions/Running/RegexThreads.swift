/// The steps that a regular expression has reached at a position, in order, and their groups.
struct RegexThreads: Sendable {
  /// The steps, in order.
  ///
  /// They include those that read no byte, so that each step is followed only once.
  private var steps: [Int32]
  /// For each step, its index in ``steps``.
  private var positions: [Int32]
  private var slots: [Int]
  private let slotCount: Int
  private(set) var count = 0

  init(stepCount: Int, slotCount: Int) {
    steps = [Int32](repeating: 0, count: stepCount)
    positions = steps
    slots = []
    self.slotCount = slotCount
  }

  var isEmpty: Bool { count == 0 }

  mutating func removeAll() { count = 0 }

  func step(at index: Int) -> Int32 { steps[index] }

  /// Adds a step; returns `false` if it has already been added.
  mutating func insert(_ step: Int32) -> Bool {
    let position = Int(positions[Int(step)])
    guard position >= count || steps[position] != step else { return false }
    steps[count] = step
    positions[Int(step)] = Int32(count)
    count += 1
    return true
  }

  /// Stores the groups of the step that was added last.
  mutating func keepSlots(_ values: [Int]) {
    let start = (count - 1) * slotCount
    if slots.count < start + slotCount {
      slots += [Int](repeating: -1, count: start + slotCount - slots.count)
    }
    for index in 0..<slotCount { slots[start + index] = values[index] }
  }

  func copySlots(at index: Int, to values: inout [Int]) {
    for slot in 0..<slotCount { values[slot] = slots[index * slotCount + slot] }
  }
}
