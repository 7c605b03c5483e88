/// Computes one value from the numbers of a group, which are added one after another.
///
/// The loops over rows and groups are methods of the protocol. Each fold therefore has its own
/// compiled loops, without a call for each row.
protocol Fold {
  associatedtype Input: FoldInput
  associatedtype State

  /// The state before any number.
  var identity: State { get }
  /// Adds one number.
  func add(_ number: Input, to state: inout State)
  /// The result for each state.
  func results(of states: [State]) -> Vector

  /// Whether the states of consecutive parts can be merged.
  ///
  /// The merged result must equal the result of adding all numbers, to the last bit.
  var isMergeable: Bool { get }
  /// Merges into `state` the state of numbers that come later.
  func merge(_ later: State, into state: inout State)

  /// Adds each number of a column to the state of its group; missing numbers are skipped.
  func add(_ vector: Vector, _ groups: [Int32], _ groupCount: Int, to states: inout [State])
  /// Merges the states of numbers that come later; `groups` contains the group of each such state.
  func merge(_ later: [State], _ groups: [Int32], _ groupCount: Int, into states: inout [State])
  /// The result for each of `groupCount` groups; the last groups may not have a state yet.
  func results(of states: [State], _ groupCount: Int) -> Vector
}

extension Fold {
  var isMergeable: Bool { false }

  func merge(_ later: State, into state: inout State) {
    preconditionFailure("Parts of rows are merged only where that gives the same.")
  }

  func add(_ vector: Vector, _ groups: [Int32], _ groupCount: Int, to states: inout [State]) {
    states.extend(to: groupCount, with: identity)
    let vector = vector.flattened
    let numbers = Input.numbers(of: vector)
    // A span avoids a check of the array's references for each row.
    var states = states.mutableSpan
    for row in numbers.indices where vector.validity?[row] ?? true {
      add(numbers[row], to: &states[Int(groups[row])])
    }
  }

  func merge(_ later: [State], _ groups: [Int32], _ groupCount: Int, into states: inout [State]) {
    states.extend(to: groupCount, with: identity)
    for (group, state) in zip(groups, later) { merge(state, into: &states[Int(group)]) }
  }

  func results(of states: [State], _ groupCount: Int) -> Vector {
    var states = states
    states.extend(to: groupCount, with: identity)
    return results(of: states)
  }
}

/// The input of a fold: whole numbers, or reals.
protocol FoldInput {
  /// The values of a column as numbers of this type; empty if it has values of a different type.
  static func numbers(of vector: Vector) -> [Self]
}

extension Int64: FoldInput {
  package static func numbers(of vector: Vector) -> [Int64] {
    if case .integers(let integers) = vector.storage { integers } else { [] }
  }
}

extension Double: FoldInput {
  package static func numbers(of vector: Vector) -> [Double] {
    switch vector.storage {
    case .reals(let reals): reals
    case .integers(let integers): integers.map(Double.init)
    default: []
    }
  }
}
