import DaybookQuery
import DaybookValues
import TestSupport
import Testing

@Suite("Polygons at random obey what geometry says")
struct GeoPropertyTests {
  private static func isNear(_ one: Double, _ other: Double, _ share: Double = 1e-8) -> Bool {
    (one - other).magnitude <= max(other.magnitude * share, 1e-6)
  }

  private func contains(_ polygon: Operand, _ place: Place) throws -> Bool {
    try GeoCall("geo_point_in_polygon", place.operands[0], place.operands[1], polygon).isTrue()
  }

  @Test(
    "A place is in a polygon when the polygon goes around it",
    arguments: TestLength.sample(of: UInt64(0)..<30, 6))
  func windings(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ring = TestRing(random: &random)
    var count = 0
    for _ in 0..<40 {
      let place = ring.place(random: &random)
      let isInside = try contains(ring.polygon, place)
      #expect(isInside == (ring.windings(around: place) != 0), "\(place) in \(ring.positions)")
      count += isInside ? 1 : 0
    }
    #expect(1..<40 ~= count)
    #expect(try contains(ring.polygon, ring.centre))
  }

  @Test(
    "The parts of a polygon are as large as it, and each place is in one",
    arguments: TestLength.sample(of: UInt64(0)..<20, 6)
  )
  func parts(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ring = TestRing(random: &random)
    let parts = ring.parts
    let both = Operand.json(
      #"{"type": "MultiPolygon", "coordinates": [[\#(parts[0].positions)], [\#(parts[1].positions)]]}"#
    )
    for name in ["geo_polygon_area", "geo_polygon_perimeter"] {
      let whole = try GeoCall(name, ring.polygon).number()
      #expect(Self.isNear(try GeoCall(name, both).number(), whole), "\(name) of both parts")
    }
    let areas = try parts.map { try GeoCall("geo_polygon_area", $0.polygon).number() }
    #expect(
      Self.isNear(areas[0] + areas[1], try GeoCall("geo_polygon_area", ring.polygon).number()))
    for place in (0..<30).map({ _ in ring.place(random: &random) }) + ring.corners + [ring.centre] {
      let found = try parts.count { try contains($0.polygon, place) }
      #expect(found == (try contains(ring.polygon, place) ? 1 : 0), "\(place)")
    }
  }

  @Test(
    "The nearest place of a boundary is as far as the distance says",
    arguments: TestLength.sample(of: UInt64(0)..<20, 6))
  func nearest(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ring = TestRing(random: &random)
    for _ in 0..<10 {
      let place = ring.place(random: &random)
      let (east, north) = (place.operands[0], place.operands[1])
      let distance = try GeoCall("geo_distance_point_to_line", east, north, ring.line).number()
      let nearest = try GeoCall("geo_closest_point_on_line", east, north, ring.line).place()
      #expect(Self.isNear(nearest.distance(to: place), distance))
      for part in 0...40 {
        let other = try GeoCall(
          "geo_line_interpolate_point", ring.line, .real(Double(part) / 40)
        ).place()
        #expect(other.distance(to: place) >= distance - 1e-6)
      }
    }
  }

  @Test(
    "Distance to a polygon is 0 inside, and to its boundary outside",
    arguments: TestLength.sample(of: UInt64(0)..<20, 6))
  func outside(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ring = TestRing(random: &random)
    for _ in 0..<10 {
      let place = ring.place(random: &random)
      let (east, north) = (place.operands[0], place.operands[1])
      let distance = try GeoCall("geo_distance_point_to_polygon", east, north, ring.polygon)
        .number()
      let boundary = try GeoCall("geo_distance_point_to_line", east, north, ring.line).number()
      let isInside = try contains(ring.polygon, place)
      #expect(distance == (isInside ? 0 : boundary))
      let nearest = try GeoCall("geo_closest_point_on_polygon", east, north, ring.polygon).place()
      #expect(Self.isNear(nearest.distance(to: place), distance))
    }
  }

  @Test(
    "A part of a line's way is found again at its place",
    arguments: TestLength.sample(of: UInt64(0)..<20, 6))
  func located(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let line = TestRing(random: &random).line
    for _ in 0..<10 {
      let part = Double.random(in: 0.001...0.999, using: &random)
      let place = try GeoCall("geo_line_interpolate_point", line, .real(part)).place().operands
      let found = try GeoCall("geo_line_locate_point", line, place[0], place[1]).number()
      #expect(Self.isNear(found, part))
    }
  }

  @Test(
    "A simpler polygon is near to all corners of the first",
    arguments: TestLength.sample(of: UInt64(0)..<20, 6))
  func simplified(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ring = TestRing(random: &random)
    let tolerance = try GeoCall("geo_polygon_perimeter", ring.polygon).number() / 40
    let simple = try GeoCall("geo_polygon_simplify", ring.polygon, .real(min(tolerance, 7_000_000)))
      .shape()
    #expect(try GeoCall("geo_polygon_area", simple).number() > 0)
    for corner in ring.corners {
      let line = Operand.json(
        "{\"type\": \"LineString\", \"coordinates\": \(simple.ring)}")
      let distance = try GeoCall(
        "geo_distance_point_to_line", corner.operands[0], corner.operands[1], line
      ).number()
      #expect(distance <= 2 * tolerance + 1e-6)
    }
  }

  @Test(
    "What meets has something in common, whichever comes first",
    arguments: TestLength.sample(of: UInt64(0)..<30, 6))
  func meetings(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let one = TestRing(random: &random)
    // The other ring is the same star, turned, around a place near the first one.
    let near = one.place(random: &random)
    let other = TestRing(
      one.corners.map { corner in
        near.going(
          one.centre.bearing(to: corner) + 1, corner.distance(to: one.centre) / 6_371_010)
      }, around: near)
    let meets = try GeoCall("geo_intersects_2lines", one.line, other.line).isTrue()
    #expect(try GeoCall("geo_intersects_2lines", other.line, one.line).isTrue() == meets)
    let common = try GeoCall("geo_intersection_2lines", one.line, other.line).value().json
    #expect((common["geometries"]?.array?.count != 0) == meets)
    let polygons = try GeoCall("geo_intersects_2polygons", one.polygon, other.polygon).isTrue()
    let areas = try [one, other].map { try GeoCall("geo_polygon_area", $0.polygon).number() }
    let both = Operand.json(
      #"{"type": "MultiPolygon", "coordinates": [[\#(one.positions)], [\#(other.positions)]]}"#)
    let union = try GeoCall("geo_polygon_area", both).number()
    #expect(polygons == (union < (areas[0] + areas[1]) * (1 - 1e-12)))
  }

  @Test("A circle holds what is nearer than its radius", arguments: [1.0, 250, 40_000, 3_000_000])
  func circles(radius: Double) throws {
    var random = SeededRandom(seed: UInt64(radius))
    for centre in [Place(4.35, 50.85), Place(179.99, -12), Place(20, 89.9)] {
      let circle = try GeoCall(
        "geo_point_buffer", centre.operands[0], centre.operands[1], .real(radius),
        .real(radius / 1000)
      ).shape()
      for share in [0.5, 0.998, 1.001, 1.4] {
        let place = centre.going(
          Double.random(in: 0...6, using: &random), radius * share / 6_371_010)
        #expect(
          try contains(circle, place) == (share < 1), "\(share) of \(radius) around \(centre)")
      }
    }
  }

  @Test("Edges that are made denser follow the straight line of a map", arguments: [0.5, 50, 5000])
  func densified(tolerance: Double) throws {
    let line = Operand.json(
      #"{"type": "LineString", "coordinates": [[170, 10], [-170, 30], [-160, -20]]}"#)
    let made = try GeoCall("geo_line_densify", line, .real(tolerance)).shape()
    #expect(made.places.count > 10)
    for (start, end) in zip(made.places, made.places.dropFirst()) {
      var step = end.longitude - start.longitude
      if step.magnitude > 180 { step -= step > 0 ? 360 : -360 }
      let middle = start.longitude + step / 2
      let distance = try GeoCall(
        "geo_distance_point_to_line", .real(middle > 180 ? middle - 360 : middle),
        .real((start.latitude + end.latitude) / 2), made
      ).number()
      #expect(distance <= tolerance)
    }
  }

  @Test(
    "Geohashes around one have it around them", arguments: ["u151", "gcp", "8", "ebpbp", "zzz"])
  func neighbours(_ hash: String) throws {
    let around = try GeoCall("geo_geohash_neighbors", .init(stringLiteral: hash)).value().json
    let names = around.array?.compactMap(\.string) ?? []
    #expect(names.count == (hash == "zzz" ? 5 : 8))
    for name in names {
      let back = try GeoCall("geo_geohash_neighbors", .init(stringLiteral: name)).value().json
      #expect(back.array?.contains(.string(hash)) == true, "\(name) of \(hash)")
    }
  }
}

extension Operand {
  /// The places of the line.
  fileprivate var places: [Place] {
    (argument.constant?.json["coordinates"]?.array ?? []).compactMap { position in
      guard let longitude = position.array?[0].real, let latitude = position.array?[1].real else {
        return nil
      }
      return Place(longitude, latitude)
    }
  }

  /// The JSON of the first ring of a polygon.
  fileprivate var ring: String {
    Value.dynamic(argument.constant?.json["coordinates"]?.array?[0] ?? .null).text
  }
}
