/// `stdev(x)`, `variance(x)` and their population forms, of numbers: ``SpreadAccumulator`` for all
/// groups.
///
/// The last bits of the result depend on the order of the rows, so parts are not merged.
struct SpreadAggregate: GroupAggregate {
  private struct Spread {
    var count = 0.0
    var mean = 0.0
    var products = 0.0

    @inline(__always)
    mutating func add(_ value: Double) {
      count += 1
      let distance = value - mean
      mean += distance / count
      products += distance * (value - mean)
    }
  }

  private let kind: SpreadAccumulator.Kind
  private var spreads: [Spread] = []

  /// `nil` for other aggregates and types.
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

  mutating func add(_ arguments: [Vector], groups: [Int32], groupCount: Int) {
    spreads.extend(to: groupCount, with: Spread())
    let vector = arguments[0].flattened
    let numbers = vector.reals
    var spreads = spreads.mutableSpan
    for row in numbers.indices where vector.validity?[row] ?? true {
      spreads[Int(groups[row])].add(numbers[row])
    }
  }

  func results(groupCount: Int) -> Vector {
    var spreads = spreads
    spreads.extend(to: groupCount, with: Spread())
    return Vector(spreads.map { kind.spread($0.count, $0.products) })
  }

  var heldBytes: Int { spreads.count * 24 }
}
