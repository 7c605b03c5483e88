/// How the numbers of a group become one value, one number after another.
///
/// All that goes through rows or groups is asked of the fold, so that each has loops of its own without a
/// call for each row.
protocol Fold {
  associatedtype Input: FoldInput
  associatedtype State

  /// The state before any number.
  var identity: State { get }
  /// Takes one number.
  func add(_ number: Input, to state: inout State)
  /// What the states amount to.
  func results(of states: [State]) -> Vector

  /// Whether states of parts, merged in their order, give the same as all numbers in their order, to the last
  /// bit.
  var isMergeable: Bool { get }
  /// Takes the state of later numbers.
  func merge(_ later: State, into state: inout State)

  /// Takes the numbers of a column, each of the group that `groups` says; missing ones add nothing.
  func add(_ vector: Vector, _ groups: [Int32], _ groupCount: Int, to states: inout [State])
  /// Takes the states of later numbers, whose groups are here those that `groups` says.
  func merge(_ later: [State], _ groups: [Int32], _ groupCount: Int, into states: inout [State])
  /// What `groupCount` groups amount to, of which the last ones may have no state yet.
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
    // Over a span, who else holds the array is not asked once a row.
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

/// What a fold takes: whole numbers, or reals.
protocol FoldInput {
  /// The values of a column as such numbers; none where it has others.
  static func numbers(of vector: Vector) -> [Self]
}

extension Int64: FoldInput {
  static func numbers(of vector: Vector) -> [Int64] {
    if case .integers(let integers) = vector.storage { integers } else { [] }
  }
}

extension Double: FoldInput {
  static func numbers(of vector: Vector) -> [Double] {
    switch vector.storage {
    case .reals(let reals): reals
    case .integers(let integers): integers.map(Double.init)
    default: []
    }
  }
}
