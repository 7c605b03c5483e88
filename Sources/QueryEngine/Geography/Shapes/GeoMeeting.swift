/// The places at which lines of two groups meet.
struct GeoMeeting {
  /// All meeting places.
  private(set) var nodes: Set<SphereVector> = []
  private let paths: [GeoPath]
  /// For each arc, by path and index, the places inside the arc at which another arc cuts it.
  private var cuts: [ArcNumber: [SphereVector]] = [:]

  private struct ArcNumber: Hashable {
    let path: Int
    let arc: Int
  }

  /// Compares paths of different groups; `groups` has the group of each path.
  ///
  /// - Throws: ``QueryError/tooLarge(_:)`` when the arcs cannot be compared in time.
  init(
    _ paths: [GeoPath], groups: [Int], _ effort: inout GeoEffort
  ) throws(QueryError) {
    self.paths = paths
    let numbers = paths.indices.flatMap { path in
      paths[path].arcs.indices.map { ArcNumber(path: path, arc: $0) }
    }
    let arcs = paths.flatMap(\.arcs)
    try ArcSweep(arcs).pairs(&effort) { (one, other) throws(QueryError) in
      if groups[numbers[one].path] != groups[numbers[other].path] {
        meet(numbers[one], arcs[one], numbers[other], arcs[other])
      }
      return false
    }
  }

  private mutating func meet(
    _ number: ArcNumber, _ arc: GeoArc, _ otherNumber: ArcNumber, _ other: GeoArc
  ) {
    if let crossing = arc.crossing(with: other) {
      cut(number, at: crossing)
      return cut(otherNumber, at: crossing)
    }
    for end in [other.start, other.end] where arc.touches(end) { touch(number, arc, at: end) }
    for end in [arc.start, arc.end] where other.touches(end) { touch(otherNumber, other, at: end) }
  }

  private mutating func cut(_ number: ArcNumber, at place: SphereVector) {
    nodes.insert(place)
    cuts[number, default: []].append(place)
  }

  /// Cuts an arc at a corner of another arc, unless both have that corner.
  private mutating func touch(_ number: ArcNumber, _ arc: GeoArc, at place: SphereVector) {
    let isInside = min((place - arc.start).length, (place - arc.end).length) > GeoArc.nearness
    if isInside { cut(number, at: place) } else { nodes.insert(place) }
  }

  /// The parts of a path between meeting places, each with all its corners.
  func runs(of path: Int) -> [[GeoVertex]] {
    let vertices = paths[path].vertices
    var runs: [[GeoVertex]] = []
    var run = [vertices[0]]
    for (index, arc) in paths[path].arcs.enumerated() {
      let cuts = cuts[ArcNumber(path: path, arc: index)] ?? []
      let inOrder = Set(cuts).sorted { arc.start.angle(to: $0) < arc.start.angle(to: $1) }
      for vertex in inOrder.map({ GeoVertex($0) }) + [vertices[index + 1]] {
        run.append(vertex)
        guard nodes.contains(vertex.vector) else { continue }
        runs.append(run)
        run = [vertex]
      }
    }
    return run.count > 1 ? runs + [run] : runs
  }
}

extension [[GeoVertex]] {
  /// The lines that the runs make: a run that begins where the previous run ends continues the line
  /// of the previous run.
  var joined: [[GeoVertex]] {
    reduce(into: []) { lines, run in
      if let end = lines.last?.last?.vector, end == run[0].vector {
        lines[lines.count - 1] += run.dropFirst()
      } else {
        lines.append(run)
      }
    }
  }
}
