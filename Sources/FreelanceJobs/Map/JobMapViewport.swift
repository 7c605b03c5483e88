/// The part of the world that a map shows.
package struct JobMapViewport: Sendable, Equatable {
  package private(set) var centre: JobDetails.Location
  /// The distance in kilometres from the centre to each edge.
  package let kilometres: Double

  /// The default distance in kilometres from the centre to each edge, which is a twentieth of a
  /// degree.
  package static let usual = 5.56

  package init(centre: JobDetails.Location, kilometres: Double = usual) {
    self.centre = centre
    self.kilometres = kilometres
  }

  /// The position of a place between the lower left corner (0, 0) and the upper right corner (1,
  /// 1).
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

  /// This viewport if it contains `place`; otherwise, a viewport of the same size around `place`.
  package func showing(_ place: JobDetails.Location) -> JobMapViewport {
    shows(place) ? self : JobMapViewport(centre: place, kilometres: kilometres)
  }

  /// The smallest viewport that contains all of `places`; `nil` if there are no places.
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
