/// A set of Unicode scalar values, as ranges in ascending order with gaps between them.
struct ScalarSet: Hashable, Sendable {
  /// A range of scalars in the set, with both ends included.
  typealias Run = ClosedRange<UInt32>

  static let greatest: UInt32 = 0x10FFFF
  static let all = ScalarSet([0...greatest])

  private(set) var runs: [Run]

  /// Makes the union of `runs`, which may overlap.
  init(_ runs: [Run]) {
    self.runs = []
    for run in runs.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(run) }
  }

  init(_ scalar: Unicode.Scalar) { runs = [scalar.value...scalar.value] }

  /// Appends a run that does not begin before the last run, and joins runs that have no gap.
  private mutating func append(_ run: Run) {
    guard let last = runs.last, run.lowerBound <= last.upperBound &+ 1 else {
      runs.append(run)
      return
    }
    runs[runs.count - 1] = last.lowerBound...max(last.upperBound, run.upperBound)
  }

  /// All scalars that are in at least one of the two sets.
  func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(runs + other.runs) }

  /// All scalars that are not in the set.
  var complement: ScalarSet {
    var gaps: [Run] = []
    var next: UInt32 = 0
    for run in runs {
      if run.lowerBound > next { gaps.append(next...run.lowerBound - 1) }
      next = run.upperBound + 1
    }
    if next <= Self.greatest { gaps.append(next...Self.greatest) }
    return ScalarSet(gaps)
  }

  /// The scalar of a set that has exactly one; `nil` for any other set.
  var single: UInt32? {
    guard runs.count == 1, runs[0].count == 1 else { return nil }
    return runs[0].lowerBound
  }
}
