/// A line through places; no two adjacent places are equal.
package struct GeoPath: Sendable {
  package let vertices: [GeoVertex]
  package let arcs: [GeoArc]

  /// - Returns: `nil` if fewer than two places remain after repetitions are removed, or if two
  ///   adjacent places are opposite on the sphere.
  init?(_ places: [GeoPoint]) {
    var vertices: [GeoVertex] = []
    for place in places {
      let vertex = GeoVertex(place)
      guard vertex.vector != vertices.last?.vector else { continue }
      vertices.append(vertex)
    }
    let steps = zip(vertices, vertices.dropFirst())
    guard vertices.count > 1, steps.allSatisfy({ GeoArc.joins($0.vector, $1.vector) }) else {
      return nil
    }
    self.vertices = vertices
    arcs = steps.map { GeoArc($0.vector, $1.vector) }
  }

  private init(vertices: [GeoVertex], arcs: [GeoArc]) {
    (self.vertices, self.arcs) = (vertices, arcs)
  }

  /// The same path in the other direction.
  var reversed: GeoPath {
    GeoPath(
      vertices: vertices.reversed(), arcs: arcs.reversed().map { GeoArc($0.end, $0.start) })
  }

  /// The length of all arcs, in radians.
  var length: Double { arcs.reduce(0) { $0 + $1.length } }

  /// The place on the path at `part` of its length, a fraction from 0 to 1.
  package func place(at part: Double) -> GeoVertex? {
    var rest = length * part
    for (index, arc) in arcs.enumerated() where part < 1 {
      guard rest > arc.length else {
        return rest == 0 ? vertices[index] : GeoVertex(arc.place(after: rest))
      }
      rest -= arc.length
    }
    return vertices.last
  }

  /// The fraction of its length, from 0 to 1, at which the path is nearest to a place.
  package func part(nearestTo place: SphereVector) -> Double {
    var (best, bestWay, way) = (Double.infinity, 0.0, 0.0)
    for arc in arcs {
      let distance = arc.distance(to: place)
      if distance < best {
        best = distance
        bestWay = way + arc.start.angle(to: arc.nearest(to: place))
      }
      way += arc.length
    }
    return min(1, bestWay / way)
  }
}

/// A `LineString` or a `MultiLineString` of GeoJSON.
package struct GeoLines: Sendable {
  package let paths: [GeoPath]
  /// Whether the shape is a `MultiLineString`.
  package let isMulti: Bool

  var arcs: [GeoArc] { paths.flatMap(\.arcs) }

  /// The length of all lines, in radians.
  package var length: Double { paths.reduce(0) { $0 + $1.length } }

  /// The centre of mass of all lines; `nil` when it is at the centre of the earth.
  package var centroid: GeoVertex? {
    let sum = arcs.reduce(SphereVector.zero) { sum, arc in
      // The sum of all vectors along an arc has the direction of the arc's middle. The length of
      // the sum follows from the angle.
      let middle = arc.start + arc.end
      return sum + middle * ((arc.end - arc.start).length / middle.length)
    }
    return sum.length > GeoArc.nearness ? GeoVertex(sum.unit) : nil
  }
}

/// The edge between two places; both directions are equal.
struct GeoEdge: Hashable {
  private let first: SphereVector
  private let second: SphereVector

  init(_ one: SphereVector, _ other: SphereVector) {
    let isInOrder = (one.x, one.y, one.z) <= (other.x, other.y, other.z)
    (first, second) = isInOrder ? (one, other) : (other, one)
  }

  init(_ arc: GeoArc) { self.init(arc.start, arc.end) }

  /// The only edge of a run; `nil` when the run has several edges.
  init?(_ run: [GeoVertex]) {
    guard run.count == 2 else { return nil }
    self.init(run[0].vector, run[1].vector)
  }
}
