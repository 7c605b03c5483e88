/// A `LineString` or a `MultiLineString` of GeoJSON.
struct GeoLines: Sendable {
  let paths: [GeoPath]
  /// Whether the shape is a `MultiLineString`.
  let isMulti: Bool

  var arcs: [GeoArc] { paths.flatMap(\.arcs) }

  /// In radians.
  var length: Double { paths.reduce(0) { $0 + $1.length } }

  /// The centre of mass of all lines; `nil` when they balance around the earth.
  var centroid: GeoVertex? {
    let sum = arcs.reduce(SphereVector.zero) { sum, arc in
      // The sum of all vectors along an arc has the direction of its middle; its length follows
      // from the angle.
      let middle = arc.start + arc.end
      return sum + middle * ((arc.end - arc.start).length / middle.length)
    }
    return sum.length > GeoArc.nearness ? GeoVertex(sum.unit) : nil
  }
}
