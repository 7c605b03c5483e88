internal import DaybookValues

/// The mean of the values that are not missing.
///
/// Without values, the mean of times or decimals is missing, and the mean of other numbers is NaN.
struct MeanAccumulator: Accumulator {
  let type: ScalarType
  private var sum = CompensatedSum()
  /// The sum of whole numbers, and of times in ticks.
  private var whole: Int128 = 0
  private var decimal = Decimal(0)
  private var count: Int64 = 0

  init(_ type: ScalarType) { self.type = type }

  /// The mean of the same numbers as a real.
  var asReal: MeanAccumulator {
    var mean = MeanAccumulator(.real)
    (mean.sum, mean.whole, mean.decimal, mean.count) = (sum, whole, decimal, count)
    return mean
  }

  mutating func add(_ arguments: [Value]) { add(arguments[0], times: 1) }

  /// Adds a value that occurs `times` times.
  mutating func add(_ value: Value, times: Int64) {
    switch value.unwrapped {
    case .long(let value): whole += Int128(value) * Int128(times)
    case .int(let value): whole += Int128(value) * Int128(times)
    case .real(let value): sum.add(times == 1 ? value : value * Double(times))
    case .timespan(let value): whole += Int128(value.ticks) * Int128(times)
    case .datetime(let value): whole += Int128(value.ticks) * Int128(times)
    case .decimal(let value) where type == .decimal: add(value, times)
    case .decimal(let value): sum.add(value.real * Double(times))
    case .null, .bool, .string, .guid, .dynamic: return
    }
    count += times
  }

  private mutating func add(_ value: Decimal, _ times: Int64) {
    let product = times == 1 ? value : value.multiplied(by: Decimal(times))
    decimal = product.flatMap { decimal.adding($0) } ?? decimal
  }

  func result() -> Value {
    let mean = count == 0 ? 0 : Int64(whole / Int128(count))
    return switch type {
    case .timespan: count == 0 ? .null : .timespan(TimeSpan(ticks: mean))
    case .datetime: count == 0 ? .null : .datetime(DateTime(checking: mean))
    case .decimal: decimal.divided(by: Decimal(count)).map { .decimal($0) } ?? .null
    default: .real(count == 0 ? .nan : realMean)
    }
  }

  private var realMean: Double {
    guard sum.value != 0 else { return ExactMean.of(sum: whole, count: count) }
    var sum = sum
    sum.add(Double(whole))
    return sum.value / Double(count)
  }

  var heldBytes: Int { 0 }
}

extension MeanAccumulator: KeptAccumulator {
  var kept: JSONValue {
    .array([
      .integer(count), sum.kept, .string("\(whole)"), Value.decimal(decimal).kept,
    ])
  }

  mutating func restore(_ kept: JSONValue) {
    guard let parts = kept.keptParts(4) else { return }
    count = parts[0].integer ?? 0
    sum = CompensatedSum(kept: parts[1])
    whole = parts[2].string.flatMap { Int128($0) } ?? 0
    if case .decimal(let value) = Value(kept: parts[3]) { decimal = value }
  }
}
