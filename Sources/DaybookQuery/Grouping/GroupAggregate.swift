/// What one aggregate of `summarize` keeps for all groups.
protocol GroupAggregate {
  /// Takes the arguments of some rows, each of the group that `groups` says.
  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) throws(QueryError)
  /// What each group amounts to; groups without rows included.
  func results(groupCount: Int) -> Vector
  /// About how many bytes it holds.
  var heldBytes: Int { get }
}

extension AggregateCall {
  /// The fastest way to work it out; percentiles of one column share what they gather.
  func start(sharing gathered: inout [ColumnID: GatheredWords]) -> any GroupAggregate {
    guard restriction == nil else { return AnyAggregate(resolved) }
    if function == .percentile,
      let aggregate = PercentileAggregate(self, sharing: &gathered)
    {
      return aggregate
    }
    return startAlone()
  }

  private func startAlone() -> any GroupAggregate {
    let types = arguments.map(\.type)
    switch (function, types.count, types.first) {
    case (.count, 0, _): return CountAggregate(type: resolved.result)
    case (.countif, 1, .bool): return CountIfAggregate(type: resolved.result)
    case (.sum, 1, .long), (.sum, 1, .int): return LongSumAggregate()
    case (.sum, 1, .real): return RealSumAggregate()
    case (.avg, 1, .int), (.avg, 1, .long): return LongMeanAggregate()
    case (.avg, 1, .real): return RealMeanAggregate()
    case (.min, 1, .long), (.min, 1, .int), (.min, 1, .datetime), (.min, 1, .timespan):
      return ExtremeAggregate(type: resolved.result, isMax: false)
    case (.max, 1, .long), (.max, 1, .int), (.max, 1, .datetime), (.max, 1, .timespan):
      return ExtremeAggregate(type: resolved.result, isMax: true)
    case (.dcount, 1, .some(let type)), (.countDistinct, 1, .some(let type)):
      return DistinctCountAggregate(of: type)
    default: return AnyAggregate(resolved)
    }
  }
}

extension Array {
  /// Makes it as long as `count` with `element`.
  @inline(__always)
  mutating func extend(to count: Int, with element: Element) {
    while self.count < count { append(element) }
  }
}
