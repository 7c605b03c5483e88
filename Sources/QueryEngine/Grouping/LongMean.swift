/// `avg(x)` of whole numbers, computed as a real from their exact sum; NaN if there are none.
struct LongMean: Fold {
  struct State {
    var sum: Int128 = 0
    var count: Int64 = 0
  }

  var identity: State { State() }

  func add(_ number: Int64, to state: inout State) {
    state.sum &+= Int128(number)
    state.count &+= 1
  }

  func results(of states: [State]) -> Vector {
    Vector(states.map { $0.count > 0 ? ExactMean.of(sum: $0.sum, count: $0.count) : .nan })
  }

  var isMergeable: Bool { true }

  func merge(_ later: State, into state: inout State) {
    state.sum &+= later.sum
    state.count &+= later.count
  }
}
