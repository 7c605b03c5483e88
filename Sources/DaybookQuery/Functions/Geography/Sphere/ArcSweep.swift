/// Finds which arcs may meet: those whose boxes in space do, which knows no poles and no date line.
struct ArcSweep {
  private let boxes: [ArcBox]

  init(_ arcs: [GeoArc]) { boxes = arcs.map { ArcBox($0) } }

  /// Calls `visit` with the numbers of two arcs, the smaller one first, until it gives `true`.
  ///
  /// - Complexity: O(*n* log *n*) and the pairs that overlap along the longest side.
  /// - Throws: ``QueryError/tooLarge(_:)`` when these are too many.
  func pairs(
    _ effort: inout GeoEffort, _ visit: (Int, Int) throws(QueryError) -> Bool
  ) throws(QueryError) {
    let axis = longestSide
    let order = boxes.indices.sorted { boxes[$0].least[axis] < boxes[$1].least[axis] }
    var open: [Int] = []
    for index in order {
      let start = boxes[index].least[axis]
      open.removeAll { boxes[$0].most[axis] < start }
      try effort.spend(open.count + 1)
      for other in open where boxes[other].overlaps(boxes[index]) {
        if try visit(min(index, other), max(index, other)) { return }
      }
      open.append(index)
    }
  }

  private var longestSide: Int {
    let lengths = (0..<3).map { axis in
      (boxes.map { $0.most[axis] }.max() ?? 0) - (boxes.map { $0.least[axis] }.min() ?? 0)
    }
    return lengths.firstIndex(of: lengths.max() ?? 0) ?? 0
  }
}

/// The box around an arc in space.
private struct ArcBox {
  let least: SIMD3<Double>
  let most: SIMD3<Double>

  init(_ arc: GeoArc) {
    let start = SIMD3(arc.start.x, arc.start.y, arc.start.z)
    let end = SIMD3(arc.end.x, arc.end.y, arc.end.z)
    let chord = (arc.end - arc.start).length
    // How far an arc rises above its chord.
    let rise = chord * chord / (4 + 2 * max(0, 4 - chord * chord).squareRoot()) + GeoArc.nearness
    least = pointwiseMin(start, end) - rise
    most = pointwiseMax(start, end) + rise
  }

  func overlaps(_ other: ArcBox) -> Bool {
    all(least .<= other.most) && all(other.least .<= most)
  }
}
