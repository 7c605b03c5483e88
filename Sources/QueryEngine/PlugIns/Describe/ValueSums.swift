internal import DaybookValues

/// Sums and sketches of a column's values.
struct ValueSums {
  private let type: ScalarType
  private var rowCount: Int64 = 0
  private var missingCount: Int64 = 0
  private var least: ExtremeAccumulator
  private var greatest: ExtremeAccumulator
  private var mean: MeanAccumulator
  private var digest: ValueDigest
  private var sketch = HyperLogLog(bits: 14)

  /// The number of bars of a histogram.
  private static let barCount = 16

  init(of type: ScalarType) {
    self.type = type
    least = ExtremeAccumulator(isGreatest: false, of: type)
    greatest = ExtremeAccumulator(isGreatest: true, of: type)
    (mean, digest) = (MeanAccumulator(type), ValueDigest(of: type))
  }

  /// The sums of the same numbers as reals, without their extremes.
  var asReals: ValueSums {
    var reals = ValueSums(of: .real)
    (reals.rowCount, reals.missingCount, reals.sketch) = (rowCount, missingCount, sketch)
    (reals.mean, reals.digest.digest) = (mean.asReal, digest.digest)
    return reals
  }

  /// Adds a value that occurs `count` times.
  ///
  /// - Returns: `true` if the value is present; null and the empty text count as missing.
  mutating func add(_ value: Value, count: Int64) -> Bool {
    rowCount += count
    guard !value.isMissing else {
      missingCount += count
      return false
    }
    if value.isOrdered {
      least.take(value)
      greatest.take(value)
    }
    sketch.add(value.sketchHash)
    if isMeasured {
      mean.add(value, times: count)
      digest.add(value, weight: count)
    }
    return true
  }

  /// The approximate number of different values, from the sketch.
  var approximateDistinct: Int64 { sketch.estimate }

  /// The value as a number for the digest; `nil` for NaN, and for types that have no mean.
  func number(of value: Value) -> Double? {
    guard isMeasured else { return nil }
    return digest.number(of: value).flatMap { $0.isNaN ? nil : $0 }
  }

  /// Replaces the digest of the numbers with an exact digest.
  mutating func know(_ places: [TDigest.Place]) { digest.digest = TDigest(exactly: places) }

  private var isMeasured: Bool { type.isNumeric || type == .datetime || type == .timespan }

  var heldBytes: Int { sketch.heldBytes + digest.digest.places.count * 24 }

  /// The column's row of `describe()`, beginning with the value of the column `rows`.
  ///
  /// - Parameters:
  ///   - distinct: The number of different values.
  ///   - isExact: Whether that number is exact.
  ///   - most: The most frequent value.
  ///   - median: The median, if it is known more exactly than the digest knows it.
  /// - Returns: The values of all columns except the first two.
  func row(
    distinct: Int64, isExact: Bool, _ most: (value: Value, count: Int64)?, median: Value? = nil
  ) -> [Value] {
    let share = rowCount == 0 ? Value.null : .real(Double(missingCount) / Double(rowCount))
    let isMeasured = isMeasured && missingCount < rowCount
    let isThere = missingCount < rowCount
    let digest = settledDigest
    // The number is an estimate, which may exceed the number of values.
    let distinct = min(distinct, rowCount - missingCount)
    return [
      .long(rowCount), .long(missingCount), share, .long(distinct),
      .string(isExact ? "exact" : "hll"),
      isThere ? least.result().asDynamic : .null, isThere ? greatest.result().asDynamic : .null,
      isMeasured ? mean.result().asDynamic : .null,
      isMeasured ? (median ?? digest.value(atPercent: 50)).asDynamic : .null,
      most?.value.asDynamic ?? .null, most.map { .long($0.count) } ?? .null,
      histogram(of: digest.digest),
    ]
  }

  private var settledDigest: ValueDigest {
    var settled = digest
    settled.digest = digest.digest.settled
    return settled
  }

  /// How many values are in each of several equal parts of the range from least to greatest value.
  private func histogram(of digest: TDigest) -> Value {
    let (low, high) = (digest.least, digest.greatest)
    guard low.isFinite, high.isFinite, low < high else { return .null }
    var before = 0.0
    let bars = (1...Self.barCount).map { bar in
      let share = Double(bar) / Double(Self.barCount)
      let rank =
        bar == Self.barCount ? digest.total : digest.rank(of: low * (1 - share) + high * share)
      defer { before = max(before, rank) }
      return JSONValue.integer(Int64(saturating: max(0, rank - before)) ?? 0)
    }
    return .dynamic(.array(bars))
  }
}

extension Value {
  /// Whether the value is missing, which for a string means that it is empty.
  fileprivate var isMissing: Bool {
    if case .string(let text) = self { text.isEmpty } else { isNull }
  }

  /// Whether the value can be ordered, unlike null, an array or an object.
  fileprivate var isOrdered: Bool { !unwrapped.isNull }

  /// The value, for a column of any type; a datetime is written as in query results.
  fileprivate var asDynamic: Value {
    guard case .datetime(let time) = self else { return Value(json) }
    var bytes: [UInt8] = []
    time.write(to: &bytes, fractionDigits: time.neededFractionDigits)
    return .dynamic(.string(String(decoding: bytes, as: UTF8.self)))
  }
}
