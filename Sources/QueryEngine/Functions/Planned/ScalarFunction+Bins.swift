extension ScalarFunction {
  /// The functions that round values down to bins.
  package static let bins: [ScalarFunction] = [.bin, .binAt, .binAuto]

  static let bin = ScalarFunction(
    "bin", also: ["floor"], [Parameter("value", .summable), Parameter("roundTo", .summable)],
    "The greatest multiple of a step that is not above a value.", keepsColumnName: true
  ) { site throws(CallError) in
    try BinKind(site, of: "bin").call { (value: $0[0], step: $0[1], origin: nil) }
  }
  .showing("bin(17, 5) → 15")

  static let binAt = ScalarFunction(
    "bin_at",
    [
      Parameter("value", .summable), Parameter("binSize", .summable),
      Parameter("fixedPoint", .summable),
    ],
    "The start of the bin that holds a value; bins of one size begin at a fixed point.",
    keepsColumnName: true
  ) { site throws(CallError) in
    guard site.type(2) == site.type(0) || site.type(0).isNumeric && site.type(2).isNumeric else {
      throw CallError("The fixed point must be a \(site.type(0)), like the value.", argument: 2)
    }
    return try BinKind(site, of: "bin_at").call { (value: $0[0], step: $0[1], origin: $0[2]) }
  }
  .showing("bin_at(17, 5, 1) → 16")
}

extension ScalarFunction {
  static let binAuto = ScalarFunction(
    "bin_auto", [Parameter("value", .summable)],
    "A value rounded down to bins of the size that 'set query_bin_auto_size' says.",
    keepsColumnName: true
  ) { site throws(CallError) in
    guard let size = site.bins.size, let step = size.constant else {
      throw CallError(
        "bin_auto() needs the size of bins. Write before the query: set query_bin_auto_size = 1h;"
      )
    }
    let (type, origin) = (site.type(0), site.bins.origin)
    guard origin.map({ $0.type == type || $0.type.isNumeric && type.isNumeric }) ?? true else {
      throw CallError("query_bin_auto_at must be a \(type), like the value.", argument: 0)
    }
    let binned = CallSite(arguments: [site.arguments[0], size], now: site.now)
    let start = origin?.constant
    return try BinKind(binned, of: "bin_auto").call { (value: $0[0], step: step, origin: start) }
  }
  .showing("set query_bin_auto_size = 10; print bin_auto(37) → 30")
}

/// The kind of number that the computation of a bin uses.
private enum BinKind {
  case whole, real, decimal
  case ticks(ScalarType)

  init(_ site: CallSite, of name: String) throws(CallError) {
    let (value, step) = (site.type(0), site.type(1))
    switch (value, step) {
    case (.datetime, .timespan), (.timespan, .timespan), (.datetime, .datetime):
      self = .ticks(value)
    case _ where value.isInteger && step.isInteger: self = .whole
    case _ where value == .decimal || step == .decimal: self = .decimal
    case (.dynamic, .timespan): self = .ticks(.datetime)
    case _ where value != .datetime && value != .timespan && step != .datetime && step != .timespan:
      self = .real
    default:
      throw CallError("\(name)() cannot put a \(value) into steps of a \(step).", argument: 1)
    }
  }

  typealias Operands = @Sendable (Arguments) -> (value: Value, step: Value, origin: Value?)

  func call(_ operands: @escaping Operands) -> ResolvedCall {
    switch self {
    case .whole:
      ResolvedCall(.long) { arguments in
        let (value, step, origin) = operands(arguments)
        return .long(Self.bin(value.wholeNumber, step.wholeNumber, origin?.wholeNumber ?? 0))
      }
    case .ticks(let type):
      ResolvedCall(type) { arguments in
        let (value, step, origin) = operands(arguments)
        let start = Self.bin(value.converted(to: type).ticks, step.ticks, origin?.ticks ?? 0)
        return type == .datetime
          ? .datetime(start.flatMap { DateTime(checking: $0) })
          : .timespan(start.map { TimeSpan(ticks: $0) })
      }
    case .real: ResolvedCall(.real) { Self.real(operands($0)) }
    case .decimal: ResolvedCall(.decimal) { Self.decimal(operands($0)) }
    }
  }

  private static func bin(_ value: Int64?, _ step: Int64?, _ origin: Int64) -> Int64? {
    guard let distance = value?.difference(origin), let step, step > 0 else { return nil }
    return distance.difference(distance.flooredRemainder(by: step))?.sum(origin)
  }

  private static func real(_ operands: (value: Value, step: Value, origin: Value?)) -> Value {
    guard case .real(let value) = operands.value.converted(to: .real),
      case .real(let step) = operands.step.converted(to: .real), step > 0
    else { return .null }
    let origin = operands.origin.map { Arguments([$0]).real(0) } ?? 0
    return .real(((value - origin) / step).rounded(.down) * step + origin)
  }

  private static func decimal(_ operands: (value: Value, step: Value, origin: Value?)) -> Value {
    guard case .decimal(let value) = operands.value.converted(to: .decimal),
      case .decimal(let step) = operands.step.converted(to: .decimal), step > Decimal(0),
      case .decimal(let origin) = (operands.origin ?? .long(0)).converted(to: .decimal),
      let steps = value.adding(origin.negated)?.divided(by: step)?.floored,
      let start = steps.multiplied(by: step)?.adding(origin)
    else { return .null }
    return .decimal(start)
  }
}
