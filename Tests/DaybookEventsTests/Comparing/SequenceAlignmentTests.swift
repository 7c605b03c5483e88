import TestSupport
import Testing

@testable import DaybookEvents

@Suite("Two sequences are aligned by a longest common subsequence")
struct SequenceAlignmentTests {
  /// Returns the length of a longest common subsequence, by the table that textbooks have.
  private static func longest(_ first: [UInt32], _ second: [UInt32]) -> Int {
    var row = [Int](repeating: 0, count: second.count + 1)
    for element in first {
      var diagonal = 0
      for (index, other) in second.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[second.count]
  }

  /// Returns whether the runs name equal elements of both sequences, in order and without overlap.
  private static func isCommon(
    _ alignment: SequenceAlignment, _ first: [UInt32], _ second: [UInt32]
  ) -> Bool {
    var reached = (0, 0)
    for run in alignment.runs {
      guard run.count > 0, run.first >= reached.0, run.second >= reached.1 else { return false }
      let same = (0..<run.count).allSatisfy { first[run.first + $0] == second[run.second + $0] }
      guard same else { return false }
      reached = (run.first + run.count, run.second + run.count)
    }
    return reached.0 <= first.count && reached.1 <= second.count
  }

  @Test(
    "Random sequences of few and of many kinds of elements", arguments: 0..<400 as Range<UInt64>)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func sequence() -> [UInt32] {
      let kinds = UInt32.random(
        in: 1...[2, 4, 30].randomElement(using: &generator)!, using: &generator)
      let count = Int.random(in: 0...60, using: &generator)
      return (0..<count).map { _ in UInt32.random(in: 0..<kinds, using: &generator) }
    }
    let (first, second) = (sequence(), sequence())
    let alignment = SequenceAlignment(first, second)
    #expect(Self.isCommon(alignment, first, second))
    #expect(alignment.isLongest)
    #expect(alignment.count == Self.longest(first, second), "\(first) \(second)")
  }

  @Test("Beyond the bound what is aligned is the same all the same, and it is said")
  func bounded() {
    var generator = SeededGenerator(seed: 5)
    let first = (0..<3_000).map { _ in UInt32.random(in: 0..<6, using: &generator) }
    let second = (0..<3_000).map { _ in UInt32.random(in: 0..<6, using: &generator) }
    let alignment = SequenceAlignment(first, second, limit: 16)
    #expect(Self.isCommon(alignment, first, second))
    #expect(!alignment.isLongest)
    #expect(alignment.count > 1_000)
    let exact = SequenceAlignment(first, second)
    #expect(exact.isLongest && exact.count == Self.longest(first, second))
  }

  @Test("A long sequence with an element more, or without one, is aligned but for that")
  func long() {
    let first = (0..<200_000).map { UInt32($0) }
    var second = first
    second.remove(at: 70_000)
    second.insert(1_000_000, at: 150_000)
    let alignment = SequenceAlignment(first, second)
    #expect(alignment.isLongest && alignment.count == 199_999)
    #expect(alignment.runs.map(\.first) == [0, 70_001, 150_001])
  }
}
