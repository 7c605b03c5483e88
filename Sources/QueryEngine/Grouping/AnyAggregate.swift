/// Any aggregate, evaluated row by row.
struct AnyAggregate: GroupAggregate {
  private let resolved: ResolvedAggregate
  private var accumulators: [any Accumulator] = []
  /// The accumulators' bytes when last measured, and the number of rows added since then.
  private var knownBytes = 0
  private var rowsSince = 0

  init(_ resolved: ResolvedAggregate) { self.resolved = resolved }

  mutating func add(
    _ arguments: [Vector], groups: [Int32], groupCount: Int
  ) throws(QueryError) {
    while accumulators.count < groupCount { accumulators.append(resolved.start()) }
    defer { noteHeldBytes(groups.count) }
    var row = arguments.map { $0.constant ?? .null }
    let changing = arguments.indices.filter { arguments[$0].constant == nil }
    for (index, group) in groups.enumerated() {
      for argument in changing { row[argument] = arguments[argument].value(at: index) }
      try accumulators[Int(group)].add(row)
    }
  }

  func results(groupCount: Int) -> Vector {
    let values = (0..<groupCount).map { group in
      group < accumulators.count ? accumulators[group].result() : resolved.start().result()
    }
    return Vector(values, type: resolved.result)
  }

  var heldBytes: Int { knownBytes + accumulators.count * 96 }

  /// Measures all accumulators again once as many rows have been added as there are accumulators.
  ///
  /// The cost of measuring therefore grows no faster than the number of rows.
  private mutating func noteHeldBytes(_ rows: Int) {
    rowsSince += rows
    guard rowsSince >= accumulators.count else { return }
    rowsSince = 0
    knownBytes = accumulators.reduce(0) { $0 + $1.heldBytes }
  }
}
