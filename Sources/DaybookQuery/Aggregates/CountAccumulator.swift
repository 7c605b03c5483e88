/// How many rows there are.
struct CountAccumulator: Accumulator {
  private var count: Int64 = 0

  mutating func add(_ arguments: [Value]) { count += 1 }
  mutating func merge(_ other: CountAccumulator) { count += other.count }
  func result() -> Value { .long(count) }
  var heldBytes: Int { 0 }
}

/// How many rows hold a condition, or have a value.
struct MatchCountAccumulator: Accumulator {
  /// Whether a value that is no bool counts when it is there.
  let countsValues: Bool
  private var count: Int64 = 0

  init(countsValues: Bool) { self.countsValues = countsValues }

  mutating func add(_ arguments: [Value]) {
    switch arguments[0] {
    case .null: return
    case .bool(let isMet): count += isMet || countsValues ? 1 : 0
    case let value where countsValues: count += value.isNull ? 0 : 1
    case let value: count += value.converted(to: .bool) == .bool(true) ? 1 : 0
    }
  }

  mutating func merge(_ other: MatchCountAccumulator) { count += other.count }
  func result() -> Value { .long(count) }
  var heldBytes: Int { 0 }
}
