internal import DaybookValues

extension ScalarFunction {
  /// The functions of this file.
  package static let geography: [ScalarFunction] = [
    .geoDistance2points, .geoPointInCircle, .geoPointToGeohash, .geoGeohashToCentralPoint,
  ]

  static let geoDistance2points = ScalarFunction(
    "geo_distance_2points",
    [
      Parameter("longitude", .number), Parameter("latitude", .number),
      Parameter("other_longitude", .number), Parameter("other_latitude", .number),
    ], gives: .real, "The shortest way between two places on the earth as a sphere, in meters."
  ) { arguments in
    guard let first = arguments.point(0), let second = arguments.point(2) else { return .null }
    return .real(first.distance(to: second))
  }
  .showing("round(geo_distance_2points(4.35, 50.85, 2.35, 48.86) / 1000) → 264.0")

  static let geoPointInCircle = ScalarFunction(
    "geo_point_in_circle",
    [
      Parameter("longitude", .number), Parameter("latitude", .number),
      Parameter("centre_longitude", .number), Parameter("centre_latitude", .number),
      Parameter("radius", .number),
    ], gives: .bool, "Whether a place on the earth lies within so many meters of another."
  ) { arguments in
    let radius = arguments.real(4)
    guard let place = arguments.point(0), let centre = arguments.point(2), radius > 0,
      radius.isFinite
    else { return .null }
    return .bool(place.distance(to: centre) <= radius)
  }
  .showing("geo_point_in_circle(4.35, 50.85, 4.4, 50.85, 5000) → true")

  static let geoPointToGeohash = ScalarFunction(
    "geo_point_to_geohash",
    [
      Parameter("longitude", .number), Parameter("latitude", .number),
      Parameter("accuracy", .integer, .optional),
    ], gives: .string,
    "A place as a text of 1 to 18 characters, 5 if not told; places near each other begin alike."
  ) { arguments in
    let length = arguments.isGiven(2) ? arguments.long(2) : 5
    guard let place = arguments.point(0), Geohash.lengths ~= length else { return .string("") }
    return .string(Geohash(place, length: Int(length)).text)
  }
  .showing("geo_point_to_geohash(4.35, 50.85, 7) → u1516bz")

  static let geoGeohashToCentralPoint = ScalarFunction(
    "geo_geohash_to_central_point", [Parameter("geohash", .string)], gives: .dynamic,
    "The middle of what a geohash stands for, as a point of GeoJSON."
  ) { arguments in
    guard let centre = Geohash.centre(of: arguments.text(0)) else { return .null }
    return .dynamic([
      "type": "Point", "coordinates": [.real(centre.longitude), .real(centre.latitude)],
    ])
  }
  .showing(#"geo_geohash_to_central_point("sunny").coordinates → [42.47314453125,23.70849609375]"#)
}

extension Arguments {
  /// The place that two arguments say; `nil` when there is none.
  fileprivate func point(_ index: Int) -> GeoPoint? {
    GeoPoint(longitude: real(index), latitude: real(index + 1))
  }
}
