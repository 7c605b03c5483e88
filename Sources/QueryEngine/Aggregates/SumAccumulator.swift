internal import DaybookValues

/// The sum of numbers or times.
///
/// The sum has the type of the values, with two exceptions: the sum of ints is a long, and the sum
/// of numbers in dynamics is a real.
struct SumAccumulator: Accumulator {
  let type: ScalarType
  private var whole: Int64 = 0
  private var real = CompensatedSum()
  private var decimal = Decimal(0)

  init(_ type: ScalarType) { self.type = type }

  /// Starts with the sum `whole`, a whole number or, for times, a number of ticks.
  init(_ type: ScalarType, whole: Int64) { (self.type, self.whole) = (type, whole) }

  mutating func add(_ arguments: [Value]) {
    switch arguments[0] {
    case .long(let value): whole &+= value
    case .int(let value): whole &+= Int64(value)
    case .real(let value): real.add(value)
    case .timespan(let value): whole &+= value.ticks
    case .datetime(let value): whole &+= value.ticks
    case .decimal(let value): decimal = decimal.adding(value) ?? decimal
    case .dynamic: if let number = arguments[0].summand { real.add(number) }
    case .null, .bool, .string, .guid: return
    }
  }

  func result() -> Value {
    switch type {
    case .real, .dynamic: .real(real.value)
    case .decimal: .decimal(decimal)
    case .timespan: .timespan(TimeSpan(ticks: whole))
    case .datetime: .datetime(DateTime(checking: whole))
    default: .long(whole)
    }
  }

  var heldBytes: Int { 0 }
}

/// A sum of reals that also sums the rounding errors, and corrects itself by them (Neumaier).
struct CompensatedSum: Sendable {
  private var sum = 0.0
  private var lost = 0.0

  mutating func add(_ value: Double) {
    let next = sum + value
    // After an infinite value, the correction would be NaN and spoil the sum.
    if next.isFinite {
      lost += sum.magnitude >= value.magnitude ? (sum - next) + value : (value - next) + sum
    }
    sum = next
  }

  var value: Double { sum.isFinite ? sum + lost : sum }
}

extension SumAccumulator: KeptAccumulator {
  var kept: JSONValue {
    switch type {
    case .real, .dynamic: real.kept
    case .decimal: Value.decimal(decimal).kept
    default: .integer(whole)
    }
  }

  mutating func restore(_ kept: JSONValue) {
    switch type {
    case .real, .dynamic: real = CompensatedSum(kept: kept)
    case .decimal: if case .decimal(let value) = Value(kept: kept) { decimal = value }
    default: whole = kept.integer ?? 0
    }
  }

  mutating func add(_ row: Int, of arguments: [Vector]) {
    guard type != .dynamic, case .integers(let numbers) = arguments[0].storage else {
      return add([arguments[0].value(at: row)])
    }
    if arguments[0].validity?[row] ?? true { whole &+= numbers[row] }
  }
}

extension CompensatedSum {
  var kept: JSONValue { .array([sum.kept, lost.kept]) }

  init(kept: JSONValue) {
    guard let parts = kept.keptParts(2) else { return }
    (sum, lost) = (Double(kept: parts[0]), Double(kept: parts[1]))
  }
}
