/// A place as text whose every character halves the ranges of longitude and latitude five times.
struct Geohash: Sendable {
  let text: String

  private static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)
  /// How many characters there may be.
  static let lengths: ClosedRange<Int64> = 1...18

  init(_ point: GeoPoint, length: Int) {
    var cell = GeohashCell()
    var digits: [UInt8] = []
    for _ in 0..<length {
      let digit = (0..<5).reduce(0) { digit, _ in digit << 1 | (cell.halve(towards: point) ? 1 : 0)
      }
      digits.append(Self.alphabet[digit])
    }
    text = String(decoding: digits, as: UTF8.self)
  }

  /// The middle of what a text stands for; `nil` when it is no hash.
  static func centre(of text: String) -> (longitude: Double, latitude: Double)? {
    guard lengths ~= Int64(text.utf8.count) else { return nil }
    var cell = GeohashCell()
    for byte in text.utf8 {
      guard let digit = alphabet.firstIndex(of: byte) else { return nil }
      for place in (0..<5).reversed() { cell.halve(isUpper: digit >> place & 1 == 1) }
    }
    return (cell.longitudes.middle, cell.latitudes.middle)
  }
}

/// What is left of the earth after some halvings, which change between longitude and latitude.
///
/// Every end is a multiple of a power of two, so that no halving rounds.
private struct GeohashCell {
  var longitudes = -180.0...180.0
  var latitudes = -90.0...90.0
  private var isLatitudeNext = false

  /// Keeps the half that a point is in; whether it is the upper one.
  mutating func halve(towards point: GeoPoint) -> Bool {
    let isUpper =
      isLatitudeNext
      ? point.latitude >= latitudes.middle : point.longitude >= longitudes.middle
    halve(isUpper: isUpper)
    return isUpper
  }

  mutating func halve(isUpper: Bool) {
    if isLatitudeNext {
      latitudes = latitudes.half(isUpper: isUpper)
    } else {
      longitudes = longitudes.half(isUpper: isUpper)
    }
    isLatitudeNext.toggle()
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }

  fileprivate func half(isUpper: Bool) -> ClosedRange<Double> {
    isUpper ? middle...upperBound : lowerBound...middle
  }
}
