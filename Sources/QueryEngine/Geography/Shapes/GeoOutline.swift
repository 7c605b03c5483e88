/// The edges around a union of polygons, without repetition, with the inside on their left.
package struct GeoOutline {
  let arcs: [GeoArc]

  /// - Throws: ``QueryError/tooLarge(_:)`` when the edges cannot be compared in time.
  package init(_ region: GeoRegion) throws(QueryError) {
    guard region.polygons.count > 1 else {
      arcs = region.polygons[0].boundary.flatMap(\.arcs)
      return
    }
    arcs = try GeoUnion(region).outline()
  }

  /// The length of all arcs, in radians.
  package var length: Double { arcs.reduce(0) { $0 + $1.length } }

  /// The area on a sphere of radius 1.
  package var area: Double {
    if let near { return arcs.reduce(0) { $0 + SphereVector.area(near, $1.start, $1.end) } }
    let area = arcs.reduce(0) { $0 + SphereVector.area(.odd, $1.start, $1.end) }
    // The sum is the area inside, minus the whole sphere if the place opposite to
    // ``SphereVector/odd`` is inside.
    return area < 0 ? area + 4 * .pi : area
  }

  /// The centre of mass of the area; `nil` when it is at the centre of the earth.
  package var centroid: GeoVertex? {
    let near = near
    let sum = arcs.reduce(SphereVector.zero) { sum, arc in
      sum + (near.map { arc.moment(from: $0) } ?? arc.moment)
    }
    return sum.length > 0 ? GeoVertex(sum.unit) : nil
  }

  /// The first corner, if all corners are within a quarter of the way around the earth from it.
  ///
  /// Sums that are computed relative to this corner stay exact.
  private var near: SphereVector? {
    guard let first = arcs.first?.start else { return nil }
    return arcs.allSatisfy { $0.start.dot(first) > 0 } ? first : nil
  }
}

extension GeoArc {
  /// The part that the edge adds to the sum of all vectors of the area to its left.
  fileprivate var moment: SphereVector {
    start.cross(end - start) * (0.5 * (1 + length.excessOverSine))
  }

  /// The sum of all vectors of the triangle that a place and the edge form.
  ///
  /// It is computed from the differences to the corners, and so stays exact for small triangles.
  fileprivate func moment(from place: SphereVector) -> SphereVector {
    let (first, second) = (place.step(to: start), place.step(to: end))
    let far = length.excessOverSine
    let one = place.angle(to: start).excessOverSine - far
    let other = place.angle(to: end).excessOverSine - far
    let sum = place.cross(first) * one - place.cross(second) * other
    return (sum + first.cross(second) * (1 + far)) * 0.5
  }
}

extension SphereVector {
  /// The difference to another place, corrected for rounding.
  ///
  /// The correction removes the error that points away from the sphere and would tilt small
  /// triangles.
  fileprivate func step(to other: SphereVector) -> SphereVector {
    let step = other - self
    return step - self * (dot(step) + step.dot(step) / 2)
  }
}

extension Double {
  /// The quotient of an angle and its sine, minus 1.
  fileprivate var excessOverSine: Double {
    let square = self * self
    guard square > 1e-4 else { return square / 6 + square * square * 7 / 360 }
    return self / RealFunction.sin(self) - 1
  }
}
