/// A place with its vector; the place keeps its numbers exactly as written.
struct GeoVertex: Sendable {
  let place: GeoPoint
  let vector: SphereVector

  init(_ place: GeoPoint) {
    self.place = place
    vector = SphereVector(place)
  }

  init(_ vector: SphereVector) {
    place = GeoPoint(towards: vector)
    self.vector = vector
  }
}
