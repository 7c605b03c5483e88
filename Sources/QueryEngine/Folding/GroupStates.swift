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
  /// The aggregate's values for `groups`, which have the type `type`.
  func values(_ groups: ArraySlice<UInt32>, type: ScalarType) -> Vector
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
  func values(_ groups: ArraySlice<UInt32>, type: ScalarType) -> Vector {
    Vector(groups.lazy.map { value(Int($0)) }, type: type)
  }
  func value(ofKept kept: Int64) -> Value { .null }
}

extension AggregateCall {
  /// Makes the states for an aggregate, without any groups; `start` is the state of a new group.
  func states(from start: any KeptAccumulator) -> any GroupStates {
    if start is CountAccumulator { return CountStates() }
    guard let type = arguments.first?.type else { return start.states }
    switch start {
    case let sum as SumAccumulator where type.isStoredAsInteger:
      return WholeSumStates(type: sum.type)
    case is SumAccumulator where type == .real || type == .dynamic: return RealSumStates()
    case let extreme as ExtremeAccumulator where type.isStoredAsInteger:
      return WholeExtremeStates(type: type, isGreatest: extreme.isGreatest)
    default: return start.states
    }
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
