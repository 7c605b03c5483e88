internal import DaybookValues

/// The percentile by nearest rank.
///
/// It is the least value for which at least the given percentage of the values are at or below it.
struct PercentileAccumulator: Accumulator {
  private let ranks: [Double]
  private let isWeighted: Bool
  /// Whether the result is an array with a value for each rank.
  private let isArray: Bool
  private var values: [Value] = []
  private var weights: [Int64] = []
  private(set) var heldBytes = 0

  init(ranks: [Double], isWeighted: Bool, isArray: Bool) {
    self.ranks = ranks
    self.isWeighted = isWeighted
    self.isArray = isArray
  }

  mutating func add(_ arguments: [Value]) {
    guard !arguments[0].isNull, !arguments[0].isNaN else { return }
    let weight = isWeighted ? Arguments(arguments).long(1) : 1
    guard weight > 0 else { return }
    values.append(arguments[0])
    if isWeighted { weights.append(weight) }
    heldBytes += Self.bytesPerValue + arguments[0].heldBytes
  }

  /// The number of bytes that are counted for each value.
  ///
  /// A value and its weight count twice, because growing arrays have spare capacity. Sorting takes
  /// 8 more bytes for the index of the value.
  private static let bytesPerValue = (MemoryLayout<Value>.stride + 8) * 2 + 8

  func result() -> Value {
    let order = values.indices.sorted { (values[$0].compare(to: values[$1]) ?? 0) < 0 }
    let found = ranks.map { value(at: $0, order) }
    return isArray ? .array(found.map(\.json)) : found.first ?? .null
  }

  private func value(at percent: Double, _ order: [Int]) -> Value {
    guard let last = order.last else { return .null }
    let total = isWeighted ? weights.reduce(0.0) { $0 + Double($1) } : Double(order.count)
    let wanted = percent.clamped(to: 0...100) / 100 * total
    // A rounding error must not select the next value.
    let rank = (wanted - 1e-9 * total).rounded(.up)
    guard isWeighted else { return values[order[Int(rank.clamped(to: 1...total)) - 1]] }
    var sum = 0.0
    for position in order {
      sum += Double(weights[position])
      if sum >= rank { return values[position] }
    }
    return values[last]
  }
}
