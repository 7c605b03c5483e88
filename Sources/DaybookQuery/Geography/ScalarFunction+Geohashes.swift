internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions for geohashes.
  package static let geohashes: [ScalarFunction] = [
    .geoPointToGeohash, .geoGeohashToCentralPoint, .geoGeohashToPolygon, .geoGeohashNeighbors,
  ]

  static var geoPointToGeohash: ScalarFunction {
    ScalarFunction(
      "geo_point_to_geohash", Parameter.place("") + [Parameter("accuracy", .integer, .optional)],
      gives: .string,
      "A place as a text of 1 to 18 characters, 5 by default; places near each other begin alike."
    ) { arguments in
      let length = arguments.isGiven(2) ? arguments.long(2) : 5
      guard let place = arguments.place(0), Geohash.lengths ~= length else { return .string("") }
      return .string(Geohash(place, length: Int(length)).text)
    }
    .showing("geo_point_to_geohash(4.35, 50.85, 7) → u1516bz")
  }

  static var geoGeohashToCentralPoint: ScalarFunction {
    ScalarFunction(
      "geo_geohash_to_central_point", [Parameter("geohash", .string)], gives: .dynamic,
      "The middle of a geohash's area, as a point of GeoJSON."
    ) { arguments in
      guard let centre = Geohash.cell(of: arguments.text(0))?.centre else { return .null }
      return .dynamic(GeoJSON.point(centre))
    }
    .showing(
      #"geo_geohash_to_central_point("sunny").coordinates → [42.47314453125,23.70849609375]"#)
  }

  static var geoGeohashToPolygon: ScalarFunction {
    ScalarFunction(
      "geo_geohash_to_polygon", [Parameter("geohash", .string)], gives: .dynamic,
      "The area of a geohash, as a polygon of GeoJSON."
    ) { arguments in
      guard let cell = Geohash.cell(of: arguments.text(0)) else { return .null }
      return .dynamic(GeoJSON.polygons([[cell.ring]], isMulti: false))
    }
    .showing(#"geo_geohash_to_polygon("s0").coordinates[0][2] → [11.25,5.625]"#)
  }

  static var geoGeohashNeighbors: ScalarFunction {
    ScalarFunction(
      "geo_geohash_neighbors", [Parameter("geohash", .string)], gives: .dynamic,
      "The geohashes around a geohash: eight, and fewer at the poles."
    ) { arguments in
      let text = arguments.text(0)
      guard let cell = Geohash.cell(of: text) else { return .null }
      return .array(
        cell.neighbours.map { .string(Geohash($0, length: text.utf8.count).text) })
    }
    .showing(#"array_length(geo_geohash_neighbors("sunny")) → 8"#)
  }
}

/// A place as text; each character halves the ranges of its coordinates five times.
struct Geohash: Sendable {
  let text: String

  private static let alphabet = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)
  /// How many characters are allowed.
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

  /// The cell that a text represents; `nil` if the text is not a geohash.
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
