/// A polygon around all places within a distance of a centre.
struct GeoCircle {
  let ring: [GeoPoint]

  /// - Parameters:
  ///   - centre: The place in the middle.
  ///   - radius: In meters, above 0 and less than a quarter of the way around the earth.
  ///   - tolerance: How many meters an edge may be nearer to the centre than the corners; at least
  ///     a millionth of the radius counts.
  init?(_ centre: GeoPoint, radius: Double, tolerance: Double) {
    let angle = radius / GeoPoint.radius
    guard angle > GeoArc.nearness, angle < .pi / 2, tolerance > 0 else { return nil }
    let share = min(max(tolerance / radius, 1e-6), 0.5)
    let count = Int((.pi / RealFunction.acos(1 - share)).rounded(.up))
    let middle = SphereVector(centre)
    let pole = middle.z.magnitude > 0.9 ? SphereVector(1, 0, 0) : .north
    let east = pole.cross(middle).unit
    let north = middle.cross(east)
    let corners = (0..<count).map { number in
      let turn = 2 * .pi * Double(number) / Double(count)
      let aside = east * -RealFunction.sin(turn) + north * RealFunction.cos(turn)
      return GeoPoint(
        towards: middle * RealFunction.cos(angle) + aside * RealFunction.sin(angle))
    }
    ring = corners + [corners[0]]
  }
}
