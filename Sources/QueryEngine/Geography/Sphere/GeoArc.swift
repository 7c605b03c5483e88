/// The shortest path between two places that are neither equal nor opposite.
package struct GeoArc: Sendable {
  let start: SphereVector
  let end: SphereVector
  /// The direction that points to the left of the path from start to end.
  let left: SphereVector

  package init(_ start: SphereVector, _ end: SphereVector) {
    (self.start, self.end) = (start, end)
    left = start.cross(end - start).unit
  }

  /// The distance in radians below which two places are equal: 6 nanometers on the earth.
  package static let nearness = 1e-15

  /// Whether an arc can connect two places.
  package static func joins(_ start: SphereVector, _ end: SphereVector) -> Bool {
    start != end && (start + end).length > nearness
  }

  /// The angle between start and end, in radians.
  var length: Double { start.angle(to: end) }

  /// The place on the arc at an angle from the start, in radians.
  func place(after angle: Double) -> SphereVector {
    (start * RealFunction.cos(angle) + left.cross(start) * RealFunction.sin(angle)).unit
  }

  /// The sine of the angle between a place and the great circle, positive for a place on the left.
  func offset(of place: SphereVector) -> Double {
    let near = (place - start).dot(place - start) < (place - end).dot(place - end) ? start : end
    return left.dot(place - near)
  }

  /// Whether the arc contains the place of its great circle that is nearest to a given place.
  private func spans(_ place: SphereVector) -> Bool {
    left.cross(start).dot(place) > 0 && end.cross(left).dot(place) > 0
  }

  /// The place on the arc that is nearest to a given place.
  func nearest(to place: SphereVector) -> SphereVector {
    if spans(place) { return (place - left * offset(of: place)).unit }
    return (place - start).length <= (place - end).length ? start : end
  }

  /// The distance from a place to the nearest place of the arc, in radians.
  package func distance(to place: SphereVector) -> Double {
    if spans(place) { return RealFunction.asin(min(1, offset(of: place).magnitude)) }
    return min(start.angle(to: place), end.angle(to: place))
  }

  /// Whether a place is on the arc, including its ends.
  func touches(_ place: SphereVector) -> Bool { distance(to: place) <= Self.nearness }

  /// The place where the inner parts of two arcs cross; `nil` if they only touch or do not meet.
  func crossing(with other: GeoArc) -> SphereVector? {
    let (first, second) = (offset(of: other.start), offset(of: other.end))
    guard min(first.magnitude, second.magnitude) > Self.nearness, (first > 0) != (second > 0) else {
      return nil
    }
    let (third, fourth) = (other.offset(of: start), other.offset(of: end))
    guard min(third.magnitude, fourth.magnitude) > Self.nearness, (third > 0) != (fourth > 0),
      (first > 0) != (third > 0)
    else { return nil }
    // The place divides `other` in the ratio of the distances between its ends and this arc.
    return (other.start * second.magnitude + other.end * first.magnitude).unit
  }

  /// Whether two arcs have a place in common.
  package func meets(_ other: GeoArc) -> Bool {
    crossing(with: other) != nil || touches(other.start) || touches(other.end)
      || other.touches(start) || other.touches(end)
  }
}
