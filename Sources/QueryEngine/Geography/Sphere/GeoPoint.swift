internal import DaybookValues

/// A place on the earth, which is treated as a sphere.
package struct GeoPoint: Equatable, Sendable {
  /// The longitude in degrees, from -180 to 180.
  package let longitude: Double
  /// The latitude in degrees, from -90 to 90.
  package let latitude: Double

  /// - Returns: `nil` when a number is out of its range, or not a number.
  package init?(longitude: Double, latitude: Double) {
    guard -180...180 ~= longitude, -90...90 ~= latitude else { return nil }
    self.longitude = longitude
    self.latitude = latitude
  }

  /// The place that a vector from the middle of the earth points at.
  package init(towards vector: SphereVector) {
    let across = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    longitude = RealFunction.degrees(RealFunction.angle(y: vector.y, x: vector.x))
    latitude = RealFunction.degrees(RealFunction.angle(y: vector.z, x: across))
  }

  /// The place at the fraction `part` of a straight line on a map; the line takes the short way
  /// around the earth.
  package init(from start: GeoPoint, to end: GeoPoint, part: Double) {
    var step = end.longitude - start.longitude
    if step.magnitude > 180 { step -= step > 0 ? 360 : -360 }
    let reached = start.longitude + step * part
    longitude = reached > 180 ? reached - 360 : reached < -180 ? reached + 360 : reached
    latitude = start.latitude + (end.latitude - start.latitude) * part
  }

  /// Kusto's radius of the earth, in meters.
  package static let radius = 6_371_010.0

  /// The length of the shortest path on the sphere, in meters (haversine, which is exact even for
  /// near places).
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
  /// The place whose longitude and latitude are the argument at `index` and the next argument;
  /// `nil` when they are not valid.
  package func place(_ index: Int) -> GeoPoint? {
    GeoPoint(longitude: real(index), latitude: real(index + 1))
  }
}
