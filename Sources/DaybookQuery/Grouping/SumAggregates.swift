/// `sum(x)` of whole numbers: missing values add nothing, and nothing adds up to 0.
struct LongSumAggregate: GroupAggregate {
  private var sums: [Int64] = []

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    sums.extend(to: groupCount, with: 0)
    let vector = arguments[0].flattened
    let numbers = vector.integers
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
}

/// `sum(x)` of reals: missing values add nothing, and nothing adds up to 0.
struct RealSumAggregate: GroupAggregate {
  private var sums: [CompensatedSum] = []

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    sums.extend(to: groupCount, with: CompensatedSum())
    let vector = arguments[0].flattened
    let numbers = vector.reals
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
  private var sums: [Int128] = []
  private var counts: [Int64] = []

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    sums.extend(to: groupCount, with: 0)
    counts.extend(to: groupCount, with: 0)
    let vector = arguments[0].flattened
    let numbers = vector.integers
    for row in numbers.indices where vector.validity?[row] ?? true {
      let group = Int(groups[row])
      sums[group] &+= Int128(numbers[row])
      counts[group] &+= 1
    }
  }

  func results(groupCount: Int) -> Vector {
    Vector(
      (0..<groupCount).map { group in
        guard group < counts.count, counts[group] > 0 else { return .nan }
        return ExactMean.of(sum: sums[group], count: counts[group])
      })
  }

  var heldBytes: Int { sums.count * 24 }
}

/// `avg(x)` of reals: of no values, NaN.
struct RealMeanAggregate: GroupAggregate {
  private var sums: [CompensatedSum] = []
  private var counts: [Int64] = []

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    sums.extend(to: groupCount, with: CompensatedSum())
    counts.extend(to: groupCount, with: 0)
    let vector = arguments[0].flattened
    let numbers = vector.reals
    for row in numbers.indices where vector.validity?[row] ?? true {
      let group = Int(groups[row])
      sums[group].add(numbers[row])
      counts[group] &+= 1
    }
  }

  func results(groupCount: Int) -> Vector {
    Vector(
      (0..<groupCount).map { group in
        group < counts.count ? sums[group].value / Double(counts[group]) : .nan
      })
  }

  var heldBytes: Int { sums.count * 24 }
}

extension Vector {
  /// Its values when they are stored as integers.
  fileprivate var integers: [Int64] {
    if case .integers(let integers) = storage { integers } else { [] }
  }

  /// Its values as reals when they are stored as numbers.
  fileprivate var reals: [Double] {
    switch storage {
    case .reals(let reals): reals
    case .integers(let integers): integers.map(Double.init)
    default: []
    }
  }
}
