import DaybookQuery
import DaybookValues
import Foundation

/// A place on earth, computed with the formulas of navigation, and not with vectors as in the
/// engine.
struct Place: Equatable, Sendable {
  let longitude: Double
  let latitude: Double

  init(_ longitude: Double, _ latitude: Double) {
    (self.longitude, self.latitude) = (longitude, latitude)
  }

  private var east: Double { longitude * .pi / 180 }
  private var north: Double { latitude * .pi / 180 }

  /// Returns the place at the distance `angle` in the direction `bearing`, clockwise from north.
  ///
  /// Both are in radians.
  func going(_ bearing: Double, _ angle: Double) -> Place {
    let end = asin(sin(north) * cos(angle) + cos(north) * sin(angle) * cos(bearing))
    let step = atan2(
      sin(bearing) * sin(angle) * cos(north), cos(angle) - sin(north) * sin(end))
    let turned = (east + step) * 180 / .pi
    return Place(
      turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned, end * 180 / .pi)
  }

  func bearing(to other: Place) -> Double {
    let step = other.east - east
    return atan2(
      sin(step) * cos(other.north),
      cos(north) * sin(other.north) - sin(north) * cos(other.north) * cos(step))
  }

  /// Returns the distance in meters, by the haversine formula.
  func distance(to other: Place) -> Double {
    let (up, across) = (sin((other.north - north) / 2), sin((other.east - east) / 2))
    return 2 * 6_371_010
      * asin(min(1, (up * up + cos(north) * cos(other.north) * across * across).squareRoot()))
  }

  var json: String { "[\(longitude), \(latitude)]" }
  var operands: [Operand] { [.real(longitude), .real(latitude)] }
}

/// A closed ring of places for tests.
struct TestRing: Sendable {
  /// The corners in order; the first one is repeated at the end.
  let corners: [Place]
  let centre: Place

  init(_ corners: [Place], around centre: Place) { (self.corners, self.centre) = (corners, centre) }

  /// Makes a random star around a centre, whose corners run counterclockwise.
  init(random: inout SeededRandom) {
    let centre = Place(
      Double.random(in: -180...180, using: &random), Double.random(in: -85...85, using: &random))
    let radius = pow(10, Double.random(in: -5...(-0.1), using: &random))
    let count = Int.random(in: 4...16, using: &random)
    let corners = (0..<count).map { number in
      let turn = (Double(number) + Double.random(in: 0...0.9, using: &random)) / Double(count)
      return centre.going(-turn * 2 * .pi, radius * Double.random(in: 0.3...1, using: &random))
    }
    self.init(corners + [corners[0]], around: centre)
  }

  var positions: String { "[\(corners.map(\.json).joined(separator: ", "))]" }
  var polygon: Operand { .json(#"{"type": "Polygon", "coordinates": [\#(positions)]}"#) }
  var line: Operand { .json(#"{"type": "LineString", "coordinates": \#(positions)}"#) }

  /// Returns how many times the ring goes around a place, by the directions to its corners.
  func windings(around place: Place) -> Int {
    let bearings = corners.map { place.bearing(to: $0) }
    let turned = zip(bearings, bearings.dropFirst()).reduce(0) { sum, pair in
      let step = pair.0 - pair.1
      return sum + (step > .pi ? step - 2 * .pi : step < -.pi ? step + 2 * .pi : step)
    }
    return Int((turned / (2 * .pi)).rounded())
  }

  /// Returns a random place near the ring, or inside it.
  func place(random: inout SeededRandom) -> Place {
    let reach = corners.map { centre.distance(to: $0) }.max() ?? 0
    return centre.going(
      Double.random(in: 0...7, using: &random),
      Double.random(in: 0...1.3, using: &random) * reach / 6_371_010)
  }

  /// The two rings on either side of a cut from one corner through the centre to another.
  var parts: [TestRing] {
    let half = corners.count / 2
    return [
      TestRing([centre] + corners[...half] + [centre], around: centre),
      TestRing([centre] + corners[half...] + [centre], around: centre),
    ]
  }
}
