extension Double {
  /// The text of a value in a chart.
  ///
  /// A whole number has commas, and any other number has about four significant digits. A value of
  /// at least 1e15, or with a magnitude below 0.001, has all its digits.
  var valueText: String {
    guard magnitude < 1e15 else { return description }
    if self == nearestWhole { return Int64(self).description.groupingDigits }
    let places = magnitude >= 100_000 ? 0 : magnitude >= 100 ? 1 : magnitude >= 10 ? 2 : 3
    guard magnitude >= 0.001 else { return description }
    let scale = [1.0, 10, 100, 1_000][places]
    let scaled = Int64((self * scale).nearestWhole)
    guard places > 0 else { return scaled.description.groupingDigits }
    let digits = scaled.magnitude.description
    let padded = String(repeating: "0", count: Swift.max(0, places + 1 - digits.count)) + digits
    let fraction = String(padded.suffix(places)).trimmingZeros
    let sign = scaled < 0 ? "-" : ""
    let whole = sign + String(padded.dropLast(places)).groupingDigits
    return fraction.isEmpty ? whole : whole + "." + fraction
  }

  /// A length of time in at most its two largest units: `1d 2h`, `2h 5m` or `1m 30s`.
  ///
  /// A length below a minute, or from 1e13 seconds on, is in seconds only, as in `1.5s`.
  var durationText: String {
    guard magnitude < 1e13 else { return description + "s" }
    let sign = self < 0 ? "-" : ""
    guard magnitude >= 60 else { return sign + magnitude.valueText + "s" }
    let seconds = Int(magnitude.nearestWhole)
    let parts = [
      (seconds / 86_400, "d"), (seconds / 3_600 % 24, "h"), (seconds / 60 % 60, "m"),
      (seconds % 60, "s"),
    ]
    let largest = parts.drop { $0.0 == 0 }.prefix(2)
    return sign
      + largest.filter { $0.0 > 0 }.map { "\($0.0.description.groupingDigits)\($0.1)" }
      .joined(separator: " ")
  }

  func text(on axis: Chart.Axis) -> String { axis == .duration ? durationText : valueText }
}

extension String {
  fileprivate var trimmingZeros: String {
    guard let last = lastIndex(where: { $0 != "0" }) else { return "" }
    return String(self[...last])
  }
}
