internal import DaybookValues

/// The number of distinct values, in bounded memory.
///
/// It is exact up to 1,024 values. Above that, the error is about one percent.
struct DistinctSketch: Accumulator {
  private var sketch = HyperLogLog(bits: 14)

  mutating func add(_ arguments: [Value]) {
    if !arguments[0].isNull { sketch.add(arguments[0].sketchHash) }
  }

  func result() -> Value { .long(sketch.estimate) }
  var heldBytes: Int { sketch.heldBytes }
}

extension DistinctSketch: KeptAccumulator {
  var kept: JSONValue { sketch.json }
  mutating func restore(_ kept: JSONValue) { sketch = HyperLogLog(kept) ?? sketch }
}

extension Accumulator {
  /// The accumulator to store in a read model: this accumulator, or its bounded replacement.
  ///
  /// It is `nil` if neither can be stored.
  var forKeeping: (any KeptAccumulator)? {
    if let distinct = self as? any AccumulatorOfAll { return distinct.bounded }
    return self as? any KeptAccumulator
  }
}

/// An accumulator with unbounded state, which has a bounded replacement for storage.
protocol AccumulatorOfAll {
  var bounded: (any KeptAccumulator)? { get }
}

extension DistinctAccumulator: AccumulatorOfAll {
  var bounded: (any KeptAccumulator)? { DistinctSketch() }
}

extension ConditionalAccumulator: AccumulatorOfAll where Inner: AccumulatorOfAll {
  var bounded: (any KeptAccumulator)? {
    inner.bounded?.conditional(on: position) as? any KeptAccumulator
  }
}
