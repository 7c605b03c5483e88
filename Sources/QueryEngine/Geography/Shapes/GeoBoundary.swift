/// A shape that consists of arcs, for distances to a place.
package protocol GeoBoundary {
  /// The paths of the shape.
  ///
  /// The arc at an index of a path begins at the vertex at that index.
  var paths: [GeoPath] { get }
}

extension GeoLines: GeoBoundary {}
extension GeoRegion: GeoBoundary {
  package var paths: [GeoPath] { polygons.flatMap { $0.rings.map(\.path) } }
}

extension GeoBoundary {
  /// The distance from a place to the nearest arc, in radians.
  package func distance(to place: SphereVector) -> Double {
    var least = Double.infinity
    for path in paths { for arc in path.arcs { least = min(least, arc.distance(to: place)) } }
    return least
  }

  /// The place on the arcs that is nearest to `place`.
  ///
  /// A corner keeps its original coordinates.
  package func nearest(to place: SphereVector) -> GeoVertex? {
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
