/// `count()`: how many rows.
struct CountAggregate: GroupAggregate {
  let type: ScalarType
  private var counts: [Int64] = []

  init(type: ScalarType) { self.type = type }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    counts.extend(to: groupCount, with: 0)
    for group in groups { counts[Int(group)] &+= 1 }
  }

  func results(groupCount: Int) -> Vector {
    var counts = counts
    counts.extend(to: groupCount, with: 0)
    return Vector(counts, type: type)
  }

  var heldBytes: Int { counts.count * 8 }
}

/// `countif(condition)`: for how many rows the condition is true.
struct CountIfAggregate: GroupAggregate {
  let type: ScalarType
  private var counts: [Int64] = []

  init(type: ScalarType) { self.type = type }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    counts.extend(to: groupCount, with: 0)
    for row in arguments[0].trueRows { counts[Int(groups[Int(row)])] &+= 1 }
  }

  func results(groupCount: Int) -> Vector {
    var counts = counts
    counts.extend(to: groupCount, with: 0)
    return Vector(counts, type: type)
  }

  var heldBytes: Int { counts.count * 8 }
}
