extension ScalarDefinition {
  static let pow = ScalarDefinition(
    "pow", [Parameter("base", .number), Parameter("exponent", .number)], gives: .real,
    "A number to the power of another."
  ) { .real(RealFunction.power($0.real(0), $0.real(1))) }

  static let atan2 = ScalarDefinition(
    "atan2", [Parameter("y", .number), Parameter("x", .number)], gives: .real,
    "The angle in radians between the x axis and the point (x, y)."
  ) { .real(RealFunction.angle(y: $0.real(0), x: $0.real(1))) }

  static let pi = ScalarDefinition(
    "pi", [], gives: .real, "The ratio of a circle's circumference to its diameter."
  ) {
    _ in .real(.pi)
  }

  static let isnan = ScalarDefinition(
    "isnan", [Parameter("value", .number)], gives: .bool, nulls: .handled,
    "Whether a real is NaN."
  ) { .bool($0[0].isNaN) }

  static let isinf = ScalarDefinition(
    "isinf", [Parameter("value", .number)], gives: .bool, nulls: .handled,
    "Whether a real is infinite."
  ) { .bool(!$0[0].isNull && $0.real(0).isInfinite) }

  static let isfinite = ScalarDefinition(
    "isfinite", [Parameter("value", .number)], gives: .bool, nulls: .handled,
    "Whether a real is neither infinite nor NaN."
  ) { .bool(!$0[0].isNull && $0.real(0).isFinite) }

  /// The functions whose result is missing where they have no value.
  private static let partial: Set<RealFunction> = [.sqrt, .log, .log2, .log10, .asin, .acos]
  private static let namesake: Set<RealFunction> = [.sqrt, .log, .log2, .log10, .exp, .exp2]

  static let sqrt = real(.sqrt)
  static let exp = real(.exp)
  static let exp2 = real(.exp2)
  static let exp10 = real(.exp10)
  static let log = real(.log)
  static let log2 = real(.log2)
  static let log10 = real(.log10)
  static let sin = real(.sin)
  static let cos = real(.cos)
  static let tan = real(.tan)
  static let cot = real(.cot)
  static let asin = real(.asin)
  static let acos = real(.acos)
  static let atan = real(.atan)
  static let degrees = real(.degrees)
  static let radians = real(.radians)
  static let gamma = real(.gamma)
  static let loggamma = real(.loggamma)

  private static func real(_ function: RealFunction) -> ScalarDefinition {
    let isPartial = partial.contains(function)
    return ScalarDefinition(
      function.rawValue, [Parameter("number", .number)], gives: .real,
      keepsColumnName: namesake.contains(function), function.summary
    ) { arguments in
      let x = arguments.real(0)
      let value = function(x)
      return isPartial && value.isNaN && !x.isNaN ? .null : .real(value)
    }
  }
}
