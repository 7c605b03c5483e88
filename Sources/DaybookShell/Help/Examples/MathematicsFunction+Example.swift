internal import DaybookQuery

extension MathematicsFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .sqrt: "sqrt(16) → 4.0"
    case .exp: "exp(0) → 1.0"
    case .exp2: "exp2(10) → 1024.0"
    case .exp10: "exp10(3) → 1000.0"
    case .log: "log(1) → 0.0"
    case .log2: "log2(8) → 3.0"
    case .log10: "log10(1000) → 3.0"
    case .sin: "sin(0) → 0.0"
    case .cos: "cos(0) → 1.0"
    case .tan: "tan(0) → 0.0"
    case .cot: "cot(pi() / 4) > 0.99 → true"
    case .asin: "asin(0) → 0.0"
    case .acos: "acos(1) → 0.0"
    case .atan: "atan(0) → 0.0"
    case .degrees: "degrees(pi()) → 180.0"
    case .radians: "radians(180) → 3.141592653589793"
    case .gamma: "gamma(5) → 24.0"
    case .loggamma: "loggamma(1) → 0.0"
    case .pow: "pow(2, 10) → 1024.0"
    case .atan2: "atan2(0, 1) → 0.0"
    case .pi: "pi() → 3.141592653589793"
    case .isnan: "isnan(real(nan)) → true"
    case .isinf: "isinf(1.0 / 0) → true"
    case .isfinite: "isfinite(1.5) → true"
    }
  }
}
