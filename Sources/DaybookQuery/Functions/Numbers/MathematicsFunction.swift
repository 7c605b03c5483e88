/// Roots, powers, logarithms and angles.
package enum MathematicsFunction: CaseIterable, Hashable, Sendable {
  case sqrt, exp, exp2, exp10, log, log2, log10, sin, cos, tan, cot, asin, acos, atan, degrees,
    radians, gamma, loggamma, pow, atan2, pi, isnan, isinf, isfinite

  /// What it is called, what it takes, and what it does.
  package var definition: ScalarDefinition {
    switch self {
    case .sqrt: .sqrt
    case .exp: .exp
    case .exp2: .exp2
    case .exp10: .exp10
    case .log: .log
    case .log2: .log2
    case .log10: .log10
    case .sin: .sin
    case .cos: .cos
    case .tan: .tan
    case .cot: .cot
    case .asin: .asin
    case .acos: .acos
    case .atan: .atan
    case .degrees: .degrees
    case .radians: .radians
    case .gamma: .gamma
    case .loggamma: .loggamma
    case .pow: .pow
    case .atan2: .atan2
    case .pi: .pi
    case .isnan: .isnan
    case .isinf: .isinf
    case .isfinite: .isfinite
    }
  }
}
