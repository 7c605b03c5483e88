/// Two places in either order.
struct GeoEdge: Hashable {
  private let first: SphereVector
  private let second: SphereVector

  init(_ one: SphereVector, _ other: SphereVector) {
    let isInOrder = (one.x, one.y, one.z) <= (other.x, other.y, other.z)
    (first, second) = isInOrder ? (one, other) : (other, one)
  }

  init(_ arc: GeoArc) { self.init(arc.start, arc.end) }

  /// The only edge of a run; `nil` when it has more.
  init?(_ run: [GeoVertex]) {
    guard run.count == 2 else { return nil }
    self.init(run[0].vector, run[1].vector)
  }
}
