/// A place as text whose every character halves the ranges of longitude and latitude five times.
struct Geohash: Sendable {
  let text: String

  private static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)
  /// The allowed numbers of characters.
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

  /// The cell of a text; `nil` when the text is no hash.
  static func cell(of text: String) -> GeohashCell? {
    guard lengths ~= Int64(text.utf8.count) else { return nil }
    var cell = GeohashCell()
    for byte in text.utf8 {
      guard let digit = alphabet.firstIndex(of: byte) else { return nil }
      for place in (0..<5).reversed() { cell.halve(isUpper: digit >> place & 1 == 1) }
    }
    return cell
  }
}
