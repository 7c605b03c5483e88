/// A circle around places and all shortest paths between them, at most half of the earth.
struct BoundingCircle: Sendable {
  private let centre: SphereVector
  /// The least cosine of the angle between the centre and a place.
  private let least: Double

  /// - Returns: `nil` when the places are spread over more than half of the earth.
  init?(_ places: [SphereVector]) {
    let sum = places.reduce(.zero, +)
    guard sum.length > 0 else { return nil }
    centre = sum.unit
    let centre = centre
    least = places.reduce(1) { min($0, centre.dot($1)) } - 4 * GeoArc.nearness
    guard least > 0 else { return nil }
  }

  func contains(_ place: SphereVector) -> Bool { centre.dot(place) >= least }

  /// Whether a place is inside, or not farther away than an angle in radians.
  func isNear(_ place: SphereVector, within angle: Double) -> Bool {
    let radius = RealFunction.acos(max(-1, min(1, least)))
    return centre.angle(to: place) <= radius + angle + 1e-9
  }
}
