internal import DaybookValues

extension Infix {
  /// `+ - * / %` of two numbers, times, or dynamics.
  func resolveArithmetic(_ site: CallSite) throws(CallError) -> ResolvedCall {
    let (left, right) = (site.type(0), site.type(1))
    if let type = ScalarType.widest(left, right) { return numeric(type) }
    if left == .dynamic || right == .dynamic { return try resolveDynamic(left, right) }
    if let call = resolveTime(left, right) { return call }
    throw CallError("'\(rawValue)' is not defined for \(left) and \(right).")
  }

  /// Arithmetic on numbers; `type` is the wider of the two types.
  private func numeric(_ type: ScalarType) -> ResolvedCall {
    let arithmetic = self
    return switch type {
    case .decimal:
      ResolvedCall(.decimal) { arguments in
        guard case .decimal(let left)? = arguments[0].decimalOperand,
          case .decimal(let right)? = arguments[1].decimalOperand
        else { return .null }
        return arithmetic.apply(left, right).map { .decimal($0) } ?? .null
      }
    case .real:
      ResolvedCall(.real) { .real(arithmetic.apply($0.real(0), $0.real(1))) }
    default:
      ResolvedCall(.long) { arguments in
        guard let left = arguments[0].wholeNumber, let right = arguments[1].wholeNumber else {
          return .null
        }
        return .long(arithmetic.apply(left, right))
      }
    }
  }

  /// Computes with longs, which wrap around.
  ///
  /// Division truncates, and a division by zero has no result.
  func apply(_ left: Int64, _ right: Int64) -> Int64? {
    switch self {
    case .add: return left &+ right
    case .subtract: return left &- right
    case .multiply: return left &* right
    case .divide: return right == 0 ? nil : left.dividedReportingOverflow(by: right).partialValue
    default:
      guard right != 0 else { return nil }
      let rest = left.remainderReportingOverflow(dividingBy: right).partialValue
      return rest < 0 ? rest &+ Int64(truncatingIfNeeded: right.magnitude) : rest
    }
  }

  func apply(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .add: return left + right
    case .subtract: return left - right
    case .multiply: return left * right
    case .divide: return left / right
    default:
      let rest = left.truncatingRemainder(dividingBy: right)
      return rest < 0 ? rest + right.magnitude : rest
    }
  }

  func apply(_ left: Decimal, _ right: Decimal) -> Decimal? {
    switch self {
    case .add: left.adding(right)
    case .subtract: left.adding(right.negated)
    case .multiply: left.multiplied(by: right)
    case .divide: left.divided(by: right)
    default: left.remainder(by: right)
    }
  }
}

extension Infix {
  /// Arithmetic with a dynamic, which is converted to the type of the other operand.
  ///
  /// The result for two dynamics is a dynamic.
  private func resolveDynamic(
    _ left: ScalarType, _ right: ScalarType
  ) throws(CallError) -> ResolvedCall {
    let arithmetic = self
    guard left != right else {
      return ResolvedCall(.dynamic) { arguments in
        arithmetic.applied(arguments[0].unwrapped, arguments[1].unwrapped)
      }
    }
    var type = left == .dynamic ? right : left
    if type == .int { type = .long }
    guard type.isNumeric || type == .datetime || type == .timespan else {
      throw CallError("'\(rawValue)' is not defined for \(left) and \(right).")
    }
    let operand = type
    guard type.isNumeric else { return try resolveTypedTime(left, right, operand) }
    let call = numeric(operand)
    return ResolvedCall(operand) { values, context throws(QueryError) in
      try call.evaluate(
        [values[0].expanded(to: operand), values[1].expanded(to: operand)], &context)
    }
  }

  private func resolveTypedTime(
    _ left: ScalarType, _ right: ScalarType, _ operand: ScalarType
  ) throws(CallError) -> ResolvedCall {
    guard
      let call = resolveTime(left == .dynamic ? operand : left, right == .dynamic ? operand : right)
    else { throw CallError("'\(rawValue)' is not defined for \(left) and \(right).") }
    return ResolvedCall(call.result) { values, context throws(QueryError) in
      try call.evaluate(
        [values[0].converted(to: operand), values[1].converted(to: operand)], &context)
    }
  }

  /// The result of arithmetic on the numbers inside two dynamics.
  private func applied(_ left: Value, _ right: Value) -> Value {
    if case .long(let left) = left, case .long(let right) = right {
      return Value(Value.long(apply(left, right)).json)
    }
    guard let left = left.realOperand, let right = right.realOperand else { return .null }
    return .dynamic(.real(apply(left, right)))
  }
}

extension Infix {
  func resolveNegation(_ site: CallSite) throws(CallError) -> ResolvedCall {
    switch site.type(0) {
    case .int where site.constant(0) != nil:
      ResolvedCall(.int) { arguments in
        arguments[0].wholeNumber.map { .int(Int32(truncatingIfNeeded: -$0)) } ?? .null
      }
    case .int, .long: ResolvedCall(.long) { .long($0[0].wholeNumber.map { 0 &- $0 }) }
    case .real: ResolvedCall(.real) { .real(-$0.real(0)) }
    case .decimal:
      ResolvedCall(.decimal) { arguments in
        guard case .decimal(let number) = arguments[0] else { return .null }
        return .decimal(number.negated)
      }
    case .timespan:
      ResolvedCall(.timespan) { .timespan(TimeSpan(ticks: 0 &- ($0.timespan(0)?.ticks ?? 0))) }
    case .dynamic:
      ResolvedCall(.dynamic) { Infix.subtract.applied(.long(0), $0[0].unwrapped) }
    case let type: throw CallError("'-' is not defined for a \(type).", argument: 0)
    }
  }
}
