/// `count()`: the number of rows.
struct CountAggregate: GroupAggregate {
  let type: ScalarType
  private var counts = GroupCounts()

  init(type: ScalarType) { self.type = type }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    counts.extend(to: groupCount)
    if groupCount == 1 { counts.add(0, Int64(groups.count)) } else { counts.add(groups) }
  }

  func results(groupCount: Int) -> Vector { Vector(counts.all(groupCount), type: type) }
  var heldBytes: Int { counts.heldBytes }
  var isMergeable: Bool { true }

  mutating func merge(_ later: CountAggregate, groups: [Int32], groupCount: Int) {
    counts.extend(to: groupCount)
    counts.merge(later.counts, groups)
  }
}

/// Counts rows for each group.
struct GroupCounts {
  private var counts: [Int64] = []

  mutating func extend(to groupCount: Int) { counts.extend(to: groupCount, with: 0) }

  /// Counts one row for each element of `groups`, in the group with this number.
  mutating func add(_ groups: [Int32]) {
    // A span avoids a check of the array's references for each row.
    var counts = counts.mutableSpan
    for group in groups { counts[Int(group)] &+= 1 }
  }

  mutating func add(_ group: Int, _ count: Int64) { counts[group] &+= count }

  mutating func merge(_ later: GroupCounts, _ groups: [Int32]) {
    for (group, count) in zip(groups, later.counts) { counts[Int(group)] &+= count }
  }

  /// The counts of all `groupCount` groups, including groups without rows.
  func all(_ groupCount: Int) -> [Int64] {
    var all = self
    all.extend(to: groupCount)
    return all.counts
  }

  var heldBytes: Int { counts.count * 8 }
}
