/// The right side of a join, with its rows grouped by key.
struct JoinTable {
  private let keyPlaces: [Int]
  private(set) var groups: GroupTable
  private(set) var batch = Batch(columns: [], rowCount: 0)
  /// For each group, the index in ``ordered`` at which its rows begin.
  private var starts: [Int32] = [0]
  private var ordered: [Int32] = []
  /// For each group, whether a left row has matched it.
  var isMatched: [Bool] = []

  init(_ keyPlaces: [Int], types: [ScalarType]) {
    self.keyPlaces = keyPlaces
    groups = GroupTable(types: types)
  }

  mutating func fill(with batch: Batch) {
    self.batch = batch
    let numbers = groups.groups(
      of: keyPlaces.map { batch.columns[$0] }, rowCount: batch.rowCount)
    isMatched = Array(repeating: false, count: groups.count)
    var counts: [Int32] = Array(repeating: 0, count: groups.count + 1)
    for number in numbers { counts[Int(number) + 1] += 1 }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    starts = counts
    ordered = Array(repeating: 0, count: numbers.count)
    for (row, number) in numbers.enumerated() {
      ordered[Int(counts[Int(number)])] = Int32(row)
      counts[Int(number)] += 1
    }
  }

  func rows(of group: Int32) -> ArraySlice<Int32> {
    ordered[Int(starts[Int(group)])..<Int(starts[Int(group) + 1])]
  }

  /// The rows of all groups that a left row has matched, or has not matched, in order.
  func rows(matched: Bool) -> [Int32] {
    isMatched.indices.filter { isMatched[$0] == matched }
      .flatMap { rows(of: Int32($0)) }.sorted()
  }

  var heldBytes: Int { groups.heldBytes + ordered.count * 8 + starts.count * 9 }
}
