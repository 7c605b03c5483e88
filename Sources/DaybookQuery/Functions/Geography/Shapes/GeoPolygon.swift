/// A shell and its holes.
struct GeoPolygon: Sendable {
  /// The shell first.
  let rings: [GeoRing]
  private let circle: BoundingCircle?

  /// - Returns: `nil` when a ring is not valid, when rings cross or share an edge, or when a hole
  ///   is misplaced. A hole must be inside of the shell and outside of other holes.
  /// - Throws: ``QueryError/tooLarge(_:)`` when its edges cannot be compared in time.
  init?(_ rings: [[GeoPoint]], _ effort: inout GeoEffort) throws(QueryError) {
    let made = rings.compactMap { GeoRing($0) }
    guard !made.isEmpty, made.count == rings.count else { return nil }
    guard try !made.areEntangled(&effort), try made.areHolesInShell(&effort) else { return nil }
    self.rings = made
    circle = BoundingCircle(made[0].corners.map(\.vector))
  }

  /// All rings with the polygon's inside to the left.
  var boundary: [GeoPath] { [rings[0].path] + rings.dropFirst().map(\.path.reversed) }

  /// Whether a place is inside.
  ///
  /// - Complexity: O(*n*) in the edges; O(1) outside of the polygon's bounding circle.
  func contains(_ place: SphereVector, turn: Double) -> Bool {
    if let circle, !circle.contains(place) { return false }
    guard rings[0].contains(place, turn: turn) else { return false }
    return !rings.dropFirst().contains { $0.contains(place, turn: turn) }
  }
}

extension GeoPolygon {
  /// Whether a place is inside; fast, for many calls.
  func contains(
    _ place: SphereVector, turn: Double, _ effort: inout GeoEffort
  ) throws(QueryError) -> Bool {
    let isNear = circle?.contains(place) ?? true
    try effort.spend(isNear ? rings.reduce(1) { $0 + $1.path.arcs.count } : 1)
    return isNear && contains(place, turn: turn)
  }
}

extension [GeoRing] {
  /// Whether all rings after the first are inside of it, and none of them is inside of another.
  ///
  /// For rings that do not cross, one corner of each is checked.
  fileprivate func areHolesInShell(_ effort: inout GeoEffort) throws(QueryError) -> Bool {
    for (place, hole) in enumerated().dropFirst() {
      for (other, ring) in enumerated() where other != place {
        try effort.spend(ring.path.arcs.count)
        guard ring.holds(hole) == (other == 0) else { return false }
      }
    }
    return true
  }

  /// Whether edges cross, or occur twice.
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
  /// Whether another ring, which does not cross this one, is inside of this one.
  fileprivate func holds(_ other: GeoRing) -> Bool {
    // Rings may meet at a corner.
    let own = Set(corners.map(\.vector))
    guard let corner = other.corners.first(where: { !own.contains($0.vector) }) else { return true }
    return contains(corner.vector, turn: corner.vector.turn)
  }
}
