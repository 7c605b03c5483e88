/// `min(x)` and `max(x)` of integers and times; the result is missing if there are no values.
struct Extreme: Fold {
  struct State {
    var value: Int64
    var isThere: Bool
  }

  let type: ScalarType
  let isMax: Bool

  /// A state that every value replaces.
  var identity: State { State(value: isMax ? .min : .max, isThere: false) }

  func add(_ number: Int64, to state: inout State) {
    state.isThere = true
    if isMax ? number > state.value : number < state.value { state.value = number }
  }

  func results(of states: [State]) -> Vector {
    let hasValue = states.map(\.isThere)
    return Vector(
      states.map { $0.isThere ? $0.value : 0 }, type: type,
      validity: hasValue.contains(false) ? hasValue : nil)
  }

  var isMergeable: Bool { true }

  func merge(_ later: State, into state: inout State) {
    if later.isThere { add(later.value, to: &state) }
  }
}
