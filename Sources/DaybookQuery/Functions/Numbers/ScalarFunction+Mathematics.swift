extension ScalarFunction {
  /// Roots, powers, logarithms and angles.
  static let mathematics: [ScalarFunction] =
    realFunctions + [
      ScalarFunction(
        "pow", [Parameter("base", .number), Parameter("exponent", .number)], gives: .real,
        "A number to the power of another."
      ) { .real(RealFunction.power($0.real(0), $0.real(1))) },
      ScalarFunction(
        "atan2", [Parameter("y", .number), Parameter("x", .number)], gives: .real,
        "The angle in radians between the x axis and the point (x, y)."
      ) { .real(RealFunction.angle(y: $0.real(0), x: $0.real(1))) },
      ScalarFunction(
        "pi", [], gives: .real, "The ratio of a circle's circumference to its diameter."
      ) {
        _ in .real(.pi)
      },
      ScalarFunction(
        "isnan", [Parameter("value", .number)], gives: .bool, nulls: .handled,
        "Whether a real is NaN."
      ) { .bool($0[0].isNaN) },
      ScalarFunction(
        "isinf", [Parameter("value", .number)], gives: .bool, nulls: .handled,
        "Whether a real is infinite."
      ) { .bool(!$0[0].isNull && $0.real(0).isInfinite) },
      ScalarFunction(
        "isfinite", [Parameter("value", .number)], gives: .bool, nulls: .handled,
        "Whether a real is neither infinite nor NaN."
      ) { .bool(!$0[0].isNull && $0.real(0).isFinite) },
    ]

  /// The functions whose result is missing where they have no value.
  private static let partial: Set<RealFunction> = [.sqrt, .log, .log2, .log10, .asin, .acos]
  private static let namesake: Set<RealFunction> = [.sqrt, .log, .log2, .log10, .exp, .exp2]
  private static let elsewhere: Set<RealFunction> = [.ceiling, .floor, .abs, .sign]

  private static let realFunctions: [ScalarFunction] = RealFunction.allCases.compactMap {
    function in
    guard !elsewhere.contains(function) else { return nil }
    let isPartial = partial.contains(function)
    return ScalarFunction(
      function.rawValue, [Parameter("number", .number)], gives: .real,
      keepsColumnName: namesake.contains(function), function.summary
    ) { arguments in
      let x = arguments.real(0)
      let value = function(x)
      return isPartial && value.isNaN && !x.isNaN ? .null : .real(value)
    }
  }
}
