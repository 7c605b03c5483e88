internal import DaybookValues

/// The exact number of different values that are not null.
struct DistinctAccumulator: Accumulator {
  private var keys: Set<KeyValue> = []
  private(set) var heldBytes = 0

  mutating func add(_ arguments: [Value]) {
    guard !arguments[0].isNull, keys.insert(KeyValue(arguments[0])).inserted else { return }
    heldBytes += MemoryLayout<KeyValue>.stride * 3 + arguments[0].heldBytes
  }

  func result() -> Value { .count(keys.count) }
}
