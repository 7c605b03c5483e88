/// What has arcs that a place may be near to.
protocol GeoBoundary {
  /// Each place with the arc that begins there; the end of a line has none.
  var paths: [GeoPath] { get }
}

extension GeoLines: GeoBoundary {}
extension GeoRegion: GeoBoundary {
  var paths: [GeoPath] { polygons.flatMap { $0.rings.map(\.path) } }
}

extension GeoBoundary {
  /// The way from a place to the nearest one of the arcs, in radians.
  func distance(to place: SphereVector) -> Double {
    var least = Double.infinity
    for path in paths { for arc in path.arcs { least = min(least, arc.distance(to: place)) } }
    return least
  }

  /// The place of the arcs that is nearest to a place; a corner is given as it was written.
  func nearest(to place: SphereVector) -> GeoVertex? {
    var (least, found) = (Double.infinity, GeoVertex?.none)
    for path in paths {
      for (index, arc) in path.arcs.enumerated() {
        let distance = arc.distance(to: place)
        guard distance < least else { continue }
        least = distance
        found = path.vertex(arc.nearest(to: place), on: index)
      }
    }
    return found
  }
}

extension GeoPath {
  fileprivate func vertex(_ place: SphereVector, on arc: Int) -> GeoVertex {
    if place == arcs[arc].start { return vertices[arc] }
    return place == arcs[arc].end ? vertices[arc + 1] : GeoVertex(place)
  }
}
