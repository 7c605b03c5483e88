/// A closed line, which bounds the smaller of the two parts of the earth at its sides.
struct GeoRing: Sendable {
  /// From the first corner around to the first corner, with the smaller part to the left.
  let path: GeoPath
  /// Whether the original ring had the opposite direction.
  private let isTurned: Bool
  /// The turn of each corner of the path.
  private let turns: [Double]
  /// Whether the place opposite to the odd direction is inside.
  private let holdsOpposite: Bool

  /// - Returns: `nil` for fewer than three corners, for a repeated corner, or if the last place is
  ///   not the first.
  init?(_ places: [GeoPoint]) {
    guard places.count >= 4, let path = GeoPath(places), path.vertices.count == places.count,
      path.vertices.first?.vector == path.vertices.last?.vector,
      Set(path.vertices.map(\.vector)).count == places.count - 1
    else { return nil }
    // The area to the left of the ring, less the whole earth when the place opposite to the odd
    // direction is inside.
    let area = path.arcs.reduce(0) { $0 + SphereVector.area(.odd, $1.start, $1.end) }
    holdsOpposite = area.magnitude > 2 * .pi
    let isLeft = (path.nearArea ?? (holdsOpposite ? -area : area)) > 0
    isTurned = !isLeft
    self.path = isLeft ? path : path.reversed
    turns = self.path.vertices.map(\.vector.turn)
  }

  /// The path in its original direction.
  var written: GeoPath { isTurned ? path.reversed : path }

  /// The corners, each once.
  var corners: ArraySlice<GeoVertex> { path.vertices.dropLast() }

  /// Whether a place is inside.
  ///
  /// A place on an edge is inside of exactly one of the rings that share the edge. The test counts
  /// the edges between the place and the place opposite to the odd direction.
  func contains(_ place: SphereVector, turn: Double) -> Bool {
    var isInside = holdsOpposite
    for (index, arc) in path.arcs.enumerated() {
      let (start, end) = (turns[index], turns[index + 1])
      let isLong = (end - start).magnitude > .pi
      guard ((start <= turn) != (end <= turn)) != isLong else { continue }
      let isEastward = (start < end) != isLong
      // The volume is always computed in the same direction, so that both sides of an edge have
      // consistent results.
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
  /// The area to the left of a closed path within a quarter of the earth around its start.
  ///
  /// It is exact even for small areas, and negative when the smaller part is on the right.
  fileprivate var nearArea: Double? {
    let first = vertices[0].vector
    guard vertices.allSatisfy({ $0.vector.dot(first) > 0 }) else { return nil }
    return arcs.reduce(0) { $0 + SphereVector.area(first, $1.start, $1.end) }
  }
}
