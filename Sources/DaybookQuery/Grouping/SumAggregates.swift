/// `sum(x)` of whole numbers: missing values add nothing, and nothing adds up to 0.
struct LongSumAggregate: GroupAggregate {
  private var sums: [Int64] = []

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    sums.extend(to: groupCount, with: 0)
    let vector = arguments[0].flattened
    let numbers = vector.integers
    // Over a span, uniqueness of the array is not checked for each row.
    var sums = sums.mutableSpan
    for row in numbers.indices where vector.validity?[row] ?? true {
      sums[Int(groups[row])] &+= numbers[row]
    }
  }

  func results(groupCount: Int) -> Vector {
    var sums = sums
    sums.extend(to: groupCount, with: 0)
    return Vector(sums)
  }

  var heldBytes: Int { sums.count * 8 }
  var isMergeable: Bool { true }

  mutating func merge(_ later: LongSumAggregate, groups: [Int32], groupCount: Int) {
    sums.extend(to: groupCount, with: 0)
    for (group, sum) in zip(groups, later.sums) { sums[Int(group)] &+= sum }
  }
}

/// `sum(x)` of reals: missing values add nothing, and nothing adds up to 0.
///
/// Rounding depends on the order of the rows, so parts are not merged.
struct RealSumAggregate: GroupAggregate {
  private var sums: [CompensatedSum] = []

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    sums.extend(to: groupCount, with: CompensatedSum())
    let vector = arguments[0].flattened
    let numbers = vector.reals
    var sums = sums.mutableSpan
    for row in numbers.indices where vector.validity?[row] ?? true {
      sums[Int(groups[row])].add(numbers[row])
    }
  }

  func results(groupCount: Int) -> Vector {
    var sums = sums
    sums.extend(to: groupCount, with: CompensatedSum())
    return Vector(sums.map(\.value))
  }

  var heldBytes: Int { sums.count * 16 }
}

/// `avg(x)` of whole numbers as a real, from their exact sum: of no values, NaN.
struct LongMeanAggregate: GroupAggregate {
  private var totals: [(sum: Int128, count: Int64)] = []

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    totals.extend(to: groupCount, with: (0, 0))
    let vector = arguments[0].flattened
    let numbers = vector.integers
    var totals = totals.mutableSpan
    for row in numbers.indices where vector.validity?[row] ?? true {
      let group = Int(groups[row])
      totals[group].sum &+= Int128(numbers[row])
      totals[group].count &+= 1
    }
  }

  func results(groupCount: Int) -> Vector {
    Vector(
      (0..<groupCount).map { group in
        guard group < totals.count, totals[group].count > 0 else { return .nan }
        return ExactMean.of(sum: totals[group].sum, count: totals[group].count)
      })
  }

  var heldBytes: Int { totals.count * 32 }
  var isMergeable: Bool { true }

  mutating func merge(_ later: LongMeanAggregate, groups: [Int32], groupCount: Int) {
    totals.extend(to: groupCount, with: (0, 0))
    for (group, total) in zip(groups, later.totals) {
      totals[Int(group)].sum &+= total.sum
      totals[Int(group)].count &+= total.count
    }
  }
}

/// `avg(x)` of reals: of no values, NaN.
struct RealMeanAggregate: GroupAggregate {
  private var totals: [(sum: CompensatedSum, count: Int64)] = []

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    totals.extend(to: groupCount, with: (CompensatedSum(), 0))
    let vector = arguments[0].flattened
    let numbers = vector.reals
    var totals = totals.mutableSpan
    for row in numbers.indices where vector.validity?[row] ?? true {
      let group = Int(groups[row])
      totals[group].sum.add(numbers[row])
      totals[group].count &+= 1
    }
  }

  func results(groupCount: Int) -> Vector {
    Vector(
      (0..<groupCount).map { group in
        guard group < totals.count, totals[group].count > 0 else { return .nan }
        return totals[group].sum.value / Double(totals[group].count)
      })
  }

  var heldBytes: Int { totals.count * 24 }
}

extension Vector {
  /// The values, when they are stored as integers.
  fileprivate var integers: [Int64] {
    if case .integers(let integers) = storage { integers } else { [] }
  }

  /// The values as reals, when they are stored as numbers.
  var reals: [Double] {
    switch storage {
    case .reals(let reals): reals
    case .integers(let integers): integers.map(Double.init)
    default: []
    }
  }
}
