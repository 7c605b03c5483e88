/// A sketch of the number of distinct values; the result is missing if there are no values.
struct SketchAccumulator: Accumulator {
  private var sketch: HyperLogLog
  private var isEmpty = true

  init(bits: Int) { sketch = HyperLogLog(bits: bits) }

  mutating func add(_ arguments: [Value]) {
    guard !arguments[0].isNull else { return }
    sketch.add(arguments[0].sketchHash)
    isEmpty = false
  }

  func result() -> Value { isEmpty ? .null : .dynamic(sketch.json) }
  var heldBytes: Int { sketch.heldBytes }
}

/// Merges sketches.
struct SketchMergeAccumulator: Accumulator {
  private var merged: HyperLogLog?

  mutating func add(_ arguments: [Value]) {
    if let sketch = HyperLogLog(arguments[0].json) { take(sketch) }
  }

  private mutating func take(_ sketch: HyperLogLog) {
    guard merged != nil else { return merged = sketch }
    merged?.add(sketch)
  }

  func result() -> Value { merged.map { .dynamic($0.json) } ?? .null }
  var heldBytes: Int { merged?.heldBytes ?? 0 }
}

extension AggregateFunction {
  /// The aggregates that make and merge sketches of distinct values; `all` includes them.
  package static let distinctCounts: [AggregateFunction] = [.hll, .hllIf, .hllMerge]

  static let hll = AggregateFunction(
    "hll",
    [Parameter("value", .any), Parameter("accuracy", .integer, .optional, isConstant: true)],
    "The different values in a form of bounded size, for dcount_hll()."
  ) { site throws(CallError) in
    let accuracy = site.constant(1).map { Arguments([$0]).long(0, else: -1) } ?? 1
    guard 0...4 ~= accuracy else {
      throw CallError("The accuracy is from 0 to 4, of which 4 is the surest.", argument: 1)
    }
    let bits = HyperLogLog.bitsByAccuracy[Int(accuracy)]
    return ResolvedAggregate(.dynamic) { SketchAccumulator(bits: bits) }
  }
  .showing("dcount_hll(hll(n)) → 5")

  static let hllIf = hll.withCondition("hll_if")
    .showing("dcount_hll(hll_if(n, n > 3)) → 2")

  static let hllMerge = AggregateFunction(
    "hll_merge", [Parameter("hll", .dynamic)], "Sketches that hll() made, in one."
  ) { _ throws(CallError) in ResolvedAggregate(.dynamic) { SketchMergeAccumulator() } }
  .showing("h = hll(n) by n % 2 | summarize dcount_hll(hll_merge(h)) → 5")
}

extension ScalarFunction {
  /// The functions on sketches of distinct values; `all` includes them.
  package static let distinctCounts: [ScalarFunction] = [.hllMerge, .dcountHll]

  static let hllMerge = ScalarFunction(
    "hll_merge", [Parameter("hll", .dynamic), Parameter("next", .dynamic, .repeated)],
    "Several sketches that hll() made, in one."
  ) { site throws(CallError) in
    try site.checkMerged(in: "hll_merge")
    return ResolvedCall(.dynamic, nulls: .handled) { arguments in
      var merged = SketchMergeAccumulator()
      for sketch in arguments.values { merged.add([sketch]) }
      return merged.result()
    }
  }
  .showing(
    #"hll_merge(dynamic({"hll":1,"bits":14,"hashes":"AAAAAAAAAAE="}), dynamic({"hll":1,"bits":14,"hashes":"AAAAAAAAAAE="})).hashes → AAAAAAAAAAE="#
  )

  static let dcountHll = ScalarFunction(
    "dcount_hll", [Parameter("hll", .dynamic)], gives: .long,
    "About how many different values a sketch has seen."
  ) { .long(HyperLogLog($0.json(0))?.estimate) }.naming("dcount_hll")
    .showing(#"dcount_hll(dynamic({"hll":1,"bits":14,"hashes":"AAAAAAAAAAE="})) → 1"#)
}
