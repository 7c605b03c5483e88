/// The computation of one value from the numbers of a group, one number after another.
///
/// The loops over rows and groups are methods of the fold. So each fold has its own loops, without
/// a call for each row.
protocol Fold {
  associatedtype Input: FoldInput
  associatedtype State

  /// The state before any number.
  var identity: State { get }
  /// Adds one number.
  func add(_ number: Input, to state: inout State)
  /// The resulting values of the states.
  func results(of states: [State]) -> Vector

  /// Whether merging the states of parts, in order, has the same result as adding all numbers, to
  /// the last bit.
  var isMergeable: Bool { get }
  /// Adds the state of later numbers.
  func merge(_ later: State, into state: inout State)

  /// Adds the numbers of a column to the states of `groups`; missing numbers add nothing.
  func add(_ vector: Vector, _ groups: [Int32], _ groupCount: Int, to states: inout [State])
  /// Adds the states of later numbers; `groups` has this fold's group for each later state.
  func merge(_ later: [State], _ groups: [Int32], _ groupCount: Int, into states: inout [State])
  /// The resulting values of `groupCount` groups; the last groups may have no state yet.
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
  /// The values of a column as numbers of this type; empty if the column has other values.
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
