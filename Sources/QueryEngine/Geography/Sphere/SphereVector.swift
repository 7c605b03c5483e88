/// A vector from the centre of the earth; a place has a vector of length 1.
package struct SphereVector: Hashable, Sendable {
  var x: Double
  var y: Double
  package var z: Double

  package init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  /// Makes the vector to a place.
  ///
  /// At a pole, all longitudes make the same vector. The longitudes 180 and -180 degrees are the
  /// same.
  package init(_ place: GeoPoint) {
    let isPole = place.latitude.magnitude == 90
    let north = RealFunction.radians(place.latitude)
    let east = RealFunction.radians(place.longitude)
    let across = isPole ? 0 : RealFunction.cos(north)
    let isEdge = place.longitude.magnitude == 180
    self.init(
      across * RealFunction.cos(east), isEdge ? 0 : across * RealFunction.sin(east),
      isPole ? (north > 0 ? 1 : -1) : RealFunction.sin(north))
  }

  static let zero = SphereVector(0, 0, 0)
  package static let north = SphereVector(0, 0, 1)
}

extension SphereVector {
  package static func + (one: Self, other: Self) -> Self {
    SphereVector(one.x + other.x, one.y + other.y, one.z + other.z)
  }

  package static func - (one: Self, other: Self) -> Self {
    SphereVector(one.x - other.x, one.y - other.y, one.z - other.z)
  }

  package static prefix func - (vector: Self) -> Self { vector * -1 }

  package static func * (vector: Self, factor: Double) -> Self {
    SphereVector(vector.x * factor, vector.y * factor, vector.z * factor)
  }

  package func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }

  package func cross(_ other: Self) -> Self {
    SphereVector(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  var length: Double { dot(self).squareRoot() }

  /// The vector of length 1 in the same direction; the zero vector stays zero.
  package var unit: Self { length > 0 ? self * (1 / length) : self }

  /// The angle between two places in radians, which is exact even for near places.
  package func angle(to other: Self) -> Double {
    RealFunction.angle(y: cross(other - self).length, x: dot(other))
  }

  /// The volume that three vectors span.
  ///
  /// It is positive if the third place is to the left of the path from the first to the second.
  /// Computed from differences, it is exact even for near places.
  static func volume(_ a: Self, _ b: Self, _ c: Self) -> Double { a.dot((b - a).cross(c - a)) }

  /// The area of a triangle on a sphere of radius 1; negative when its corners run clockwise.
  static func area(_ a: Self, _ b: Self, _ c: Self) -> Double {
    2 * RealFunction.angle(y: volume(a, b, c), x: 1 + a.dot(b) + b.dot(c) + c.dot(a))
  }
}

extension SphereVector {
  /// A direction that hardly any place in real data has, so that a ray along it meets no corner.
  static let odd = SphereVector(0.48, 0.6, 0.64)

  /// The angle around the direction ``odd``, like longitude around the north pole.
  var turn: Double {
    RealFunction.angle(y: 0.3072 * x + 0.384 * y - 0.5904 * z, x: 0.6 * x - 0.48 * y)
  }
}

/// A place with its vector and its coordinates exactly as written.
package struct GeoVertex: Sendable {
  package let place: GeoPoint
  package let vector: SphereVector

  package init(_ place: GeoPoint) {
    self.place = place
    vector = SphereVector(place)
  }

  init(_ vector: SphereVector) {
    place = GeoPoint(towards: vector)
    self.vector = vector
  }
}

/// A circle around places and around the shortest paths between them, at most half of the earth.
package struct BoundingCircle: Sendable {
  private let centre: SphereVector
  /// The cosine of the angle between the centre and the farthest place.
  private let least: Double

  /// - Returns: `nil` if a place is at a right angle or more from the middle of the places.
  init?(_ places: [SphereVector]) {
    let sum = places.reduce(.zero, +)
    guard sum.length > 0 else { return nil }
    centre = sum.unit
    let centre = centre
    least = places.reduce(1) { min($0, centre.dot($1)) } - 4 * GeoArc.nearness
    guard least > 0 else { return nil }
  }

  func contains(_ place: SphereVector) -> Bool { centre.dot(place) >= least }

  /// Whether a place is inside the circle, or at most `angle` radians outside of it.
  func isNear(_ place: SphereVector, within angle: Double) -> Bool {
    let radius = RealFunction.acos(max(-1, min(1, least)))
    return centre.angle(to: place) <= radius + angle + 1e-9
  }
}
