internal import QueryEngine

/// Adds points to the edges of a shape, so that shortest paths between points come close to the
/// edges drawn straight on a map.
struct Densification {
  /// The greatest allowed distance between an edge on the map and the shortest path, in radians.
  private let tolerance: Double
  private let memory: MemoryMeter
  private var count = 0

  /// The highest number of points of the resulting shape.
  static let mostPlaces = 10_485_760
  /// An upper bound for the bytes of a point, as JSON and during its construction.
  private static let bytesPerPlace = 200

  /// - Returns: `nil` when the tolerance is not from 0.1 to 10,000 meters.
  init?(meters: Double, _ memory: MemoryMeter) {
    guard 0.1...10_000 ~= meters else { return nil }
    tolerance = meters / GeoPoint.radius
    self.memory = memory
  }

  /// Adds points to the edges of a path.
  ///
  /// - Returns: All points of the path; `nil` when the shape becomes too large.
  /// - Throws: ``QueryError/limit(_:figure:)`` when the memory is not enough.
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

  /// Adds the points of an edge, without its start.
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

  /// Whether the edge on the map is too far from the shortest path.
  ///
  /// The distance is measured at the middle and at both quarters. For an edge across the equator,
  /// the middles of both lines may be equal.
  private func isFar(_ start: GeoVertex, _ end: GeoVertex) -> Bool {
    guard GeoArc.joins(start.vector, end.vector) else { return false }
    let arc = GeoArc(start.vector, end.vector)
    return [0.25, 0.5, 0.75].contains { part in
      let place = GeoPoint(from: start.place, to: end.place, part: part)
      return arc.distance(to: SphereVector(place)) > tolerance
    }
  }
}
