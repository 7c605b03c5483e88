/// A `Polygon` or a `MultiPolygon` of GeoJSON.
struct GeoRegion: Sendable {
  let polygons: [GeoPolygon]
  /// Whether the shape is a `MultiPolygon`.
  let isMulti: Bool

  /// Whether a place is inside.
  ///
  /// - Complexity: O(*n*) in the edges of the polygons whose bounding circle contains the place.
  func contains(_ place: SphereVector) -> Bool {
    let turn = place.turn
    return polygons.contains { $0.contains(place, turn: turn) }
  }
}
