package import QueryEngine

extension ScalarFunction {
  /// The functions on sign and rounding.
  package static let rounding: [ScalarFunction] = [.abs, .ceiling, .sign, .round]

  static var abs: ScalarFunction {
    ScalarFunction(
      "abs", [Parameter("number", .summable)], RealFunction.abs.summary, keepsColumnName: true
    ) { site throws(CallError) in
      switch site.type(0) {
      case .int, .long:
        ResolvedCall(.long) { .long($0[0].wholeNumber.map { $0 < 0 ? 0 &- $0 : $0 }) }
      case .timespan:
        ResolvedCall(.timespan) { arguments in
          .timespan(
            arguments.timespan(0).map { TimeSpan(ticks: $0.ticks < 0 ? 0 &- $0.ticks : $0.ticks) })
        }
      case .decimal:
        ResolvedCall(.decimal) { arguments in
          guard case .decimal(let value) = arguments[0] else { return .null }
          return .decimal(value.significand < 0 ? value.negated : value)
        }
      case .datetime: throw CallError("abs() takes a number or a timespan.", argument: 0)
      default: ResolvedCall(.real) { .real($0.real(0).magnitude) }
      }
    }
    .showing("abs(-5) → 5")
  }

  static var ceiling: ScalarFunction {
    ScalarFunction(
      "ceiling", [Parameter("number", .number)], RealFunction.ceiling.summary,
      keepsColumnName: true
    ) { site throws(CallError) in
      site.type(0).isInteger
        ? ResolvedCall(.long) { .long($0.long(0)) }
        : ResolvedCall(.real) { .real($0.real(0).rounded(.up)) }
    }
    .showing("ceiling(1.2) → 2.0")
  }

  static var sign: ScalarFunction {
    ScalarFunction(
      "sign", [Parameter("number", .number)], gives: .real, RealFunction.sign.summary
    ) { .real(RealFunction.sign($0.real(0))) }
    .showing("sign(-3) → -1.0")
  }

  static var round: ScalarFunction {
    ScalarFunction(
      "round", [Parameter("number", .number), Parameter("precision", .integer, .optional)],
      "A number rounded to so many digits after the point, halves away from zero.",
      keepsColumnName: true
    ) { site throws(CallError) in
      site.type(0).isInteger && site.arguments.count == 1
        ? ResolvedCall(.long) { .long($0.long(0)) }
        : ResolvedCall(.real) { .real($0.real(0).rounded(toDigits: $0.long(1))) }
    }
    .showing("round(geo_distance_2points(4.35, 50.85, 2.35, 48.86) / 1000) → 264.0")
  }
}

extension Double {
  /// This number, rounded to `digits` digits after the point; a half is rounded away from zero.
  func rounded(toDigits digits: Int64) -> Double {
    let scale = RealFunction.power(10, Double(digits.clamped(to: -400...400).magnitude))
    guard scale.isFinite else { return digits < 0 ? 0 : self }
    let scaled = digits < 0 ? self / scale : self * scale
    // From 2⁵² on, a real has no fraction that could be rounded.
    guard scaled.isFinite, scaled.magnitude < 0x1p52 else { return self }
    let whole = scaled.rounded(.toNearestOrAwayFromZero)
    return digits < 0 ? whole * scale : whole / scale
  }
}
