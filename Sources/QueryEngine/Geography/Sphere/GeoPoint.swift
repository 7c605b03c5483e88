internal import DaybookValues

/// A place on the earth, which is treated as a sphere.
package struct GeoPoint: Equatable, Sendable {
  /// The longitude in degrees, from -180 to 180.
  package let longitude: Double
  /// The latitude in degrees, from -90 to 90.
  package let latitude: Double

  /// - Returns: `nil` if a number is out of its range, or is NaN.
  package init?(longitude: Double, latitude: Double) {
    guard -180...180 ~= longitude, -90...90 ~= latitude else { return nil }
    self.longitude = longitude
    self.latitude = latitude
  }

  /// Makes the place at which a vector from the middle of the earth points.
  package init(towards vector: SphereVector) {
    let across = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    longitude = RealFunction.degrees(RealFunction.angle(y: vector.y, x: vector.x))
    latitude = RealFunction.degrees(RealFunction.angle(y: vector.z, x: across))
  }

  /// Makes the place at the fraction `part` of a straight line on a map.
  ///
  /// The line goes around the earth by the shorter way.
  package init(from start: GeoPoint, to end: GeoPoint, part: Double) {
    var step = end.longitude - start.longitude
    if step.magnitude > 180 { step -= step > 0 ? 360 : -360 }
    let reached = start.longitude + step * part
    longitude = reached > 180 ? reached - 360 : reached < -180 ? reached + 360 : reached
    latitude = start.latitude + (end.latitude - start.latitude) * part
  }

  /// Kusto's radius of the earth, in meters.
  package static let radius = 6_371_010.0

  /// The length of the shortest path on the sphere, in meters.
  ///
  /// The haversine formula is exact even for near places.
  package func distance(to other: GeoPoint) -> Double {
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

extension Arguments {
  /// The place with the argument at `index` as longitude and the next argument as latitude.
  ///
  /// It is `nil` if these are not valid.
  package func place(_ index: Int) -> GeoPoint? {
    GeoPoint(longitude: real(index), latitude: real(index + 1))
  }
}
