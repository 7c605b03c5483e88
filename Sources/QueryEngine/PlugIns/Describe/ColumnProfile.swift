/// Describes the values of one column in bounded memory.
///
/// As long as there are few different values, they are counted, and all results are exact. When
/// there are too many, their counts are moved into sketches, and counting begins again.
struct ColumnProfile {
  private let type: ScalarType
  private var counted: CountedValues
  private var frequent = FrequentValues()
  private var sums: ValueSums
  private var isExact = true

  init(of type: ScalarType) {
    self.type = type
    counted = CountedValues(of: type)
    sums = ValueSums(of: type)
  }

  mutating func add(_ vector: Vector) {
    counted.add(vector)
    guard counted.isFull else { return }
    isExact = false
    fold()
  }

  /// The profile of the same numbers as reals, except their extremes and the most frequent number.
  var asReals: ColumnProfile {
    var reals = ColumnProfile(of: .real)
    (reals.counted, reals.sums, reals.isExact) = (counted.asReals, sums.asReals, isExact)
    return reals
  }

  /// Moves the counted values into the sketches.
  private mutating func fold() {
    frequent.add(counted.all.filter { sums.add($0.value, count: $0.count) })
    counted = CountedValues(of: type)
  }

  var heldBytes: Int { counted.heldBytes + frequent.heldBytes + sums.heldBytes }

  /// The column's row of `describe()`, beginning with the value of the column `rows`.
  var described: [Value] {
    guard isExact else {
      var whole = self
      whole.fold()
      let distinct = whole.sums.approximateDistinct
      return whole.sums.row(distinct: distinct, isExact: false, whole.frequent.most)
    }
    return exactly
  }

  private var exactly: [Value] {
    var sums = sums
    var (distinct, most): (Int64, (value: Value, count: Int64)?) = (0, nil)
    var numbers: [CountedNumber] = []
    for (value, count) in counted.all where sums.add(value, count: count) {
      distinct += 1
      if count > most?.count ?? 1 { most = (value, count) }
      if let number = sums.number(of: value) {
        numbers.append(CountedNumber(value: value, number: number, count: count))
      }
    }
    let order = numbers.indices.sorted { first, second in
      (numbers[first].value.compare(to: numbers[second].value) ?? 0) < 0
    }
    numbers = order.map { numbers[$0] }
    sums.know(numbers.map { TDigest.Place(mean: $0.number, weight: Double($0.count)) })
    return sums.row(distinct: distinct, isExact: true, most, median: numbers.median)
  }
}

/// A number or a time with its frequency, and as a number for the digest.
private struct CountedNumber {
  let value: Value
  let number: Double
  let count: Int64
}

extension [CountedNumber] {
  /// The median of sorted values: the lowest value for which at least half are at or below it.
  fileprivate var median: Value? {
    let total = reduce(0) { $0 + $1.count }
    var before: Int64 = 0
    return first { entry in
      before += entry.count
      return before >= total - total / 2
    }?.value
  }
}
