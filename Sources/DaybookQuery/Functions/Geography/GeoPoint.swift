/// A place on the earth, taken as a sphere.
struct GeoPoint: Sendable {
  /// In degrees, from -180 to 180.
  let longitude: Double
  /// In degrees, from -90 to 90.
  let latitude: Double

  /// - Returns: `nil` when a number is outside of its range, or none.
  init?(longitude: Double, latitude: Double) {
    guard -180...180 ~= longitude, -90...90 ~= latitude else { return nil }
    self.longitude = longitude
    self.latitude = latitude
  }

  /// The radius that Kusto takes, in meters.
  private static let radius = 6_371_010.0

  /// The shortest way over the sphere, in meters (haversine, which is exact for near places, too).
  func distance(to other: GeoPoint) -> Double {
    let (north, otherNorth) = (latitude.inRadians, other.latitude.inRadians)
    let up = RealFunction.sin((otherNorth - north) / 2)
    let across = RealFunction.sin((other.longitude - longitude).inRadians / 2)
    let chord = up * up + RealFunction.cos(north) * RealFunction.cos(otherNorth) * across * across
    return 2 * Self.radius * RealFunction.asin(min(1, chord.squareRoot()))
  }
}

extension Double {
  fileprivate var inRadians: Double { RealFunction.radians(self) }
}
