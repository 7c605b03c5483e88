/// The state of one aggregate of `summarize` for all groups.
protocol GroupAggregate {
  /// Adds the arguments of some rows; `groups` contains the group of each row.
  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) throws(QueryError)
  /// The aggregate's value for each group, including groups without rows.
  func results(groupCount: Int) -> Vector
  /// The approximate number of bytes that the aggregate holds.
  ///
  /// It depends only on the rows, and not on whether parts of the rows were merged.
  var heldBytes: Int { get }

  /// Whether the states of consecutive parts of the rows can be merged.
  ///
  /// The merged result must equal the result of adding all rows, to the last bit.
  var isMergeable: Bool { get }
  /// The number of entries that a merge looks up in addition to the groups.
  var mergedCount: Int { get }
  /// Merges the state of the same aggregate for rows that come later.
  ///
  /// For each group of `later`, `groups` contains the number of the same group here.
  mutating func merge(_ later: Self, groups: [Int32], groupCount: Int) throws(QueryError)
}

extension GroupAggregate {
  var isMergeable: Bool { false }
  var mergedCount: Int { 0 }

  mutating func merge(_ later: Self, groups: [Int32], groupCount: Int) throws(QueryError) {
    preconditionFailure("Parts of rows are merged only where that gives the same.")
  }

  /// Merges the state of an aggregate of the same call for rows that come later.
  mutating func take(
    _ later: any GroupAggregate, groups: [Int32], groupCount: Int
  ) throws(QueryError) {
    guard let later = later as? Self else {
      preconditionFailure("What one aggregate keeps is merged with what another one does.")
    }
    try merge(later, groups: groups, groupCount: groupCount)
  }
}

extension AggregateCall {
  /// Makes the fastest state for the aggregate.
  ///
  /// Percentiles of the same column share their values in `gathered`.
  func start(sharing gathered: inout [ColumnID: ValuesByGroup]) -> any GroupAggregate {
    guard restriction == nil else { return AnyAggregate(resolved) }
    if function == .percentile,
      let aggregate = PercentileAggregate(self, sharing: &gathered)
    {
      return aggregate
    }
    return typed ?? conditional ?? AnyAggregate(resolved)
  }

  /// The aggregate with its condition, computed column by column.
  ///
  /// It is `nil` if the call has no condition, or if the types have no faster aggregate.
  private var conditional: ConditionalAggregate? {
    guard let condition = function.condition, arguments.indices.contains(condition.place),
      arguments[condition.place].type == .bool
    else { return nil }
    var rest = arguments
    rest.remove(at: condition.place)
    let call = AggregateCall(
      column: column, function: condition.function, arguments: rest, resolved: resolved)
    return call.typed.map { ConditionalAggregate($0, conditionAt: condition.place) }
  }

  /// The aggregate, computed column by column; `nil` if there is none for its types.
  private var typed: (any GroupAggregate)? {
    let types = arguments.map(\.type)
    switch (function, types.count, types.first) {
    case (.count, 0, _): return CountAggregate(type: resolved.result)
    case (.countif, 1, .bool):
      return ConditionalAggregate(CountAggregate(type: resolved.result), conditionAt: 0)
    case (.sum, 1, .long), (.sum, 1, .int): return FoldAggregate(LongSum())
    case (.sum, 1, .real): return FoldAggregate(RealSum())
    case (.sum, 1, .dynamic): return FoldAggregate(DynamicSum())
    case (.avg, 1, .int), (.avg, 1, .long): return FoldAggregate(LongMean())
    case (.avg, 1, .real): return FoldAggregate(RealMean())
    case (.min, 1, .some(let type)) where type.isStoredAsInteger:
      return FoldAggregate(Extreme(type: resolved.result, isMax: false))
    case (.max, 1, .some(let type)) where type.isStoredAsInteger:
      return FoldAggregate(Extreme(type: resolved.result, isMax: true))
    case (.dcount, 1...2, .some(let type)), (.countDistinct, 1, .some(let type)):
      return DistinctCountAggregate(of: type)
    case (.makeList, 1...2, _): return ListAggregate(self, isSet: false)
    case (.makeSet, 1...2, _): return ListAggregate(self, isSet: true)
    case (.argMax, 1...2, .some(let type)) where type.isStoredAsInteger || type == .real:
      return ArgumentAggregate(type: resolved.result, isGreatest: true)
    case (.argMin, 1...2, .some(let type)) where type.isStoredAsInteger || type == .real:
      return ArgumentAggregate(type: resolved.result, isGreatest: false)
    case (.takeAny, 1, _), (.any, 1, _): return AnyValueAggregate(type: resolved.result)
    default: return Spread(self).map { FoldAggregate($0) }
    }
  }
}

extension ScalarType {
  /// Whether a column of the type stores its values as integers.
  var isStoredAsInteger: Bool {
    switch self {
    case .int, .long, .datetime, .timespan: true
    default: false
    }
  }
}

extension Array {
  /// Extends the array to `count` elements with `element`.
  @inline(__always)
  mutating func extend(to count: Int, with element: Element) {
    while self.count < count { append(element) }
  }
}

/// An aggregate that has one state of a fold for each group.
struct FoldAggregate<F: Fold>: GroupAggregate {
  private let fold: F
  private var states: [F.State] = []

  init(_ fold: F) { self.fold = fold }

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    fold.add(arguments[0], groups, groupCount, to: &states)
  }

  func results(groupCount: Int) -> Vector { fold.results(of: states, groupCount) }
  var heldBytes: Int { states.count * MemoryLayout<F.State>.stride }
  var isMergeable: Bool { fold.isMergeable }

  mutating func merge(_ later: FoldAggregate, groups: [Int32], groupCount: Int) {
    fold.merge(later.states, groups, groupCount, into: &states)
  }
}

/// `sum(x)` of whole numbers, which is 0 if there are no values.
struct LongSum: Fold {
  var identity: Int64 { 0 }
  func add(_ number: Int64, to sum: inout Int64) { sum &+= number }
  func results(of sums: [Int64]) -> Vector { Vector(sums) }

  var isMergeable: Bool { true }
  func merge(_ later: Int64, into sum: inout Int64) { sum &+= later }
}

/// `sum(x)` of reals, which is 0 if there are no values.
///
/// Rounding depends on the order of the rows, so parts are not merged.
struct RealSum: Fold {
  var identity: CompensatedSum { CompensatedSum() }
  func add(_ number: Double, to sum: inout CompensatedSum) { sum.add(number) }
  func results(of sums: [CompensatedSum]) -> Vector { Vector(sums.map(\.value)) }
}

/// `avg(x)` of reals, which is NaN if there are no values.
///
/// Rounding depends on the order of the rows, so parts are not merged.
struct RealMean: Fold {
  struct State {
    var sum = CompensatedSum()
    var count: Int64 = 0
  }

  var identity: State { State() }

  func add(_ number: Double, to state: inout State) {
    state.sum.add(number)
    state.count &+= 1
  }

  func results(of states: [State]) -> Vector {
    Vector(states.map { $0.count > 0 ? $0.sum.value / Double($0.count) : .nan })
  }
}
