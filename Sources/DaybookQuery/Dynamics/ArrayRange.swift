internal import DaybookValues
internal import QueryEngine

/// The result of `range()`: numbers, datetimes or timespans at equal steps.
struct ArrayRange: Sendable {
  private let type: ScalarType
  private static let limit = 1_048_576

  init(_ site: CallSite) throws(CallError) {
    let (start, stop) = (site.type(0), site.type(1))
    let isGiven = site.arguments.count > 2
    if start == stop, start == .datetime || start == .timespan {
      guard !isGiven || site.type(2) == .timespan else {
        throw CallError("range() of \(start)s takes steps of a timespan.", argument: 2)
      }
      type = start
      return
    }
    let types = site.arguments.map { $0.type == .dynamic ? .long : $0.type }
    guard types.allSatisfy(\.isNumeric) else {
      throw CallError("range() goes from one value to another of the same type.", argument: 1)
    }
    type = types.allSatisfy(\.isInteger) ? .long : .real
  }

  func call() -> ResolvedCall {
    let type = type
    return ResolvedCall(.dynamic) { arguments in
      guard type == .real else { return Self.steps(arguments, type) }
      return Self.reals(arguments)
    }
  }

  private static func steps(_ arguments: Arguments, _ type: ScalarType) -> Value {
    let whole: (Int) -> Int64? = { arguments[$0].ticks ?? arguments[$0].unwrapped.wholeNumber }
    let usual = type == .long ? 1 : TimeSpan.hour.ticks
    guard let start = whole(0), let stop = whole(1),
      let step = arguments.isGiven(2) ? whole(2) : usual, step != 0
    else { return .null }
    var elements: [JSONValue] = []
    var next: Int64? = start
    while let value = next, step > 0 ? value <= stop : value >= stop, elements.count < limit {
      elements.append(type.element(value))
      next = value.sum(step)
    }
    return .array(elements)
  }

  private static func reals(_ arguments: Arguments) -> Value {
    let step = arguments.isGiven(2) ? arguments.real(2) : 1
    let (start, stop) = (arguments.real(0), arguments.real(1))
    guard step != 0, step.isFinite, start.isFinite else { return .null }
    var elements: [JSONValue] = []
    while elements.count < limit {
      let value = start + Double(elements.count) * step
      guard step > 0 ? value <= stop : value >= stop else { break }
      elements.append(.real(value))
    }
    return .array(elements)
  }
}

extension ScalarType {
  fileprivate func element(_ value: Int64) -> JSONValue {
    switch self {
    case .datetime: Value.datetime(DateTime(checking: value)).json
    case .timespan: Value.timespan(TimeSpan(ticks: value)).json
    default: .integer(value)
    }
  }
}
