internal import DaybookValues

/// The state of one aggregate for each group, in the order of the groups' numbers.
protocol GroupStates: Sendable {
  /// Begins the next group, from its stored state `kept`; `nil` begins a new group.
  mutating func begin(from kept: JSONValue?)
  /// Adds the arguments of some rows; `groups` contains the group of each row.
  mutating func add(_ arguments: [Vector], _ groups: [Int32]) throws(FailedRow)
  /// Adds the arguments of one row; no column of `arguments` may be stored as a constant.
  mutating func add(_ row: Int, of arguments: [Vector], to group: Int) throws(QueryError)
  /// The aggregate's value for a group.
  func value(_ group: Int) -> Value
  /// A group's state as JSON, for storage.
  func kept(_ group: Int) -> JSONValue
  /// Whether each group's state is a whole number.
  var keepsNumbers: Bool { get }
  /// A group's state, if it is a whole number.
  func keptNumber(_ group: Int) -> Int64
  /// Writes the states of `groups`, which are whole numbers, to `numbers`: the first at the index
  /// `start`, and each of the others `step` after the one before it.
  func load(_ groups: ArraySlice<UInt32>, to numbers: inout [Int64], from start: Int, by step: Int)
  /// The aggregate's values for `groups`, if its type is `long` and no value can be missing.
  func longs(_ groups: ArraySlice<UInt32>) -> [Int64]?
  /// The aggregate's value, if the state is the whole number `kept`.
  func value(ofKept kept: Int64) -> Value
  /// The approximate number of bytes that the states hold.
  var heldBytes: Int { get }
}

extension GroupStates {
  var keepsNumbers: Bool { false }
  func keptNumber(_ group: Int) -> Int64 { kept(group).integer ?? 0 }
  func load(
    _ groups: ArraySlice<UInt32>, to numbers: inout [Int64], from start: Int, by step: Int
  ) {}
  func longs(_ groups: ArraySlice<UInt32>) -> [Int64]? { nil }
  func value(ofKept kept: Int64) -> Value { .null }
}

extension [Int64] {
  /// Writes these states of `groups` to `numbers`, as ``GroupStates/load(_:to:from:by:)``.
  ///
  /// The groups are scattered in memory. Nothing else happens between two of them, so the processor
  /// loads many at the same time.
  fileprivate func load(
    _ groups: ArraySlice<UInt32>, to numbers: inout [Int64], from start: Int, by step: Int
  ) {
    var numbers = numbers.mutableSpan
    var place = start
    for group in groups {
      numbers[place] = self[Int(group)]
      place += step
    }
  }

  /// These states of `groups`.
  fileprivate func loaded(_ groups: ArraySlice<UInt32>) -> [Int64] {
    var numbers = [Int64](repeating: 0, count: groups.count)
    load(groups, to: &numbers, from: 0, by: 1)
    return numbers
  }
}

extension AggregateCall {
  /// Makes the states for an aggregate, without any groups; `start` is the state of a new group.
  func states(from start: any KeptAccumulator) -> any GroupStates {
    if start is CountAccumulator { return CountStates() }
    if let sum = start as? SumAccumulator, arguments.first?.type.isStoredAsInteger == true {
      return WholeSumStates(type: sum.type)
    }
    return start.states
  }
}

extension KeptAccumulator {
  /// States without any groups; this accumulator is the state of a new group.
  fileprivate var states: any GroupStates { AccumulatorStates(self) }
}

/// The states of any aggregate, updated row by row.
private struct AccumulatorStates<State: KeptAccumulator>: GroupStates {
  private let start: State
  private var states: [State] = []
  /// The bytes that the states hold beyond their inline size.
  private var stateBytes = 0

  init(_ start: State) { self.start = start }

  mutating func begin(from kept: JSONValue?) {
    states.append(start)
    guard let kept else { return }
    states[states.count - 1].restore(kept)
    stateBytes += states[states.count - 1].heldBytes
  }

  mutating func add(_ arguments: [Vector], _ groups: [Int32]) throws(FailedRow) {
    for row in groups.indices {
      do throws(QueryError) { try add(row, of: arguments, to: Int(groups[row])) } catch {
        throw FailedRow(row: row, error: error)
      }
    }
  }

  mutating func add(_ row: Int, of arguments: [Vector], to group: Int) throws(QueryError) {
    stateBytes -= states[group].heldBytes
    try states[group].add(row, of: arguments)
    stateBytes += states[group].heldBytes
  }

  func value(_ group: Int) -> Value { states[group].result() }
  func kept(_ group: Int) -> JSONValue { states[group].kept }
  var heldBytes: Int { states.count * MemoryLayout<State>.stride + stateBytes }
}

/// The states of `count()`.
private struct CountStates: GroupStates {
  private var counts: [Int64] = []

  mutating func begin(from kept: JSONValue?) { counts.append(kept?.integer ?? 0) }

  mutating func add(_ arguments: [Vector], _ groups: [Int32]) {
    // A span avoids a check of the array's references for each row.
    var counts = counts.mutableSpan
    for group in groups { counts[Int(group)] &+= 1 }
  }

  mutating func add(_ row: Int, of arguments: [Vector], to group: Int) { counts[group] &+= 1 }

  func value(_ group: Int) -> Value { .long(counts[group]) }
  func kept(_ group: Int) -> JSONValue { .integer(counts[group]) }
  var keepsNumbers: Bool { true }
  func keptNumber(_ group: Int) -> Int64 { counts[group] }
  func load(
    _ groups: ArraySlice<UInt32>, to numbers: inout [Int64], from start: Int, by step: Int
  ) { counts.load(groups, to: &numbers, from: start, by: step) }
  func longs(_ groups: ArraySlice<UInt32>) -> [Int64]? { counts.loaded(groups) }
  func value(ofKept kept: Int64) -> Value { .long(kept) }
  var heldBytes: Int { counts.count * 8 }
}

/// The states of `sum(x)` of whole numbers or times.
private struct WholeSumStates: GroupStates {
  private let type: ScalarType
  private var sums: [Int64] = []

  init(type: ScalarType) { self.type = type }

  mutating func begin(from kept: JSONValue?) { sums.append(kept?.integer ?? 0) }

  mutating func add(_ arguments: [Vector], _ groups: [Int32]) {
    let vector = arguments[0].flattened
    guard case .integers(let numbers) = vector.storage else { return }
    var sums = sums.mutableSpan
    for row in groups.indices where vector.validity?[row] ?? true {
      sums[Int(groups[row])] &+= numbers[row]
    }
  }

  mutating func add(_ row: Int, of arguments: [Vector], to group: Int) {
    guard case .integers(let numbers) = arguments[0].storage,
      arguments[0].validity?[row] ?? true
    else { return }
    sums[group] &+= numbers[row]
  }

  func value(_ group: Int) -> Value { value(ofKept: sums[group]) }
  func kept(_ group: Int) -> JSONValue { .integer(sums[group]) }
  var keepsNumbers: Bool { true }
  func keptNumber(_ group: Int) -> Int64 { sums[group] }
  func load(
    _ groups: ArraySlice<UInt32>, to numbers: inout [Int64], from start: Int, by step: Int
  ) { sums.load(groups, to: &numbers, from: start, by: step) }
  func longs(_ groups: ArraySlice<UInt32>) -> [Int64]? {
    value(ofKept: 0) == .long(0) ? sums.loaded(groups) : nil
  }
  func value(ofKept kept: Int64) -> Value { SumAccumulator(type, whole: kept).result() }
  var heldBytes: Int { sums.count * 8 }
}
