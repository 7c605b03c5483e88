internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions on places on the earth.
  package static let geography: [ScalarFunction] = [
    .geoDistance2points, .geoPointInCircle, .geoAzimuth, .geoAngle, .geoPointBuffer, .geoFromWkt,
  ]

  static var geoDistance2points: ScalarFunction {
    ScalarFunction(
      "geo_distance_2points", Parameter.place("") + Parameter.place("other_"), gives: .real,
      "The shortest way between two places on the earth as a sphere, in meters."
    ) { arguments in
      guard let first = arguments.place(0), let second = arguments.place(2) else { return .null }
      return .real(first.distance(to: second))
    }
    .showing("round(geo_distance_2points(4.35, 50.85, 2.35, 48.86) / 1000) → 264.0")
  }

  static var geoPointInCircle: ScalarFunction {
    ScalarFunction(
      "geo_point_in_circle",
      Parameter.place("") + Parameter.place("centre_") + [Parameter("radius", .number)],
      gives: .bool, "Whether a place on the earth lies within so many meters of another."
    ) { arguments in
      let radius = arguments.real(4)
      guard let place = arguments.place(0), let centre = arguments.place(2), radius > 0,
        radius.isFinite
      else { return .null }
      return .bool(place.distance(to: centre) <= radius)
    }
    .showing("geo_point_in_circle(4.35, 50.85, 4.4, 50.85, 5000) → true")
  }

  static var geoAzimuth: ScalarFunction {
    ScalarFunction(
      "geo_azimuth", Parameter.place("") + Parameter.place("other_"), gives: .real,
      "The direction of a place from another in radians, clockwise from north."
    ) { arguments in
      guard let start = arguments.place(0), let end = arguments.place(2) else { return .null }
      return .real(Heading(from: start, to: end)?.radians)
    }
    .showing("round(degrees(geo_azimuth(4.35, 50.85, 2.35, 48.86))) → 214.0")
  }

  static var geoAngle: ScalarFunction {
    ScalarFunction(
      "geo_angle",
      Parameter.place("") + Parameter.place("middle_") + Parameter.place("other_"), gives: .real,
      "The angle at a middle place, clockwise from one place to another, in radians."
    ) { arguments in
      guard let start = arguments.place(0), let middle = arguments.place(2),
        let end = arguments.place(4), let back = Heading(from: middle, to: start),
        let ahead = Heading(from: middle, to: end)
      else { return .null }
      return .real(ahead.turned(from: back))
    }
    .showing("degrees(geo_angle(0, 10, 0, 0, 10, 0)) → 90.0")
  }

  static var geoPointBuffer: ScalarFunction {
    ScalarFunction(
      "geo_point_buffer",
      Parameter.place("") + [
        Parameter("radius", .number), Parameter("tolerance", .number, .optional),
      ], gives: .dynamic,
      "The places within so many meters as a polygon of GeoJSON, which is exact to a tolerance, 10 by "
        + "default."
    ) { arguments in
      let tolerance = arguments.isGiven(3) ? arguments.real(3) : 10
      guard let centre = arguments.place(0),
        let circle = GeoCircle(centre, radius: arguments.real(2), tolerance: tolerance)
      else { return .null }
      return .dynamic(GeoJSON.polygons([[circle.ring]], isMulti: false))
    }
    .showing("round(geo_polygon_area(geo_point_buffer(4.35, 50.85, 1000, 1)) / 1000) → 3137.0")
  }

  static var geoFromWkt: ScalarFunction {
    ScalarFunction(
      "geo_from_wkt", [Parameter("wkt", .string)], gives: .dynamic,
      "A shape in well-known text as GeoJSON."
    ) { WellKnownText.shape($0.text(0)).map { .dynamic($0) } ?? .null }
    .showing(#"geo_from_wkt("LINESTRING (1 2, 3 4)").coordinates → [[1,2],[3,4]]"#)
  }
}

extension Parameter {
  /// The parameters for the longitude and the latitude of a place.
  static func place(_ prefix: String) -> [Parameter] {
    [Parameter(prefix + "longitude", .number), Parameter(prefix + "latitude", .number)]
  }
}

/// A polygon around all places that are within a distance of a centre.
struct GeoCircle {
  let ring: [GeoPoint]

  /// - Parameters:
  ///   - centre: The place in the middle.
  ///   - radius: The distance in meters, above 0 and less than a quarter of the way around the
  ///     earth.
  ///   - tolerance: The maximum distance between an edge and the circle, in meters and above 0.
  ///     It is limited to the range from a millionth of the radius to half of it.
  init?(_ centre: GeoPoint, radius: Double, tolerance: Double) {
    let angle = radius / GeoPoint.radius
    guard angle > GeoArc.nearness, angle < .pi / 2, tolerance > 0 else { return nil }
    let share = min(max(tolerance / radius, 1e-6), 0.5)
    let count = Int((.pi / RealFunction.acos(1 - share)).rounded(.up))
    let middle = SphereVector(centre)
    let pole = middle.z.magnitude > 0.9 ? SphereVector(1, 0, 0) : .north
    let east = pole.cross(middle).unit
    let north = middle.cross(east)
    let corners = (0..<count).map { number in
      let turn = 2 * .pi * Double(number) / Double(count)
      let aside = east * -RealFunction.sin(turn) + north * RealFunction.cos(turn)
      return GeoPoint(
        towards: middle * RealFunction.cos(angle) + aside * RealFunction.sin(angle))
    }
    ring = corners + [corners[0]]
  }
}
