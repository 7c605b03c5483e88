/// The places where lines of different groups meet.
struct GeoMeeting {
  /// All meeting places.
  private(set) var nodes: Set<SphereVector> = []
  private let paths: [GeoPath]
  /// The places inside an arc at which other arcs cut it, by the path and the index of the arc.
  private var cuts: [ArcNumber: [SphereVector]] = [:]

  private struct ArcNumber: Hashable {
    let path: Int
    let arc: Int
  }

  /// Finds where paths of different groups meet; `groups` contains the group of each path.
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

  /// Notes that an arc meets a corner of another arc.
  ///
  /// The corner cuts the arc, unless it is one of the arc's ends.
  private mutating func touch(_ number: ArcNumber, _ arc: GeoArc, at place: SphereVector) {
    let isInside = min((place - arc.start).length, (place - arc.end).length) > GeoArc.nearness
    if isInside { cut(number, at: place) } else { nodes.insert(place) }
  }

  /// Splits a path at its meeting places, and returns the parts with all their corners.
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
  /// The runs, joined to lines.
  ///
  /// If a run begins where the previous run ends, both belong to one line.
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
