/// `avg(x)` of reals; NaN without values.
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
