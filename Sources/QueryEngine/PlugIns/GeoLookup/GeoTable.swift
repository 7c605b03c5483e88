/// The rows of the right side, indexed by their shapes.
struct GeoTable {
  private struct Entry {
    let row: Int32
    let shape: GeoShape
    let circle: BoundingCircle?
  }

  private let lookup: GeoLookup
  private var entries: [Entry] = []
  private(set) var heldBytes = 0

  init(_ lookup: GeoLookup) { self.lookup = lookup }

  /// Adds the shape of a row; if it is invalid or of the wrong kind, it matches no place.
  mutating func add(_ row: Int32, _ value: Value) throws(QueryError) {
    guard let shape = try GeoShape(value.json) else { return }
    switch (shape, lookup.shapes) {
    case (.lines(let lines), .lines): add(row, shape, lines.paths)
    case (.region(let region), .polygons): add(row, shape, region.paths)
    default: break
    }
  }

  private mutating func add(_ row: Int32, _ shape: GeoShape, _ paths: [GeoPath]) {
    let vectors = paths.flatMap { $0.vertices.map(\.vector) }
    entries.append(Entry(row: row, shape: shape, circle: BoundingCircle(vectors)))
    heldBytes += 256 + vectors.count * 160
  }

  /// The rows whose shapes contain a place or are near it, in ascending order.
  func rows(at place: GeoPoint) -> [Int32] {
    let vector = SphereVector(place)
    let angle = (lookup.radius ?? 0) / GeoPoint.radius
    return entries.filter { entry in
      entry.circle?.isNear(vector, within: angle) ?? true && isMatch(entry.shape, vector, angle)
    }
    .map(\.row)
  }

  private func isMatch(_ shape: GeoShape, _ place: SphereVector, _ angle: Double) -> Bool {
    switch shape {
    case .lines(let lines): lines.distance(to: place) <= angle
    case .region(let region):
      region.contains(place) || lookup.radius != nil && region.distance(to: place) <= angle
    }
  }
}
