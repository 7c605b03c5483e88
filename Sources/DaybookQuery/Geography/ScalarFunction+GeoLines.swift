internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions on lines of GeoJSON.
  package static let geoLines: [ScalarFunction] = [
    .geoLineLength, .geoDistancePointToLine, .geoClosestPointOnLine, .geoLineInterpolatePoint,
    .geoLineLocatePoint, .geoLineCentroid, .geoLineDensify, .geoLineSimplify,
  ]

  private static let line = Parameter("line", .dynamic)

  static var geoLineLength: ScalarFunction {
    ScalarFunction(
      "geo_line_length", shapes: [line], gives: .real, "How long lines of GeoJSON are, in meters."
    ) { arguments throws(QueryError) in
      .real(try arguments.lines(0).map { $0.length * GeoPoint.radius })
    }
    .showing("round(geo_line_length(\(lineExample)) / 1000) → 157.0")
  }

  static var geoDistancePointToLine: ScalarFunction {
    ScalarFunction(
      "geo_distance_point_to_line", shapes: Parameter.place("") + [line], gives: .real,
      "The shortest way from a place to lines of GeoJSON, in meters."
    ) { arguments throws(QueryError) in
      guard let place = arguments.place(0), let lines = try arguments.lines(2) else { return .null }
      return .real(lines.distance(to: SphereVector(place)) * GeoPoint.radius)
    }
    .showing("round(geo_distance_point_to_line(0, 1, \(lineExample)) / 1000) → 79.0")
  }

  static var geoClosestPointOnLine: ScalarFunction {
    ScalarFunction(
      "geo_closest_point_on_line", shapes: Parameter.place("") + [line], gives: .dynamic,
      "The place on lines of GeoJSON that is nearest to a place."
    ) { arguments throws(QueryError) in
      guard let place = arguments.place(0), let lines = try arguments.lines(2) else { return .null }
      return .point(lines.nearest(to: SphereVector(place)))
    }
    .showing("geo_closest_point_on_line(-5, -5, \(lineExample)).coordinates → [0,0]")
  }

  static var geoLineInterpolatePoint: ScalarFunction {
    ScalarFunction(
      "geo_line_interpolate_point", shapes: [line, Parameter("fraction", .number)],
      gives: .dynamic, "The place at a part of a line's way, from 0 for its start to 1 for its end."
    ) { arguments throws(QueryError) in
      let part = arguments.values.real(1)
      guard 0...1 ~= part, let line = try arguments.line(0) else { return .null }
      return .point(line.place(at: part))
    }
    .showing("geo_line_interpolate_point(\(lineExample), 1).coordinates → [1,1]")
  }

  static var geoLineLocatePoint: ScalarFunction {
    ScalarFunction(
      "geo_line_locate_point", shapes: [line] + Parameter.place(""), gives: .real,
      "The part of a line's way, from 0 to 1, at which it is nearest to a place."
    ) { arguments throws(QueryError) in
      guard let place = arguments.place(1), let line = try arguments.line(0) else { return .null }
      return .real(line.part(nearestTo: SphereVector(place)))
    }
    .showing("round(geo_line_locate_point(\(lineExample), 1, 0), 3) → 0.5")
  }

  static var geoLineCentroid: ScalarFunction {
    ScalarFunction(
      "geo_line_centroid", shapes: [line], gives: .dynamic, "The middle of lines of GeoJSON."
    ) { arguments throws(QueryError) in .point(try arguments.lines(0)?.centroid) }
    .showing("round(todouble(geo_line_centroid(\(lineExample)).coordinates[0]), 3) → 0.5")
  }

  static var geoLineDensify: ScalarFunction {
    ScalarFunction(
      "geo_line_densify", shapes: [line] + Parameter.densification, gives: .dynamic,
      "Lines with more places, so that they follow the straight lines of a map to a tolerance in "
        + "meters, 10 by default."
    ) { arguments throws(QueryError) in
      guard let lines = try arguments.lines(0),
        var densification = Densification(meters: arguments.real(1, else: 10), arguments.memory)
      else { return .null }
      var made: [[GeoPoint]] = []
      for path in lines.paths {
        guard let places = try densification.densified(path) else { return .null }
        made.append(places)
      }
      return .dynamic(GeoJSON.lines(made, isMulti: lines.isMulti))
    }.needing(.asMuch)
      .showing("array_length(geo_line_densify(\(lineExample)).coordinates) → 2")
  }

  static var geoLineSimplify: ScalarFunction {
    ScalarFunction(
      "geo_line_simplify", shapes: [line, Parameter("tolerance", .number, .optional)],
      gives: .dynamic,
      "Lines without places that change their course by less than a tolerance in meters, 10 if not "
        + "told."
    ) { arguments throws(QueryError) in
      guard let lines = try arguments.lines(0),
        var simplification = Simplification(meters: arguments.real(1, else: 10))
      else { return .null }
      var made: [[GeoPoint]] = []
      for path in lines.paths {
        if let places = try simplification.line(path.vertices) { made.append(places) }
      }
      return made.isEmpty ? .null : .dynamic(GeoJSON.lines(made, isMulti: lines.isMulti))
    }.needing(.asMuch)
      .showing(
        "geo_line_simplify(dynamic({\"type\": \"LineString\", \"coordinates\": [[0, 0], [0.00001, 1], "
          + "[0, 2]]})).coordinates → [[0,0],[0,2]]")
  }

  private static let lineExample =
    #"dynamic({"type": "LineString", "coordinates": [[0, 0], [1, 1]]})"#
}

extension Parameter {
  /// The parameters that follow the shape in the two functions that densify.
  ///
  /// The second parameter has no effect, because an edge always goes the shorter way around the
  /// earth, even across 180 degrees.
  static let densification = [
    Parameter("tolerance", .number, .optional), Parameter("preserve_crossing", .bool, .optional),
  ]
}

extension Value {
  /// A place as a point of GeoJSON; null for `nil`.
  static func point(_ vertex: GeoVertex?) -> Value {
    vertex.map { .dynamic(GeoJSON.point($0.place)) } ?? .null
  }
}
