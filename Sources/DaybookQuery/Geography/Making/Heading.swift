internal import QueryEngine

/// The direction from one place to another, measured clockwise from north.
struct Heading {
  /// The angle in radians, from 0 to less than a full turn.
  let radians: Double

  /// - Returns: `nil` if the places are equal or opposite.
  init?(from start: GeoPoint, to end: GeoPoint) {
    let (here, there) = (SphereVector(start), SphereVector(end))
    guard GeoArc.joins(here, there), here != there else { return nil }
    let meridian = RealFunction.radians(start.longitude)
    let east = SphereVector(-RealFunction.sin(meridian), RealFunction.cos(meridian), 0)
    let way = there - here
    radians = RealFunction.angle(y: way.dot(east), x: way.dot(here.cross(east))).fullTurn
  }

  /// The angle by which another heading must turn clockwise to become this heading.
  func turned(from other: Heading) -> Double { (radians - other.radians).fullTurn }
}

extension Double {
  /// The same angle in the range from 0 to less than a full turn.
  fileprivate var fullTurn: Double {
    let turned = self < 0 ? self + 2 * .pi : self
    return turned < 2 * .pi ? turned : 0
  }
}
