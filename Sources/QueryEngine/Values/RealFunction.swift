#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A function of the C mathematics library that takes a real and returns a real.
///
/// All calls of that library for the query language are in this file.
package enum RealFunction: String, CaseIterable, Sendable {
  case sqrt, exp, exp2, exp10, log, log2, log10
  case sin, cos, tan, cot, asin, acos, atan
  case ceiling, floor, abs, sign
  case degrees, radians, gamma, loggamma, erf, erfc

  /// The value of the function at `x`, which is NaN outside the function's domain.
  package func callAsFunction(_ x: Double) -> Double {
    switch self {
    case .sqrt: x.squareRoot()
    case .exp: CMathematics.exponential(x)
    case .exp2: CMathematics.power(2, x)
    case .exp10: CMathematics.power(10, x)
    case .log: CMathematics.logarithm(x)
    case .log2: CMathematics.binaryLogarithm(x)
    case .log10: CMathematics.decimalLogarithm(x)
    case .sin, .cos, .tan, .cot, .asin, .acos, .atan: trigonometric(x)
    case .ceiling: x.rounded(.up)
    case .floor: x.rounded(.down)
    case .abs: x.magnitude
    case .sign: x.isNaN ? x : x > 0 ? 1 : x < 0 ? -1 : 0
    case .degrees: x * 180 / .pi
    case .radians: x * .pi / 180
    case .gamma: CMathematics.gamma(x)
    case .loggamma: CMathematics.logGamma(x)
    case .erf: CMathematics.error(x)
    case .erfc: CMathematics.complementaryError(x)
    }
  }

  private func trigonometric(_ x: Double) -> Double {
    switch self {
    case .sin: CMathematics.sine(x)
    case .cos: CMathematics.cosine(x)
    case .tan: CMathematics.tangent(x)
    case .cot: 1 / CMathematics.tangent(x)
    case .asin: CMathematics.arcSine(x)
    case .acos: CMathematics.arcCosine(x)
    default: CMathematics.arcTangent(x)
    }
  }

  /// The angle in radians between the positive x axis and the direction of a point.
  package static func angle(y: Double, x: Double) -> Double { CMathematics.angle(y, x) }

  package static func power(_ base: Double, _ exponent: Double) -> Double {
    CMathematics.power(base, exponent)
  }

  /// A sentence that describes the result, for help and completion.
  package var summary: String {
    switch self {
    case .sqrt: "The square root; missing for negative numbers."
    case .exp: "e to the power of a number."
    case .exp2: "2 to the power of a number."
    case .exp10: "10 to the power of a number."
    case .log: "The natural logarithm; missing for negative numbers."
    case .log2: "The logarithm to base 2; missing for negative numbers."
    case .log10: "The logarithm to base 10; missing for negative numbers."
    case .sin: "The sine of an angle in radians."
    case .cos: "The cosine of an angle in radians."
    case .tan: "The tangent of an angle in radians."
    case .cot: "The cotangent of an angle in radians."
    case .asin: "The angle in radians whose sine is given; missing outside -1 to 1."
    case .acos: "The angle in radians whose cosine is given; missing outside -1 to 1."
    case .atan: "The angle in radians whose tangent is given."
    case .ceiling: "The least whole number that is not below a number."
    case .floor: "The greatest whole number that is not above a number."
    case .abs: "A number without its sign."
    case .sign: "-1, 0 or 1, as a number is below, equal to or above 0."
    case .degrees: "An angle in degrees, given in radians."
    case .radians: "An angle in radians, given in degrees."
    case .gamma: "The gamma function."
    case .loggamma: "The logarithm of the absolute value of the gamma function."
    case .erf: "The error function."
    case .erfc: "1 without the error function, exact where that is near 1."
    }
  }
}

/// The C functions, which the cases of ``RealFunction`` with the same names would hide.
private enum CMathematics {
  static func exponential(_ x: Double) -> Double { exp(x) }
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  static func logarithm(_ x: Double) -> Double { log(x) }
  static func binaryLogarithm(_ x: Double) -> Double { log2(x) }
  static func decimalLogarithm(_ x: Double) -> Double { log10(x) }
  static func sine(_ x: Double) -> Double { sin(x) }
  static func cosine(_ x: Double) -> Double { cos(x) }
  static func tangent(_ x: Double) -> Double { tan(x) }
  static func arcSine(_ x: Double) -> Double { asin(x) }
  static func arcCosine(_ x: Double) -> Double { acos(x) }
  static func arcTangent(_ x: Double) -> Double { atan(x) }
  static func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
  static func gamma(_ x: Double) -> Double { tgamma(x) }
  static func logGamma(_ x: Double) -> Double { lgamma(x) }
  static func error(_ x: Double) -> Double { erf(x) }
  static func complementaryError(_ x: Double) -> Double { erfc(x) }
}
