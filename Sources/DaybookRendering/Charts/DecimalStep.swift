/// The distance between ticks: exactly 1, 2 or 5 times a power of ten.
struct DecimalStep: Equatable {
  let mantissa: Int
  let exponent: Int

  /// The smallest step that makes at most about `count` ticks in `range`.
  init(spanning range: ClosedRange<Double>, about count: Int) {
    let raw = (range.upperBound - range.lowerBound) / Double(max(1, count))
    var exponent = 0
    var power = 1.0
    guard raw > 1e-100 else { (mantissa, self.exponent) = (1, 0); return }
    while power * 10 <= raw { (power, exponent) = (power * 10, exponent + 1) }
    while power > raw { (power, exponent) = (power / 10, exponent - 1) }
    let ratio = raw / power * (1 - 1e-9)
    let mantissa = ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10
    self.mantissa = mantissa == 10 ? 1 : mantissa
    self.exponent = mantissa == 10 ? exponent + 1 : exponent
  }

  /// The ticks in `range`; none if the numbers of the range are too large for the step.
  func ticks(in range: ClosedRange<Double>) -> [AxisTicks.Tick] {
    let (first, last) = (position(range.lowerBound), position(range.upperBound))
    guard first.magnitude < 1e14, last.magnitude < 1e14, last - first < 1_000 else { return [] }
    let start = Int(first) - 1
    let unit = DecimalUnit(largest: max(range.lowerBound.magnitude, range.upperBound.magnitude))
    return (start...Int(last) + 1).compactMap { index in
      let position = Double(index)
      guard position >= first - 1e-9, position <= last + 1e-9 else { return nil }
      return .init(value: value(index), label: unit.label(index * mantissa, exponent: exponent))
    }
  }

  /// The range, extended to the nearest steps outside of it; a range of huge numbers is unchanged.
  func widening(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let (first, last) = (position(range.lowerBound), position(range.upperBound))
    guard first.magnitude < 1e14, last.magnitude < 1e14 else { return range }
    return value(Int((first + 1e-9).wholeBelow))...value(Int((last - 1e-9).wholeAbove))
  }

  private func position(_ value: Double) -> Double {
    (exponent >= 0 ? value / power : value * power) / Double(mantissa)
  }

  private func value(_ index: Int) -> Double {
    let whole = Double(index * mantissa)
    return exponent >= 0 ? whole * power : whole / power
  }

  /// Ten to the exponent's magnitude.
  private var power: Double { (0..<exponent.magnitude).reduce(1.0) { power, _ in power * 10 } }
}

/// The unit of an axis' labels: ones, or millions and so on.
struct DecimalUnit {
  private let exponent: Int
  private let suffix: String

  /// The unit for numbers up to `largest`: ones, if six digits are enough.
  init(largest: Double) {
    let units: [(limit: Double, exponent: Int, suffix: String)] = [
      (1e15, 15, "P"), (1e12, 12, "T"), (1e9, 9, "G"), (1e6, 6, "M"),
    ]
    let unit = units.first { largest >= $0.limit }
    exponent = unit?.exponent ?? 0
    suffix = unit?.suffix ?? ""
  }

  /// The label of `mantissa` times ten to the `power`, in this unit.
  ///
  /// It has the decimal places that the power requires. Numbers far from the unit are written with
  /// an exponent.
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
