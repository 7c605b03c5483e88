/// A polygon: an outer ring, called the shell, and the rings of its holes.
package struct GeoPolygon: Sendable {
  /// The rings: first the shell, then the holes.
  package let rings: [GeoRing]
  private let circle: BoundingCircle?

  /// - Returns: `nil` if a ring is invalid, if rings cross or share an edge, or if a hole is not
  ///   inside the shell or not outside all other holes.
  /// - Throws: ``QueryError/tooLarge(_:)`` when its edges cannot be compared in time.
  package init?(_ rings: [[GeoPoint]], _ effort: inout GeoEffort) throws(QueryError) {
    let made = rings.compactMap { GeoRing($0) }
    guard !made.isEmpty, made.count == rings.count else { return nil }
    guard try !made.areEntangled(&effort), try made.areHolesInShell(&effort) else { return nil }
    self.rings = made
    circle = BoundingCircle(made[0].corners.map(\.vector))
  }

  /// All rings, in the direction that has the inside of the polygon on the left.
  var boundary: [GeoPath] { [rings[0].path] + rings.dropFirst().map(\.path.reversed) }

  /// Whether a place is inside.
  ///
  /// - Complexity: O(*n*) in the number of edges; O(1) if the place is outside the polygon's
  ///   bounding circle.
  func contains(_ place: SphereVector, turn: Double) -> Bool {
    if let circle, !circle.contains(place) { return false }
    guard rings[0].contains(place, turn: turn) else { return false }
    return !rings.dropFirst().contains { $0.contains(place, turn: turn) }
  }
}

extension GeoPolygon {
  /// Whether a place is inside; the comparisons are counted in `effort`.
  func contains(
    _ place: SphereVector, turn: Double, _ effort: inout GeoEffort
  ) throws(QueryError) -> Bool {
    let isNear = circle?.contains(place) ?? true
    try effort.spend(isNear ? rings.reduce(1) { $0 + $1.path.arcs.count } : 1)
    return isNear && contains(place, turn: turn)
  }
}

extension [GeoRing] {
  /// Whether all holes are inside the first ring, and no hole is inside another hole.
  ///
  /// Because the rings do not cross, testing one corner of each ring is enough.
  fileprivate func areHolesInShell(_ effort: inout GeoEffort) throws(QueryError) -> Bool {
    for (place, hole) in enumerated().dropFirst() {
      for (other, ring) in enumerated() where other != place {
        try effort.spend(ring.path.arcs.count)
        guard ring.holds(hole) == (other == 0) else { return false }
      }
    }
    return true
  }

  /// Whether two edges cross, or two rings share an edge.
  fileprivate func areEntangled(_ effort: inout GeoEffort) throws(QueryError) -> Bool {
    let arcs = flatMap(\.path.arcs)
    guard arcs.count > 3 else { return false }
    if count > 1, Set(arcs.map { GeoEdge($0) }).count < arcs.count { return true }
    var isCrossed = false
    try ArcSweep(arcs).pairs(&effort) { (one, other) throws(QueryError) in
      isCrossed = arcs[one].crossing(with: arcs[other]) != nil
      return isCrossed
    }
    return isCrossed
  }
}

extension GeoRing {
  /// Whether `other` is inside this ring; the two rings must not cross.
  fileprivate func holds(_ other: GeoRing) -> Bool {
    // The rings may share corners, so a corner of `other` that this ring does not have is tested.
    let own = Set(corners.map(\.vector))
    guard let corner = other.corners.first(where: { !own.contains($0.vector) }) else { return true }
    return contains(corner.vector, turn: corner.vector.turn)
  }
}

/// A closed line that divides the earth into two parts; its inside is the smaller part.
package struct GeoRing: Sendable {
  /// The closed path, which begins and ends at the first corner, with the smaller part on its left.
  let path: GeoPath
  /// Whether the original ring had the opposite direction.
  private let isTurned: Bool
  /// The ``SphereVector/turn`` of each corner of the path.
  private let turns: [Double]
  /// Whether the place opposite to ``SphereVector/odd`` is inside.
  private let holdsOpposite: Bool

  /// - Returns: `nil` if there are fewer than three corners, if a corner is repeated, or if the
  ///   last place is not the first place again.
  init?(_ places: [GeoPoint]) {
    guard places.count >= 4, let path = GeoPath(places), path.vertices.count == places.count,
      path.vertices.first?.vector == path.vertices.last?.vector,
      Set(path.vertices.map(\.vector)).count == places.count - 1
    else { return nil }
    // The area to the left of the ring, minus the area of the earth if ``holdsOpposite`` is true.
    let area = path.arcs.reduce(0) { $0 + SphereVector.area(.odd, $1.start, $1.end) }
    holdsOpposite = area.magnitude > 2 * .pi
    let isLeft = (path.nearArea ?? (holdsOpposite ? -area : area)) > 0
    isTurned = !isLeft
    self.path = isLeft ? path : path.reversed
    turns = self.path.vertices.map(\.vector.turn)
  }

  /// The path in its original direction.
  package var written: GeoPath { isTurned ? path.reversed : path }

  /// The corners, without the repeated first corner at the end.
  var corners: ArraySlice<GeoVertex> { path.vertices.dropLast() }

  /// Whether a place is inside.
  ///
  /// If several rings share an edge, a place on that edge is inside exactly one of them. The test
  /// counts the edges between the place and the place opposite to ``SphereVector/odd``.
  func contains(_ place: SphereVector, turn: Double) -> Bool {
    var isInside = holdsOpposite
    for (index, arc) in path.arcs.enumerated() {
      let (start, end) = (turns[index], turns[index + 1])
      let isLong = (end - start).magnitude > .pi
      guard ((start <= turn) != (end <= turn)) != isLong else { continue }
      let isEastward = (start < end) != isLong
      // The volume is always computed in the same direction, so that the results for both sides of
      // an edge are consistent.
      let volume =
        isEastward
        ? SphereVector.volume(arc.start, arc.end, place)
        : SphereVector.volume(arc.end, arc.start, place)
      if volume > 0 { isInside.toggle() }
    }
    return isInside
  }
}

extension GeoPath {
  /// The area to the left of a closed path, if the path stays within a quarter of the earth around
  /// its start.
  ///
  /// It is exact even if it is small. It is negative if the smaller part is on the right.
  fileprivate var nearArea: Double? {
    let first = vertices[0].vector
    guard vertices.allSatisfy({ $0.vector.dot(first) > 0 }) else { return nil }
    return arcs.reduce(0) { $0 + SphereVector.area(first, $1.start, $1.end) }
  }
}

/// A `Polygon` or a `MultiPolygon` of GeoJSON.
package struct GeoRegion: Sendable {
  package let polygons: [GeoPolygon]
  /// Whether the shape is a `MultiPolygon`.
  package let isMulti: Bool

  /// Whether a place is inside.
  ///
  /// - Complexity: O(*n*) in the number of edges of the polygons whose bounding circles contain the
  ///   place.
  package func contains(_ place: SphereVector) -> Bool {
    let turn = place.turn
    return polygons.contains { $0.contains(place, turn: turn) }
  }
}
