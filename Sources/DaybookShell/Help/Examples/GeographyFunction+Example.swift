internal import DaybookQuery

extension GeographyFunction {
  /// A call of it, and what it gives.
  var example: String {
    switch self {
    case .geoDistance2points: "round(geo_distance_2points(4.35, 50.85, 2.35, 48.86) / 1000) → 264.0"
    case .geoPointInCircle: "geo_point_in_circle(4.35, 50.85, 4.4, 50.85, 5000) → true"
    case .geoPointToGeohash: "geo_point_to_geohash(4.35, 50.85, 7) → u1516bz"
    case .geoGeohashToCentralPoint:
      #"geo_geohash_to_central_point("sunny").coordinates → [42.47314453125,23.70849609375]"#
    }
  }
}
