/// The unit of the labels of an axis: ones, or millions and so on.
struct DecimalUnit {
  private let exponent: Int
  private let suffix: String

  /// The unit for numbers up to `largest`: ones, as long as six digits are enough.
  init(largest: Double) {
    let units: [(limit: Double, exponent: Int, suffix: String)] = [
      (1e15, 15, "P"), (1e12, 12, "T"), (1e9, 9, "G"), (1e6, 6, "M"),
    ]
    let unit = units.first { largest >= $0.limit }
    exponent = unit?.exponent ?? 0
    suffix = unit?.suffix ?? ""
  }

  /// `mantissa` times ten to the `power`, with as many digits after the point as that has.
  func label(_ mantissa: Int, exponent power: Int) -> String {
    guard mantissa != 0 else { return "0" }
    let places = power - exponent
    guard places >= -9, places <= 6 else {
      return "\(mantissa)e\(power < 0 ? "-" : "+")\(power.magnitude)"
    }
    if places >= 0 {
      return (mantissa.description + String(repeating: "0", count: places)).groupingDigits + suffix
    }
    let digits = mantissa.magnitude.description
    let zeros = String(repeating: "0", count: max(0, 1 - places - digits.count))
    let padded = zeros + digits
    let split = padded.index(padded.endIndex, offsetBy: places)
    let sign = mantissa < 0 ? "-" : ""
    return sign + String(padded[..<split]).groupingDigits + "." + padded[split...] + suffix
  }
}
