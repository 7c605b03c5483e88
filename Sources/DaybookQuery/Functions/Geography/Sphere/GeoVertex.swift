/// A place with the vector that points at it, so that a place which is only handed on stays exactly as
/// it was written.
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
