internal import QueryEngine

extension Densification {
  /// The rings of each polygon with additional points; `nil` if the shape becomes too large.
  mutating func densified(_ region: GeoRegion) throws(QueryError) -> [[[GeoPoint]]]? {
    var polygons: [[[GeoPoint]]] = []
    for polygon in region.polygons {
      var rings: [[GeoPoint]] = []
      for ring in polygon.rings {
        guard let places = try densified(ring.written) else { return nil }
        rings.append(places)
      }
      polygons.append(rings)
    }
    return polygons
  }
}

extension GeoRegion {
  /// The rings of each polygon with fewer corners; a ring that vanishes is left out.
  ///
  /// - Returns: `nil` if the tolerance is not valid.
  func simplified(meters: Double) throws(QueryError) -> [[[GeoPoint]]]? {
    guard Simplification(meters: meters) != nil else { return nil }
    var made: [[[GeoPoint]]] = []
    for polygon in polygons {
      let rings = try polygon.simplified(meters: meters)
      if !rings.isEmpty { made.append(rings) }
    }
    return made
  }
}

extension GeoPolygon {
  /// The maximum number of times that a tolerance is halved because edges would cross.
  private static let mostTries = 8

  fileprivate func simplified(meters: Double) throws(QueryError) -> [[GeoPoint]] {
    var tolerance = meters
    for _ in 0..<Self.mostTries {
      let rings = try simplifiedOnce(meters: tolerance)
      var effort = GeoEffort()
      guard !rings.isEmpty, try GeoPolygon(rings, &effort) == nil else { return rings }
      tolerance /= 2
    }
    return rings.map { $0.written.vertices.map(\.place) }
  }

  /// The rings, simplified once with a tolerance of `meters`.
  ///
  /// A hole that vanishes is left out. If the shell vanishes, there are no rings.
  private func simplifiedOnce(meters: Double) throws(QueryError) -> [[GeoPoint]] {
    guard var simplification = Simplification(meters: meters) else { return [] }
    var made: [[GeoPoint]] = []
    for ring in rings {
      if let ring = try simplification.ring(ring.written) {
        made.append(ring)
      } else if made.isEmpty {
        return []
      }
    }
    return made
  }
}
