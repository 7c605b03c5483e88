/// Two places, whichever comes first.
struct GeoEdge: Hashable {
  let ends: Set<SphereVector>

  init(_ one: SphereVector, _ other: SphereVector) { ends = [one, other] }

  init(_ arc: GeoArc) { self.init(arc.start, arc.end) }

  /// The only edge of a run; `nil` when it has more.
  init?(_ run: [GeoVertex]) {
    guard run.count == 2 else { return nil }
    self.init(run[0].vector, run[1].vector)
  }
}
