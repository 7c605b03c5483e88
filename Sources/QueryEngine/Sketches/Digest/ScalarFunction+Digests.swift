extension ScalarFunction {
  /// The functions on digests, such as percentiles.
  package static let digests: [ScalarFunction] = [
    .tdigestMerge, .rankTdigest, .percentrankTdigest, .percentileTdigest, .percentileArrayTdigest,
  ]

  static let tdigestMerge = ScalarFunction(
    "tdigest_merge", also: ["merge_tdigest"],
    [Parameter("digest", .dynamic), Parameter("next", .dynamic, .repeated)],
    "Several digests that tdigest() made, in one."
  ) { site throws(CallError) in
    try site.checkMerged(in: "tdigest_merge")
    return ResolvedCall(.dynamic, nulls: .handled) { arguments in
      var merged = DigestMergeAccumulator()
      for digest in arguments.values { merged.add([digest]) }
      return merged.result()
    }
  }
  .showing(
    #"tdigest_merge(dynamic({"tdigest":1,"type":"long","values":[1],"weights":[1]}), dynamic({"tdigest":1,"type":"long","values":[1],"weights":[2]})).weights → [3]"#
  )

  static let rankTdigest = ScalarFunction(
    "rank_tdigest", [Parameter("digest", .dynamic), Parameter("value", .summable)],
    gives: .long, "About how many values of a digest are not above a value."
  ) { .long($0.digestRank.flatMap { Int64(saturating: $0.rank) }) }
  .showing(
    #"rank_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 2) → 2"#
  )

  static let percentrankTdigest = ScalarFunction(
    "percentrank_tdigest", [Parameter("digest", .dynamic), Parameter("value", .summable)],
    gives: .real, "About how many percent of the values of a digest are not above a value."
  ) { arguments in
    guard let (rank, total) = arguments.digestRank, total > 0 else { return .null }
    return .real(rank * 100 / total)
  }
  .showing(
    #"percentrank_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 2) → 50.0"#
  )

  static let percentileTdigest = ScalarFunction(
    "percentile_tdigest",
    [
      Parameter("digest", .dynamic), Parameter("percentile", .number),
      Parameter("type", .type, .optional),
    ],
    "About the value of a digest that so many percent are not above."
  ) { site throws(CallError) in
    let type = site.type(2)
    try site.checkPercentile(1)
    // The argument that names the type has no value in a row, so missing arguments are handled
    // here.
    return ResolvedCall(type, nulls: .handled) { arguments in
      let percent = arguments.real(1)
      guard let values = ValueDigest(arguments.json(0)), 0...100 ~= percent else { return .null }
      return values.value(atPercent: percent).given(as: type)
    }
  }.naming("percentile_tdigest")
    .showing(
      #"percentile_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 50) → 2"#
    )

  static let percentileArrayTdigest = ScalarFunction(
    ["percentile_array_tdigest", "percentiles_array_tdigest"],
    signature: "percentile_array_tdigest(digest, percentile, … [, type])",
    summary: "About the values of a digest that so many percent are not above, as an array."
  ) { site throws(CallError) in
    let type = site.arguments.last?.namedType
    let given = CallSite(
      arguments: site.arguments.dropLast(type == nil ? 0 : 1), now: site.now,
      timeZones: site.timeZones)
    try [Parameter("digest", .dynamic), Parameter("percentile", .any, .repeated)]
      .check(given, of: "percentile_array_tdigest")
    for place in given.arguments.indices.dropFirst() { try given.checkPercentile(place) }
    let isSingle = given.arguments.count == 2 && given.type(1).isNumeric && type != nil
    let count = given.arguments.count
    return ResolvedCall(isSingle ? type ?? .dynamic : .dynamic, nulls: .handled) { arguments in
      let found = arguments.digestValues(of: 1..<count, as: type)
      return isSingle ? found?.first ?? .null : found.map { .array($0.map(\.json)) } ?? .null
    }
  }.naming("percentile_tdigest")
    .showing(
      #"percentile_array_tdigest(dynamic({"tdigest":1,"type":"long","values":[1,2,9],"weights":[1,1,2]}), 50, 75) → [2,9]"#
    )
}

extension CallSite {
  /// Refuses a constant that is not a percentile.
  fileprivate func checkPercentile(_ place: Int) throws(CallError) {
    guard let value = constant(place) else { return }
    for element in value.elements where !(0...100 ~= Arguments([element]).real(0)) {
      throw CallError("A percentile is a number from 0 to 100.", argument: place)
    }
  }

  /// Refuses more arguments than Kusto allows in one call.
  func checkMerged(in name: String) throws(CallError) {
    guard arguments.count > 64 else { return }
    throw CallError("\(name)() takes up to 64 arguments.", argument: 64)
  }
}

extension Arguments {
  /// The rank in the digest of the second argument, and the number of values in the digest.
  fileprivate var digestRank: (rank: Double, total: Double)? {
    guard let values = ValueDigest(json(0)), let number = values.number(of: self[1]), !number.isNaN
    else { return nil }
    return (values.digest.rank(of: number), values.digest.total)
  }

  /// The values at percentiles, which are given as numbers or arrays of numbers.
  ///
  /// If the first argument is not a digest, this is `nil`.
  fileprivate func digestValues(of places: Range<Int>, as type: ScalarType?) -> [Value]? {
    guard let values = ValueDigest(json(0)) else { return nil }
    return self.values[places].flatMap(\.elements).map { element in
      let percent = Arguments([element]).real(0)
      guard 0...100 ~= percent else { return .null }
      return values.value(atPercent: percent).given(as: type ?? .dynamic)
    }
  }
}

extension Value {
  /// The value converted to the given type; for a dynamic, converted to JSON.
  fileprivate func given(as type: ScalarType) -> Value {
    type == .dynamic ? Value(json) : converted(to: type)
  }
}
