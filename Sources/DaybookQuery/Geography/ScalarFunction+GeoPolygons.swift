internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions on polygons of GeoJSON.
  package static let geoPolygons: [ScalarFunction] = [
    .geoPolygonArea, .geoPolygonPerimeter, .geoPolygonCentroid, .geoPointInPolygon,
    .geoDistancePointToPolygon, .geoClosestPointOnPolygon, .geoPolygonDensify, .geoPolygonSimplify,
  ]

  private static let polygon = Parameter("polygon", .dynamic)

  static var geoPolygonArea: ScalarFunction {
    ScalarFunction(
      "geo_polygon_area", shapes: [polygon], gives: .real,
      "The area that polygons of GeoJSON cover together, in square meters."
    ) { arguments throws(QueryError) in
      guard let region = try arguments.region(0) else { return .null }
      return .real(try GeoOutline(region).area * GeoPoint.radius * GeoPoint.radius)
    }
    .showing("round(geo_polygon_area(\(polygonExample)) / 1000000) → 49452.0")
  }

  static var geoPolygonPerimeter: ScalarFunction {
    ScalarFunction(
      "geo_polygon_perimeter", shapes: [polygon], gives: .real,
      "How long the boundary of polygons of GeoJSON is, in meters."
    ) { arguments throws(QueryError) in
      guard let region = try arguments.region(0) else { return .null }
      return .real(try GeoOutline(region).length * GeoPoint.radius)
    }
    .showing("round(geo_polygon_perimeter(\(polygonExample)) / 1000) → 889.0")
  }

  static var geoPolygonCentroid: ScalarFunction {
    ScalarFunction(
      "geo_polygon_centroid", shapes: [polygon], gives: .dynamic,
      "The middle of the area that polygons of GeoJSON cover together."
    ) { arguments throws(QueryError) in
      guard let region = try arguments.region(0) else { return .null }
      return .point(try GeoOutline(region).centroid)
    }
    .showing("round(todouble(geo_polygon_centroid(\(polygonExample)).coordinates[0]), 6) → 1.0")
  }

  static var geoPointInPolygon: ScalarFunction {
    ScalarFunction(
      "geo_point_in_polygon", shapes: Parameter.place("") + [polygon], gives: .bool,
      "Whether a place is in polygons of GeoJSON; each place is in just one of those that share an edge."
    ) { arguments throws(QueryError) in
      guard let place = arguments.place(0), let region = try arguments.region(2) else {
        return .null
      }
      return .bool(region.contains(SphereVector(place)))
    }
    .showing("geo_point_in_polygon(1, 1, \(polygonExample)) → true")
  }

  static var geoDistancePointToPolygon: ScalarFunction {
    ScalarFunction(
      "geo_distance_point_to_polygon", shapes: Parameter.place("") + [polygon], gives: .real,
      "The shortest way from a place to polygons of GeoJSON in meters, 0 inside."
    ) { arguments throws(QueryError) in
      guard let place = arguments.place(0), let region = try arguments.region(2) else {
        return .null
      }
      let vector = SphereVector(place)
      guard !region.contains(vector) else { return .real(0) }
      return .real(region.distance(to: vector) * GeoPoint.radius)
    }
    .showing("round(geo_distance_point_to_polygon(1, -1, \(polygonExample)) / 1000) → 111.0")
  }

  static var geoClosestPointOnPolygon: ScalarFunction {
    ScalarFunction(
      "geo_closest_point_on_polygon", shapes: Parameter.place("") + [polygon], gives: .dynamic,
      "The place in polygons of GeoJSON that is nearest to a place; for a place inside, itself."
    ) { arguments throws(QueryError) in
      guard let place = arguments.place(0), let region = try arguments.region(2) else {
        return .null
      }
      let vertex = GeoVertex(place)
      return .point(
        region.contains(vertex.vector) ? vertex : region.nearest(to: vertex.vector))
    }
    .showing("geo_closest_point_on_polygon(-5, -5, \(polygonExample)).coordinates → [0,0]")
  }

  static var geoPolygonDensify: ScalarFunction {
    ScalarFunction(
      "geo_polygon_densify", shapes: [polygon] + Parameter.densification, gives: .dynamic,
      "Polygons with more corners, so that they follow the straight lines of a map to a tolerance in "
        + "meters, 10 by default."
    ) { arguments throws(QueryError) in
      guard let region = try arguments.region(0),
        var densification = Densification(meters: arguments.real(1, else: 10), arguments.memory)
      else { return .null }
      guard let made = try densification.densified(region) else { return .null }
      return .dynamic(GeoJSON.polygons(made, isMulti: region.isMulti))
    }.needing(.asMuch)
      .showing("array_length(geo_polygon_densify(\(polygonExample), 1000).coordinates[0]) → 5")
  }

  static var geoPolygonSimplify: ScalarFunction {
    ScalarFunction(
      "geo_polygon_simplify", shapes: [polygon, Parameter("tolerance", .number, .optional)],
      gives: .dynamic,
      "Polygons without corners that change their edges by less than a tolerance in meters, 10 if not "
        + "told."
    ) { arguments throws(QueryError) in
      guard let region = try arguments.region(0),
        let made = try region.simplified(meters: arguments.real(1, else: 10))
      else { return .null }
      return made.isEmpty ? .null : .dynamic(GeoJSON.polygons(made, isMulti: region.isMulti))
    }.needing(.asMuch)
      .showing("array_length(geo_polygon_simplify(\(polygonExample), 100).coordinates[0]) → 5")
  }

  private static let polygonExample =
    #"dynamic({"type": "Polygon", "coordinates": [[[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]]})"#
}
