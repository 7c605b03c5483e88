internal import QueryEngine

/// Removes corners that are within a tolerance of the simplified line (Douglas and Peucker).
///
/// Then it also removes corners that are nearer than the tolerance to the corner before them.
struct Simplification {
  /// The tolerance as an angle on the sphere, in radians.
  private let tolerance: Double
  private var effort = GeoEffort()

  /// - Returns: `nil` if the tolerance is not from 0 to 7,800,000 meters.
  init?(meters: Double) {
    guard 0...7_800_000 ~= meters else { return nil }
    tolerance = meters / GeoPoint.radius
  }

  /// A line with fewer corners and the same ends; `nil` if fewer than two corners remain.
  mutating func line(_ vertices: [GeoVertex]) throws(QueryError) -> [GeoPoint]? {
    let kept = thinned(try corners(of: vertices))
    return kept.count > 1 ? kept.map(\.place) : nil
  }

  /// A ring with fewer corners; `nil` if the remaining corners are too few for a ring.
  mutating func ring(_ path: GeoPath) throws(QueryError) -> [GeoPoint]? {
    let vertices = path.vertices
    let first = vertices[0].vector
    let ways = vertices.map { first.angle(to: $0.vector) }
    let farthest = ways.indices.max { ways[$0] < ways[$1] } ?? 0
    let there = try corners(of: Array(vertices[...farthest]))
    let back = try corners(of: Array(vertices[farthest...]))
    let kept = thinned(there + back.dropFirst())
    return kept.count > 3 ? kept.map(\.place) : nil
  }

  private mutating func corners(of vertices: [GeoVertex]) throws(QueryError) -> [GeoVertex] {
    var isKept = Array(repeating: false, count: vertices.count)
    (isKept[0], isKept[vertices.count - 1]) = (true, true)
    var open = [0...(vertices.count - 1)]
    while let part = open.popLast() {
      try effort.spend(part.count)
      guard let corner = corner(in: part, of: vertices) else { continue }
      isKept[corner] = true
      open += [part.lowerBound...corner, corner...part.upperBound]
    }
    return zip(vertices, isKept).filter { $0.1 }.map { $0.0 }
  }

  /// The corner in `part` that is farthest from the straight line between the ends of `part`.
  ///
  /// If no corner is farther away than the tolerance, it is `nil`.
  private func corner(in part: ClosedRange<Int>, of vertices: [GeoVertex]) -> Int? {
    let (start, end) = (vertices[part.lowerBound].vector, vertices[part.upperBound].vector)
    let arc = GeoArc.joins(start, end) ? GeoArc(start, end) : nil
    var (farthest, found) = (tolerance, Int?.none)
    for index in part.dropFirst().dropLast() {
      let place = vertices[index].vector
      let distance = arc?.distance(to: place) ?? start.angle(to: place)
      if distance > farthest { (farthest, found) = (distance, index) }
    }
    return found
  }

  /// Removes corners that are nearer than the tolerance to the corner before them.
  ///
  /// The first and the last corner stay. If no other corner stays, and these two are so near, only
  /// the first stays.
  private func thinned(_ vertices: [GeoVertex]) -> [GeoVertex] {
    var kept = [vertices[0]]
    for vertex in vertices.dropFirst() where isApart(kept[kept.count - 1], vertex) {
      kept.append(vertex)
    }
    guard let last = vertices.last, kept.last?.vector != last.vector else { return kept }
    if kept.count > 1 { kept.removeLast() }
    return kept.count > 1 || isApart(kept[0], last) ? kept + [last] : kept
  }

  private func isApart(_ one: GeoVertex, _ other: GeoVertex) -> Bool {
    one.vector.angle(to: other.vector) >= tolerance
  }
}
