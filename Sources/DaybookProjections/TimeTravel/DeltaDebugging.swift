/// Delta debugging: removes as many elements as possible while a test stays true.
///
/// It first removes halves, then quarters, and so on, like the complements of Zeller's ddmin. Then
/// it removes single elements, until no more can be removed.
package struct DeltaDebugging: Sendable {
  /// The indexes of the remaining elements, in ascending order.
  package private(set) var kept: [Int]
  /// Whether every remaining element is necessary, because the test is false without it.
  package private(set) var isMinimal = false

  /// - Parameter count: The number of elements; the test is true for all of them.
  package init(_ count: Int) { kept = Array(0..<count) }

  /// Removes as many elements as possible.
  ///
  /// - Parameter holds: The test, which gets the indexes of the remaining elements in ascending
  ///   order.
  /// - Throws: The error of `holds`. ``kept`` is then the smallest known set for which the test is
  ///   true.
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

  /// Removes single elements in rounds, until a complete round removes none.
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
