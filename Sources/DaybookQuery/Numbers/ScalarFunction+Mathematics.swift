package import QueryEngine

extension ScalarFunction {
  /// The powers, logarithms, trigonometry and other functions of reals.
  package static let mathematics: [ScalarFunction] = [
    .pow, .atan2, .pi, .isnan, .isinf, .isfinite, .sqrt, .exp, .exp2, .exp10, .log, .log2, .log10,
    .sin, .cos, .tan, .cot, .asin, .acos, .atan, .degrees, .radians, .gamma, .loggamma,
    .erf, .erfc,
  ]

  static var pow: ScalarFunction {
    ScalarFunction(
      "pow", [Parameter("base", .number), Parameter("exponent", .number)], gives: .real,
      "A number to the power of another."
    ) { .real(RealFunction.power($0.real(0), $0.real(1))) }
    .showing("pow(2, 10) → 1024.0")
  }

  static var atan2: ScalarFunction {
    ScalarFunction(
      "atan2", [Parameter("y", .number), Parameter("x", .number)], gives: .real,
      "The angle in radians between the x axis and the point (x, y)."
    ) { .real(RealFunction.angle(y: $0.real(0), x: $0.real(1))) }
    .showing("atan2(0, 1) → 0.0")
  }

  static var pi: ScalarFunction {
    ScalarFunction(
      "pi", [], gives: .real, "The ratio of a circle's circumference to its diameter."
    ) {
      _ in .real(.pi)
    }
    .showing("pi() → 3.141592653589793")
  }

  static var isnan: ScalarFunction {
    ScalarFunction(
      "isnan", [Parameter("value", .number)], gives: .bool, nulls: .handled,
      "Whether a real is NaN."
    ) { .bool($0[0].isNaN) }
    .showing("isnan(real(nan)) → true")
  }

  static var isinf: ScalarFunction {
    ScalarFunction(
      "isinf", [Parameter("value", .number)], gives: .bool, nulls: .handled,
      "Whether a real is infinite."
    ) { .bool(!$0[0].isNull && $0.real(0).isInfinite) }
    .showing("isinf(1.0 / 0) → true")
  }

  static var isfinite: ScalarFunction {
    ScalarFunction(
      "isfinite", [Parameter("value", .number)], gives: .bool, nulls: .handled,
      "Whether a real is neither infinite nor NaN."
    ) { .bool(!$0[0].isNull && $0.real(0).isFinite) }
    .showing("isfinite(1.5) → true")
  }

  /// The functions whose result is missing outside their domain.
  private static let partial: Set<RealFunction> = [.sqrt, .log, .log2, .log10, .asin, .acos]
  private static let namesake: Set<RealFunction> = [.sqrt, .log, .log2, .log10, .exp, .exp2]

  static var sqrt: ScalarFunction {
    real(.sqrt)
      .showing("sqrt(16) → 4.0")
  }
  static var exp: ScalarFunction {
    real(.exp)
      .showing("exp(0) → 1.0")
  }
  static var exp2: ScalarFunction {
    real(.exp2)
      .showing("exp2(10) → 1024.0")
  }
  static var exp10: ScalarFunction {
    real(.exp10)
      .showing("exp10(3) → 1000.0")
  }
  static var log: ScalarFunction {
    real(.log)
      .showing("log(1) → 0.0")
  }
  static var log2: ScalarFunction {
    real(.log2)
      .showing("log2(8) → 3.0")
  }
  static var log10: ScalarFunction {
    real(.log10)
      .showing("log10(1000) → 3.0")
  }
  static var sin: ScalarFunction {
    real(.sin)
      .showing("sin(0) → 0.0")
  }
  static var cos: ScalarFunction {
    real(.cos)
      .showing("cos(0) → 1.0")
  }
  static var tan: ScalarFunction {
    real(.tan)
      .showing("tan(0) → 0.0")
  }
  static var cot: ScalarFunction {
    real(.cot)
      .showing("cot(pi() / 4) > 0.99 → true")
  }
  static var asin: ScalarFunction {
    real(.asin)
      .showing("asin(0) → 0.0")
  }
  static var acos: ScalarFunction {
    real(.acos)
      .showing("acos(1) → 0.0")
  }
  static var atan: ScalarFunction {
    real(.atan)
      .showing("atan(0) → 0.0")
  }
  static var degrees: ScalarFunction {
    real(.degrees)
      .showing("degrees(pi()) → 180.0")
  }
  static var radians: ScalarFunction {
    real(.radians)
      .showing("radians(180) → 3.141592653589793")
  }
  static var gamma: ScalarFunction {
    real(.gamma)
      .showing("gamma(5) → 24.0")
  }
  static var loggamma: ScalarFunction {
    real(.loggamma)
      .showing("loggamma(1) → 0.0")
  }

  static var erf: ScalarFunction {
    real(.erf)
      .showing("erf(0) → 0.0")
  }
  static var erfc: ScalarFunction {
    real(.erfc)
      .showing("erfc(0) → 1.0")
  }

  private static func real(_ function: RealFunction) -> ScalarFunction {
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
