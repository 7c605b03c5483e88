package import DaybookValues

/// The intersection of lines with another shape.
package struct GeoIntersection {
  private let lines: [[GeoPoint]]
  /// Single places, which are on none of the lines of the intersection.
  private let places: [GeoPoint]

  /// Finds the common parts of two groups of lines, and the places where they cross or touch.
  package init(_ lines: GeoLines, with others: GeoLines) throws(QueryError) {
    var effort = GeoEffort()
    let count = lines.paths.count
    let groups = Array(repeating: 0, count: count) + others.paths.map { _ in 1 }
    let meeting = try GeoMeeting(lines.paths + others.paths, groups: groups, &effort)
    let otherRuns = others.paths.indices.flatMap { meeting.runs(of: count + $0) }
    let edges = Set(otherRuns.compactMap { GeoEdge($0) })
    let shared = (0..<count).flatMap { path in
      meeting.runs(of: path).filter { run in GeoEdge(run).map(edges.contains) ?? false }.joined
    }
    self.lines = shared.map { $0.map(\.place) }
    places =
      meeting.nodes.subtracting(shared.joined().map(\.vector))
      .map { GeoPoint(towards: $0) }.inOrder
  }

  /// Finds the parts of lines that are inside a region.
  package init(_ lines: GeoLines, in region: GeoRegion) throws(QueryError) {
    var effort = GeoEffort()
    let groups = lines.paths.map { _ in 0 } + region.paths.map { _ in 1 }
    let meeting = try GeoMeeting(lines.paths + region.paths, groups: groups, &effort)
    var made: [[GeoPoint]] = []
    for path in lines.paths.indices {
      var inside: [[GeoVertex]] = []
      for run in meeting.runs(of: path) {
        let middle = (run[0].vector + run[1].vector).unit
        if try region.contains(middle, &effort) { inside.append(run) }
      }
      made += inside.joined.map { $0.map(\.place) }
    }
    self.lines = made
    places = []
  }

  /// The intersection as GeoJSON.
  ///
  /// If it has both places and lines, or neither, it is a collection. Otherwise it is one shape.
  package var json: JSONValue {
    var shapes: [JSONValue] = []
    if !places.isEmpty { shapes.append(GeoJSON.points(places)) }
    if !lines.isEmpty { shapes.append(GeoJSON.lines(lines, isMulti: false)) }
    return shapes.count == 1 ? shapes[0] : GeoJSON.collection(shapes)
  }
}

extension GeoRegion {
  fileprivate func contains(
    _ place: SphereVector, _ effort: inout GeoEffort
  ) throws(QueryError) -> Bool {
    let turn = place.turn
    for polygon in polygons where try polygon.contains(place, turn: turn, &effort) { return true }
    return false
  }
}

extension [GeoPoint] {
  /// The places, sorted from west to east, and then from south to north.
  fileprivate var inOrder: [GeoPoint] {
    sorted { ($0.longitude, $0.latitude) < ($1.longitude, $1.latitude) }
  }
}
