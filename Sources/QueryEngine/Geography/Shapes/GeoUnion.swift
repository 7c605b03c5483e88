/// Selects the edges of a region's polygons that are not inside another of its polygons.
struct GeoUnion {
  private let region: GeoRegion
  private let paths: [GeoPath]
  /// The polygon of each path.
  private let owners: [Int]
  private let runs: [[[GeoVertex]]]
  /// For each edge, the polygons that have the edge in this direction.
  private var ownersOfEdges: [[SphereVector]: [Int]] = [:]
  private var effort = GeoEffort()

  init(_ region: GeoRegion) throws(QueryError) {
    self.region = region
    let boundaries = region.polygons.map(\.boundary)
    let paths = boundaries.flatMap { $0 }
    owners = boundaries.indices.flatMap { index in boundaries[index].map { _ in index } }
    let meeting = try GeoMeeting(paths, groups: owners, &effort)
    runs = paths.indices.map { meeting.runs(of: $0) }
    self.paths = paths
    for (path, runs) in runs.enumerated() {
      for run in runs where run.count == 2 {
        ownersOfEdges[run.map(\.vector), default: []].append(owners[path])
      }
    }
  }

  /// The edges on the outline of the union.
  consuming func outline() throws(QueryError) -> [GeoArc] {
    var arcs: [GeoArc] = []
    for (path, runs) in runs.enumerated() {
      for run in runs where try isOutside(run, of: owners[path]) {
        arcs += zip(run, run.dropFirst()).map { GeoArc($0.vector, $1.vector) }
      }
    }
    return arcs
  }

  /// Whether a run of a polygon is on the outline of the union.
  ///
  /// Of several equal runs, only the first is on the outline. Two runs in opposite directions are
  /// both inside.
  private mutating func isOutside(
    _ run: [GeoVertex], of owner: Int
  ) throws(QueryError) -> Bool {
    let edge = run.map(\.vector)
    let same = ownersOfEdges[edge] ?? []
    guard ownersOfEdges[edge.reversed()] == nil, same.allSatisfy({ $0 >= owner }) else {
      return false
    }
    let middle = (edge[0] + edge[1]).unit
    let turn = middle.turn
    for (index, polygon) in region.polygons.enumerated()
    where index != owner && !same.contains(index) {
      if try polygon.contains(middle, turn: turn, &effort) { return false }
    }
    return true
  }
}
