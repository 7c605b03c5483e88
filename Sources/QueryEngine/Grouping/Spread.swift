/// `stdev(x)`, `variance(x)` and their population variants: ``SpreadAccumulator`` for all groups.
///
/// The last bits of the result depend on the order of the rows, so parts are not merged.
struct Spread: Fold {
  struct State {
    var count = 0.0
    var mean = 0.0
    var products = 0.0
  }

  private let kind: SpreadAccumulator.Kind

  /// Returns `nil` if the aggregate is not a deviation or a variance.
  ///
  /// It also returns `nil` if the argument is not an int, a long or a real.
  init?(_ call: AggregateCall) {
    guard call.arguments.count == 1, [.int, .long, .real].contains(call.arguments[0].type) else {
      return nil
    }
    switch call.function {
    case .stdev: kind = .init(isRoot: true)
    case .stdevp: kind = .init(isSample: false, isRoot: true)
    case .variance: kind = .init()
    case .variancep: kind = .init(isSample: false)
    default: return nil
    }
  }

  var identity: State { State() }

  func add(_ number: Double, to state: inout State) {
    state.count += 1
    let distance = number - state.mean
    state.mean += distance / state.count
    state.products += distance * (number - state.mean)
  }

  func results(of states: [State]) -> Vector {
    Vector(states.map { kind.spread($0.count, $0.products) })
  }
}
