#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A function of the C mathematics library from one real to another.
///
/// Everything that the query language takes from that library is in this file.
enum RealFunction: String, CaseIterable, Sendable {
  case sqrt, exp, exp2, exp10, log, log2, log10
  case sin, cos, tan, cot, asin, acos, atan
  case ceiling, floor, abs, sign
  case degrees, radians, gamma, loggamma

  /// The value at `x`; outside the function's domain it is NaN.
  func callAsFunction(_ x: Double) -> Double {
    switch self {
    case .sqrt: x.squareRoot()
    case .exp: Self.exponential(x)
    case .exp2: Self.power(2, x)
    case .exp10: Self.power(10, x)
    case .log: Self.logarithm(x)
    case .log2: Self.binaryLogarithm(x)
    case .log10: Self.decimalLogarithm(x)
    case .sin, .cos, .tan, .cot, .asin, .acos, .atan: trigonometric(x)
    case .ceiling: x.rounded(.up)
    case .floor: x.rounded(.down)
    case .abs: x.magnitude
    case .sign: x.isNaN ? x : x > 0 ? 1 : x < 0 ? -1 : 0
    case .degrees: x * 180 / .pi
    case .radians: x * .pi / 180
    case .gamma: tgamma(x)
    case .loggamma: lgamma(x)
    }
  }

  private func trigonometric(_ x: Double) -> Double {
    switch self {
    case .sin: Self.sine(x)
    case .cos: Self.cosine(x)
    case .tan: Self.tangent(x)
    case .cot: 1 / Self.tangent(x)
    case .asin: Self.arcSine(x)
    case .acos: Self.arcCosine(x)
    default: Self.arcTangent(x)
    }
  }

  /// The angle of a point as seen from the origin.
  static func angle(y: Double, x: Double) -> Double { atan2(y, x) }
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  private static func exponential(_ x: Double) -> Double { exp(x) }
  private static func logarithm(_ x: Double) -> Double { log(x) }
  private static func binaryLogarithm(_ x: Double) -> Double { log2(x) }
  private static func decimalLogarithm(_ x: Double) -> Double { log10(x) }
  private static func sine(_ x: Double) -> Double { sin(x) }
  private static func cosine(_ x: Double) -> Double { cos(x) }
  private static func tangent(_ x: Double) -> Double { tan(x) }
  private static func arcSine(_ x: Double) -> Double { asin(x) }
  private static func arcCosine(_ x: Double) -> Double { acos(x) }
  private static func arcTangent(_ x: Double) -> Double { atan(x) }

  /// What it gives, for help and completion.
  var summary: String {
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
    }
  }
}
