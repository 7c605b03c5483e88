internal import DaybookValues

/// The sums and sketches of a column's values.
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

  /// Takes a value that came `count` times.
  ///
  /// - Returns: Whether it is there: null and the empty text are not.
  mutating func add(_ value: Value, count: Int64) -> Bool {
    rowCount += count
    guard !value.isMissing else {
      missingCount += count
      return false
    }
    if value.isOrdered {
      least.add([value])
      greatest.add([value])
    }
    sketch.add(value.sketchHash)
    if isMeasured {
      mean.add(value, times: count)
      digest.add(value, weight: count)
    }
    return true
  }

  /// The number of different values, by the sketch.
  var approximateDistinct: Int64 { sketch.estimate }

  /// The number for the digest; `nil` where the type has no mean, and of NaN.
  func number(of value: Value) -> Double? {
    guard isMeasured else { return nil }
    return digest.number(of: value).flatMap { $0.isNaN ? nil : $0 }
  }

  /// Replaces the sketch of the numbers by all of them.
  mutating func know(_ places: [TDigest.Place]) { digest.digest = TDigest(exactly: places) }

  private var isMeasured: Bool { type.isNumeric || type == .datetime || type == .timespan }

  var heldBytes: Int { sketch.heldBytes + digest.digest.places.count * 24 }

  /// The values of a row of `describe()`.
  ///
  /// - Parameters:
  ///   - distinct: How many different values there are.
  ///   - isExact: Whether that is exact.
  ///   - most: The most frequent value.
  ///   - median: The median, if it is known better than by the sketch.
  /// - Returns: The values of all columns but the first two.
  func row(
    distinct: Int64, isExact: Bool, _ most: (value: Value, count: Int64)?, median: Value? = nil
  ) -> [Value] {
    let share = rowCount == 0 ? Value.null : .real(Double(missingCount) / Double(rowCount))
    let isMeasured = isMeasured && missingCount < rowCount
    let isThere = missingCount < rowCount
    let digest = settledDigest
    // An estimate may pass the number of values.
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

  /// How many values lie in each of some equal parts between the least and the greatest.
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
  /// Whether nothing is there: null, or a text without characters, which is the null of texts.
  fileprivate var isMissing: Bool {
    if case .string(let text) = self { text.isEmpty } else { isNull }
  }

  /// Whether it has a place among others: an array or an object has none.
  fileprivate var isOrdered: Bool { !unwrapped.isNull }

  /// The value in a column of values of any type; a time is written as in results.
  fileprivate var asDynamic: Value {
    guard case .datetime(let time) = self else { return Value(json) }
    var bytes: [UInt8] = []
    time.write(to: &bytes, fractionDigits: time.neededFractionDigits)
    return .dynamic(.string(String(decoding: bytes, as: UTF8.self)))
  }
}
