/// Finds pairs of arcs that may meet, because their three-dimensional bounding boxes overlap.
///
/// Three-dimensional boxes need no special cases for the poles and the date line.
package struct ArcSweep {
  private let boxes: [ArcBox]

  package init(_ arcs: [GeoArc]) { boxes = arcs.map { ArcBox($0) } }

  /// Calls `visit` with the two indices of each pair, the smaller first, until `visit` returns
  /// `true`.
  ///
  /// - Complexity: O(*n* log *n* + *p*) for *n* arcs, if *p* pairs overlap along the axis that has
  ///   the fewest such pairs.
  /// - Throws: ``QueryError/tooLarge(_:)`` when there are too many pairs; then no pair is visited.
  package func pairs(
    _ effort: inout GeoEffort, _ visit: (Int, Int) throws(QueryError) -> Bool
  ) throws(QueryError) {
    let counts = (0..<3).map { pairCount(along: $0) }
    let axis = counts.indices.min { counts[$0] < counts[$1] } ?? 0
    try effort.spend(counts[axis])
    var open: [Int] = []
    for index in boxes.indices.sorted(by: { boxes[$0].least[axis] < boxes[$1].least[axis] }) {
      let start = boxes[index].least[axis]
      open.removeAll { boxes[$0].most[axis] < start }
      for other in open where boxes[other].overlaps(boxes[index]) {
        if try visit(min(index, other), max(index, other)) { return }
      }
      open.append(index)
    }
  }

  /// The number of pairs of boxes that overlap along an axis.
  private func pairCount(along axis: Int) -> Int {
    let ends = boxes.map { $0.most[axis] }.sorted()
    var (count, closed) = (0, 0)
    for (opened, start) in boxes.map({ $0.least[axis] }).sorted().enumerated() {
      while ends[closed] < start { closed += 1 }
      count += opened - closed
    }
    return count
  }
}

/// The three-dimensional bounding box of an arc.
private struct ArcBox {
  let least: SIMD3<Double>
  let most: SIMD3<Double>

  init(_ arc: GeoArc) {
    let start = SIMD3(arc.start.x, arc.start.y, arc.start.z)
    let end = SIMD3(arc.end.x, arc.end.y, arc.end.z)
    let chord = (arc.end - arc.start).length
    // The greatest distance of an arc from its chord.
    let rise = chord * chord / (4 + 2 * max(0, 4 - chord * chord).squareRoot()) + GeoArc.nearness
    least = pointwiseMin(start, end) - rise
    most = pointwiseMax(start, end) + rise
  }

  func overlaps(_ other: ArcBox) -> Bool {
    all(least .<= other.most) && all(other.least .<= most)
  }
}

/// The number of steps that a call has left, for algorithms that may take quadratic time.
package struct GeoEffort {
  private var left = 1 << 25

  package init() {}

  /// - Throws: ``QueryError/tooLarge(_:)`` when no steps are left.
  package mutating func spend(_ steps: Int) throws(QueryError) {
    left -= steps
    guard left < 0 else { return }
    throw .tooLarge(
      "The edges of a line or a polygon lie over each other too often to be compared. Cut it into "
        + "several, or leave out corners.")
  }
}
