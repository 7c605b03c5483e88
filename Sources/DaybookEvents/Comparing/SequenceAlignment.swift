/// The equal elements of two sequences: a longest common subsequence, by Myers' algorithm in linear
/// memory.
///
/// The result is certainly a longest common subsequence if the sequences have at most 8,192
/// elements together, or differ in at most 512 elements. Beyond that, parts are split after a fixed
/// number of differences at the furthest point, so that time stays bounded.
package struct SequenceAlignment: Sendable, Equatable {
  /// Consecutive elements that are equal in both sequences.
  package struct Run: Sendable, Equatable {
    package var first: Int
    package var second: Int
    package var count: Int
  }

  /// The runs of equal elements, in order.
  ///
  /// Adjacent runs are one run, so no run directly follows another in both sequences.
  package private(set) var runs: [Run] = []
  /// Whether the equal elements are known to be a longest common subsequence.
  package private(set) var isLongest = true

  /// Aligns two sequences, given as numbers: equal numbers mean equal elements.
  ///
  /// - Complexity: O((*n* + *m*) *d*) in time, where *n* and *m* are the lengths of the sequences,
  ///   and *d* is the number of differences up to the bound.
  package init(_ first: [UInt32], _ second: [UInt32]) {
    let isShort = first.count + second.count <= Self.exactCount
    self.init(first, second, limit: isShort ? Self.exactCount / 2 : Self.leastLimit)
  }

  private static let leastLimit = 256
  private static let exactCount = 8_192

  /// Aligns two sequences; a part with more than `limit` differences from each end is split.
  init(_ first: [UInt32], _ second: [UInt32], limit: Int) {
    // An element of only one sequence cannot be in a common subsequence.
    let (common, other) = (Set(second), Set(first))
    let places = first.indices.filter { common.contains(first[$0]) }
    let otherPlaces = second.indices.filter { other.contains(second[$0]) }
    var search = AlignmentSearch(
      places.map { first[$0] }, otherPlaces.map { second[$0] }, limit: limit)
    search.run()
    for run in search.runs {
      for step in 0..<run.count {
        add(places[run.first + step], otherPlaces[run.second + step])
      }
    }
    isLongest = search.isLongest
  }

  private mutating func add(_ first: Int, _ second: Int) {
    if let last = runs.last, last.first + last.count == first, last.second + last.count == second {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(first: first, second: second, count: 1))
    }
  }

  /// The number of equal elements.
  package var count: Int { runs.reduce(0) { $0 + $1.count } }
}

/// The search for the common elements of two sequences.
///
/// It splits the sequences where the paths from both ends meet.
private struct AlignmentSearch {
  /// A part of both sequences.
  private struct Box {
    var first: Range<Int>
    var second: Range<Int>
  }

  private(set) var runs: [SequenceAlignment.Run] = []
  private(set) var isLongest = true
  private let first: [UInt32]
  private let second: [UInt32]
  private var ways: AlignmentWays

  init(_ first: [UInt32], _ second: [UInt32], limit: Int) {
    (self.first, self.second) = (first, second)
    ways = AlignmentWays(limit: limit)
  }

  mutating func run() {
    var boxes = [Box(first: 0..<first.count, second: 0..<second.count)]
    while let next = boxes.popLast() {
      var box = next
      trimStart(&box)
      let end = trimEnd(&box)
      guard !box.first.isEmpty, !box.second.isEmpty else {
        // Later parts are deeper in the stack, so this part's end comes after all runs so far.
        add(end)
        continue
      }
      let split = ways.split(first[box.first], second[box.second])
      isLongest = isLongest && split.isExact
      boxes.append(endBox(end))
      boxes.append(
        Box(
          first: box.first.lowerBound + split.first..<box.first.upperBound,
          second: box.second.lowerBound + split.second..<box.second.upperBound))
      boxes.append(
        Box(
          first: box.first.lowerBound..<box.first.lowerBound + split.first,
          second: box.second.lowerBound..<box.second.lowerBound + split.second))
    }
  }

  private func endBox(_ run: SequenceAlignment.Run) -> Box {
    Box(
      first: run.first..<run.first + run.count, second: run.second..<run.second + run.count)
  }

  private mutating func trimStart(_ box: inout Box) {
    var count = 0
    while count < min(box.first.count, box.second.count),
      first[box.first.lowerBound + count] == second[box.second.lowerBound + count]
    { count += 1 }
    add(.init(first: box.first.lowerBound, second: box.second.lowerBound, count: count))
    box.first = box.first.lowerBound + count..<box.first.upperBound
    box.second = box.second.lowerBound + count..<box.second.upperBound
  }

  private func trimEnd(_ box: inout Box) -> SequenceAlignment.Run {
    var count = 0
    while count < min(box.first.count, box.second.count),
      first[box.first.upperBound - 1 - count] == second[box.second.upperBound - 1 - count]
    { count += 1 }
    box.first = box.first.lowerBound..<box.first.upperBound - count
    box.second = box.second.lowerBound..<box.second.upperBound - count
    return .init(first: box.first.upperBound, second: box.second.upperBound, count: count)
  }

  private mutating func add(_ run: SequenceAlignment.Run) {
    if run.count > 0 { runs.append(run) }
  }
}
