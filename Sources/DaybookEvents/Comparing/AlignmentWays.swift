/// The furthest paths through two sequences from both ends, by their diagonals.
///
/// A path to (x, y) has consumed x elements of the first sequence and y elements of the second; its
/// diagonal is `x - y`. A difference moves the path to a neighbouring diagonal. On a diagonal, the
/// path continues while elements are equal.
struct AlignmentWays {
  /// A point that divides each sequence after the given number of elements.
  struct Split: Equatable {
    let first: Int
    let second: Int
    /// Whether a longest common subsequence goes through this point.
    let isExact: Bool
  }

  private let limit: Int
  private var forward: [Int]
  private var backward: [Int]

  /// Paths with at most `limit` differences from each end.
  init(limit: Int) {
    self.limit = limit
    forward = []
    backward = []
  }

  /// The split of `first` and `second`, which are not empty, and have no common start and no common
  /// end.
  mutating func split(_ first: ArraySlice<UInt32>, _ second: ArraySlice<UInt32>) -> Split {
    let delta = first.count - second.count
    begin(min(limit, (first.count + second.count + 1) / 2))
    for count in 0...(forward.count / 2 - 1) {
      for diagonal in diagonals(count, first.count, second.count) {
        let x = Self.way(forward, diagonal, count, first, second) { first, second, x, y in
          first[first.startIndex + x] == second[second.startIndex + y]
        }
        forward[middle + diagonal] = x
        guard x >= 0, !delta.isMultiple(of: 2),
          let other = reach(backward, delta - diagonal, within: count - 1)
        else { continue }
        if x + other >= first.count { return Split(first: x, second: x - diagonal, isExact: true) }
      }
      for diagonal in diagonals(count, first.count, second.count) {
        let x = Self.way(backward, diagonal, count, first, second) { first, second, x, y in
          first[first.endIndex - 1 - x] == second[second.endIndex - 1 - y]
        }
        backward[middle + diagonal] = x
        guard x >= 0, delta.isMultiple(of: 2),
          let other = reach(forward, delta - diagonal, within: count)
        else { continue }
        if x + other >= first.count {
          return Split(
            first: first.count - x, second: second.count - (x - diagonal), isExact: true)
        }
      }
    }
    return furthest(first.count, second.count)
  }

  private mutating func begin(_ count: Int) {
    forward = [Int](repeating: -1, count: 2 * count + 3)
    backward = forward
  }

  private var middle: Int { forward.count / 2 }

  /// The diagonals that paths with `count` differences can reach within the sequences.
  private func diagonals(_ count: Int, _ first: Int, _ second: Int) -> StrideThrough<Int> {
    func inside(_ diagonal: Int, _ bound: Int) -> Int {
      // Diagonals of the other parity have no path with this many differences.
      diagonal <= bound ? diagonal : bound - (count - bound) % 2
    }
    return stride(from: -inside(count, second), through: inside(count, first), by: 2)
  }

  private func reach(_ ways: [Int], _ diagonal: Int, within count: Int) -> Int? {
    guard count >= 0, abs(diagonal) <= count else { return nil }
    let x = ways[middle + diagonal]
    return x < 0 ? nil : x
  }

  /// The number of elements of the first sequence that the path on `diagonal` consumes; -1 without
  /// a path.
  private static func way(
    _ ways: [Int], _ diagonal: Int, _ count: Int, _ first: ArraySlice<UInt32>,
    _ second: ArraySlice<UInt32>,
    isSame: (ArraySlice<UInt32>, ArraySlice<UInt32>, Int, Int) -> Bool
  ) -> Int {
    let place = ways.count / 2 + diagonal
    var x = 0
    if count > 0 {
      let (taken, left) = (ways[place - 1], ways[place + 1])
      let right = taken < 0 || taken >= first.count ? -1 : taken + 1
      let down = left < 0 || left - diagonal > second.count ? -1 : left
      x = max(right, down)
    }
    guard x >= 0 else { return -1 }
    while x < first.count, x - diagonal < second.count, isSame(first, second, x, x - diagonal) {
      x += 1
    }
    return x
  }

  /// The split at the end of the furthest path, if the paths have not met within the bound.
  private func furthest(_ first: Int, _ second: Int) -> Split {
    var best = (x: 0, y: 0)
    for (index, x) in forward.enumerated() where x >= 0 {
      let y = x - (index - middle)
      if y >= 0, x + y > best.x + best.y { best = (x, y) }
    }
    return Split(first: best.x, second: best.y, isExact: false)
  }
}
