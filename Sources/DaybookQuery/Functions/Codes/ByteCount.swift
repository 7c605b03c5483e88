/// A size in bytes on its way to a text.
struct ByteCount {
  private let size: Double
  private static let units = ["Bytes", "KB", "MB", "GB", "TB", "PB", "EB"]

  init(_ size: Double) { self.size = size }

  /// The size in a unit, rounded to so many digits; without a unit in the largest that fits.
  func text(digits: Int64, unit: String) -> String {
    let wanted = Self.units.firstIndex { $0.lowercased() == unit.lowercased() }
    guard unit.isEmpty || wanted != nil, size.isFinite else { return "" }
    var number = size
    var index = 0
    while index < wanted ?? (Self.units.count - 1), wanted != nil || number.magnitude >= 1024 {
      number /= 1024
      index += 1
    }
    let rounded = number.rounded(toDigits: digits.clamped(to: 0...15))
    let text = rounded.wholeNumber.map { $0.description } ?? rounded.description
    return "\(text) \(Self.units[index])"
  }
}
