/// `dcount(x)`: the exact number of distinct values that are not missing.
struct DistinctCountAggregate: GroupAggregate {
  private var values: ValueTable
  private var pairs = PairTable()
  private var counts = GroupCounts()

  init(of type: ScalarType) { values = ValueTable(type: type) }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    counts.extend(to: groupCount)
    let vector = arguments[0]
    let numbers = values.numbers(of: vector)
    if vector.hasMissing {
      for row in numbers.indices where !vector.isMissing(row) { add(groups[row], numbers[row]) }
    } else {
      for row in numbers.indices { add(groups[row], numbers[row]) }
    }
  }

  @inline(__always)
  private mutating func add(_ group: Int32, _ value: Int32) {
    let known = pairs.count
    if Int(pairs.number(of: PairTable.key(group, value))) == known { counts.add(Int(group), 1) }
  }

  func results(groupCount: Int) -> Vector { Vector(counts.all(groupCount)) }

  var heldBytes: Int { values.heldBytes + pairs.heldBytes + counts.heldBytes }
  var isMergeable: Bool { true }
  var mergedCount: Int { pairs.count }

  mutating func merge(_ later: DistinctCountAggregate, groups: [Int32], groupCount: Int) {
    counts.extend(to: groupCount)
    let numbers = values.numbers(of: later.values.values)
    for pair in later.pairs.keys {
      let (group, value) = PairTable.parts(of: pair)
      add(groups[Int(group)], numbers[Int(value)])
    }
  }
}
