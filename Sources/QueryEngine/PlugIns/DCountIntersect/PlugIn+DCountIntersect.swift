internal import DaybookValues

extension PlugIn {
  static let dcountIntersect = PlugIn(
    "dcount_intersect(hll, hll [, hll…])",
    "Counts the values that the first sketch has seen, those that the second has seen too, and so on.",
    examples: [
      "range n from 1 to 30 step 1 | summarize two = hll(iff(n % 2 == 0, n, long(null))), "
        + "three = hll(iff(n % 3 == 0, n, long(null))) | evaluate dcount_intersect(two, three)"
    ], bind: Binder.bindDCountIntersect)
}

extension Binder {
  fileprivate func bindDCountIntersect(
    _ node: EvaluateSyntax, over input: Relation, in scope: Scope
  ) -> Relation {
    let rows = RowScope(scope, input)
    var arguments = PlugInArguments(of: node, to: .dcountIntersect, rows, self)
    let range = arguments.range
    let sketches = arguments.columns("A sketch of hll()")
    guard arguments.isRight else { return .unknown }
    guard 2...DistinctIntersection.greatestCount ~= sketches.count,
      sketches.allSatisfy({ $0.type == .dynamic })
    else {
      report(
        "dcount_intersect() takes 2 to \(DistinctIntersection.greatestCount) columns that hll() made.",
        at: range)
      return .unknown
    }
    let columns = makeColumns(sketches.indices.map { ("s\($0)", .long) })
    return gathered(DistinctIntersections(), of: sketches, as: columns, node, over: rows)
  }
}

/// For each row of sketches and each *n*, counts the values that its first *n* sketches share.
private struct DistinctIntersections: Gathering {
  func stream(of rows: Batch, _ run: QueryRun) throws(QueryError) -> any BatchStream {
    var row = 0
    let types = rows.columns.map { _ in ScalarType.long }
    return MadeRowsStream(types: types, run) { () throws(QueryError) in
      guard row < rows.rowCount else { return nil }
      defer { row += 1 }
      try run.checkpoint()
      let sketches = rows.columns.map { HyperLogLog($0.value(at: row).json) }
      return sketches.indices.map { place in
        let known = sketches[...place].compactMap { $0 }
        return .long(known.count == place + 1 ? DistinctIntersection.count(of: known) : nil)
      }
    }
  }
}

/// The approximate number of values that several sketches have in common.
private enum DistinctIntersection {
  /// The maximum number of sketches, because each further sketch doubles the work.
  static let greatestCount = 8

  /// The number of shared values, by inclusion and exclusion of unions; it is never negative.
  static func count(of sketches: [HyperLogLog]) -> Int64 {
    var sum: Int64 = 0
    for choice in 1..<(1 << sketches.count) {
      let chosen = sketches.indices.filter { choice >> $0 & 1 == 1 }
      var union = sketches[chosen[0]]
      for place in chosen.dropFirst() { union.add(sketches[place]) }
      sum += chosen.count % 2 == 1 ? union.estimate : -union.estimate
    }
    return max(0, sum)
  }
}
