internal import DaybookValues

/// How many different values there are in room that is bounded: exactly up to 1,024, beyond that with
/// an error of about one in a hundred.
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
  /// What stands for it in a read model; `nil` when nothing can.
  var forKeeping: (any KeptAccumulator)? {
    if let distinct = self as? any AccumulatorOfAll { return distinct.bounded }
    return self as? any KeptAccumulator
  }
}

/// An accumulator that holds more than can be kept, and has one that holds less.
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
