/// A digest of values, with optional weights; the result is missing if there are no values.
struct DigestAccumulator: Accumulator {
  private var values: ValueDigest

  init(of type: ScalarType) { values = ValueDigest(of: type) }

  mutating func add(_ arguments: [Value]) {
    values.add(arguments[0], weight: arguments.count > 1 ? Arguments(arguments).long(1) : 1)
  }

  func result() -> Value { values.digest.total == 0 ? .null : .dynamic(values.json) }
  var heldBytes: Int { values.digest.places.count * MemoryLayout<TDigest.Place>.stride }
}

/// Merges digests; the result is missing if the types of two digests cannot be merged.
struct DigestMergeAccumulator: Accumulator {
  private var merged: ValueDigest?
  private var isMixed = false

  mutating func add(_ arguments: [Value]) {
    guard let digest = ValueDigest(arguments[0].json) else { return }
    take(digest)
  }

  private mutating func take(_ digest: ValueDigest) {
    var known = merged ?? ValueDigest(of: digest.type)
    isMixed = !known.add(digest) || isMixed
    merged = known
  }

  func result() -> Value {
    guard let merged, !isMixed else { return .null }
    return .dynamic(merged.json)
  }

  var heldBytes: Int { (merged?.digest.places.count ?? 0) * MemoryLayout<TDigest.Place>.stride }
}

extension AggregateFunction {
  /// The aggregates that make and merge digests; `all` includes them.
  package static let digests: [AggregateFunction] = [.tdigest, .tdigestMerge]

  static let tdigest = AggregateFunction(
    "tdigest", [Parameter("value", .summable), Parameter("weight", .integer, .optional)],
    "The values in a form of bounded size, for percentile_tdigest() and rank_tdigest()."
  ) { site throws(CallError) in
    let type = site.type(0)
    return ResolvedAggregate(.dynamic) { DigestAccumulator(of: type) }
  }
  .showing("percentile_tdigest(tdigest(n), 50) → 3")

  static let tdigestMerge = AggregateFunction(
    "tdigest_merge", also: ["merge_tdigest"], [Parameter("digest", .dynamic)],
    prefix: "merge_tdigests", "Digests that tdigest() made, in one."
  ) { _ throws(CallError) in ResolvedAggregate(.dynamic) { DigestMergeAccumulator() } }
  .showing("t = tdigest(n) by n % 2 | summarize percentile_tdigest(tdigest_merge(t), 50) → 3")
}
