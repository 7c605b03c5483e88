internal import DaybookValues

/// The number of rows.
struct CountAccumulator: Accumulator {
  private var count: Int64 = 0

  mutating func add(_ arguments: [Value]) { count += 1 }
  func result() -> Value { .long(count) }
  var heldBytes: Int { 0 }
}

/// The number of rows whose condition is true.
struct MatchCountAccumulator: Accumulator {
  private var count: Int64 = 0

  mutating func add(_ arguments: [Value]) {
    if arguments[0].converted(to: .bool).isTrue { count += 1 }
  }

  func result() -> Value { .long(count) }
  var heldBytes: Int { 0 }
}

extension CountAccumulator: KeptAccumulator {
  var kept: JSONValue { .integer(count) }
  mutating func restore(_ kept: JSONValue) { count = kept.integer ?? 0 }
  mutating func add(_ row: Int, of arguments: [Vector]) { count += 1 }
}

extension MatchCountAccumulator: KeptAccumulator {
  var kept: JSONValue { .integer(count) }
  mutating func restore(_ kept: JSONValue) { count = kept.integer ?? 0 }
}
