internal import QueryEngine

/// Adds points to the edges of a shape.
///
/// Shortest paths between the points are then close to edges that are drawn straight on a map.
struct Densification {
  /// The maximum distance between an edge on the map and the shortest path, in radians.
  private let tolerance: Double
  private let memory: MemoryMeter
  private var count = 0

  /// The maximum number of points in the resulting shape.
  static let mostPlaces = 10_485_760
  /// An upper limit for the bytes of a point, both as JSON and while the shape is made.
  private static let bytesPerPlace = 200

  /// - Returns: `nil` if the tolerance is not from 0.1 to 10,000 meters.
  init?(meters: Double, _ memory: MemoryMeter) {
    guard 0.1...10_000 ~= meters else { return nil }
    tolerance = meters / GeoPoint.radius
    self.memory = memory
  }

  /// Adds points to the edges of a path.
  ///
  /// - Returns: All points of the path; `nil` if the shape becomes too large.
  /// - Throws: ``QueryError/limit(_:figure:)`` if there is not enough memory.
  mutating func densified(_ path: GeoPath) throws(QueryError) -> [GeoPoint]? {
    var places = [path.vertices[0].place]
    for (start, end) in zip(path.vertices, path.vertices.dropFirst()) {
      add(&places, from: start, to: end, depth: 0)
      guard count + places.count <= Self.mostPlaces else { return nil }
      try memory.check((count + places.count) * Self.bytesPerPlace)
    }
    count += places.count
    return places
  }

  /// Adds the points of an edge, except its start.
  ///
  /// If the shortest path is too far from the edge on the map, the edge is halved, at most 16
  /// times.
  private func add(
    _ places: inout [GeoPoint], from start: GeoVertex, to end: GeoVertex, depth: Int
  ) {
    guard depth < 16, isFar(start, end) else { return places.append(end.place) }
    let middle = GeoVertex(GeoPoint(from: start.place, to: end.place, part: 0.5))
    add(&places, from: start, to: middle, depth: depth + 1)
    add(&places, from: middle, to: end, depth: depth + 1)
  }

  /// Whether an edge on the map is too far from the shortest path.
  ///
  /// The distance is measured at the middle and at both quarters, because the two lines of an edge
  /// across the equator may meet in the middle.
  private func isFar(_ start: GeoVertex, _ end: GeoVertex) -> Bool {
    guard GeoArc.joins(start.vector, end.vector) else { return false }
    let arc = GeoArc(start.vector, end.vector)
    return [0.25, 0.5, 0.75].contains { part in
      let place = GeoPoint(from: start.place, to: end.place, part: part)
      return arc.distance(to: SphereVector(place)) > tolerance
    }
  }
}
