/// `dcount(x)`, exactly: how many different values, missing ones aside.
struct DistinctCountAggregate: GroupAggregate {
  private var values: ValueTable
  private var pairs = PairTable()
  private var counts: [Int64] = []

  init(of type: ScalarType) { values = ValueTable(type: type) }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    counts.extend(to: groupCount, with: 0)
    let vector = arguments[0]
    for (row, value) in values.numbers(of: vector).enumerated() where !vector.isMissing(row) {
      let known = pairs.count
      let pair = UInt64(UInt32(bitPattern: groups[row])) << 32 | UInt64(UInt32(bitPattern: value))
      if Int(pairs.number(of: pair)) == known { counts[Int(groups[row])] &+= 1 }
    }
  }

  func results(groupCount: Int) -> Vector {
    var counts = counts
    counts.extend(to: groupCount, with: 0)
    return Vector(counts)
  }

  var heldBytes: Int { values.heldBytes + pairs.heldBytes + counts.count * 8 }
}
