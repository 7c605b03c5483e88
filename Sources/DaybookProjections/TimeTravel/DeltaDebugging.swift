/// Delta debugging: leaves out of some elements as many as it can, so that a test still holds of what
/// is left.
///
/// Halves are left out first, then quarters, and so on, as Zeller's ddmin does with complements; then
/// single elements, until none can be left out any more.
package struct DeltaDebugging: Sendable {
  /// What is left, by indexes in ascending order.
  package private(set) var kept: [Int]
  /// Whether the test holds without none of what is left.
  package private(set) var isMinimal = false

  /// - Parameter count: How many elements there are; the test holds of all of them.
  package init(_ count: Int) { kept = Array(0..<count) }

  /// Leaves out what can be.
  ///
  /// - Parameter holds: The test, of indexes in ascending order.
  /// - Throws: What `holds` throws; ``kept`` is the least then of which it held.
  package mutating func run(_ holds: ([Int]) throws -> Bool) rethrows {
    var size = kept.count / 2
    while size > 1 {
      try leaveOutParts(of: size, holds)
      size = min(size, kept.count) / 2
    }
    try leaveOutSingles(holds)
    isMinimal = true
  }

  private mutating func leaveOutParts(
    of size: Int, _ holds: ([Int]) throws -> Bool
  ) rethrows {
    var start = 0
    while start < kept.count {
      let end = min(start + size, kept.count)
      if try !leaveOut(start..<end, holds) { start = end }
    }
  }

  /// Leaves out single elements in a circle, until none of all could be left out since the last one was.
  private mutating func leaveOutSingles(_ holds: ([Int]) throws -> Bool) rethrows {
    var (index, needed) = (0, 0)
    while needed < kept.count {
      if index >= kept.count { index = 0 }
      if try leaveOut(index..<index + 1, holds) {
        needed = 0
      } else {
        (index, needed) = (index + 1, needed + 1)
      }
    }
  }

  private mutating func leaveOut(
    _ range: Range<Int>, _ holds: ([Int]) throws -> Bool
  ) rethrows -> Bool {
    var rest = kept
    rest.removeSubrange(range)
    guard try holds(rest) else { return false }
    kept = rest
    return true
  }
}
