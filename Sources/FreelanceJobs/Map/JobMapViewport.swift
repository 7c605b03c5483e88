/// The part of the world that a map shows, in degrees.
package struct JobMapViewport: Sendable, Equatable {
  package private(set) var centre: JobDetails.Location
  /// The distance from the centre to the upper and to the right edge, in kilometres.
  package let kilometres: Double

  /// The usual distance from the centre of a map to its edge, in kilometres: a twentieth of a
  /// degree.
  package static let usual = 5.56

  package init(centre: JobDetails.Location, kilometres: Double = usual) {
    self.centre = centre
    self.kilometres = kilometres
  }

  /// The position of a place: 0 and 0 is the lower left corner, 1 and 1 the upper right corner.
  package func position(of place: JobDetails.Location) -> (x: Double, y: Double) {
    let offset = centre.offset(to: place)
    return (
      0.5 + offset.east / kilometres / 2,
      0.5 + offset.north / kilometres / 2
    )
  }

  package func shows(_ place: JobDetails.Location) -> Bool {
    let (x, y) = position(of: place)
    return (0...1).contains(x) && (0...1).contains(y)
  }

  /// The same viewport; if `place` is outside, a viewport with `place` at its centre.
  package func showing(_ place: JobDetails.Location) -> JobMapViewport {
    shows(place) ? self : JobMapViewport(centre: place, kilometres: kilometres)
  }

  /// The smallest viewport with all of `places`; `nil` without places.
  package init?(showing places: [JobDetails.Location]) {
    guard let first = places.first else { return nil }
    let latitudes = places.map(\.latitude)
    let longitudes = places.map(\.longitude)
    centre = JobDetails.Location(
      latitude: ((latitudes.min() ?? 0) + (latitudes.max() ?? 0)) / 2,
      longitude: ((longitudes.min() ?? 0) + (longitudes.max() ?? 0)) / 2)
    let middle = centre
    let farthest = places.reduce(middle.offset(to: first).east.magnitude) { farthest, place in
      let offset = middle.offset(to: place)
      return max(farthest, offset.east.magnitude, offset.north.magnitude)
    }
    kilometres = max(farthest * 1.05, 1)
  }
}
