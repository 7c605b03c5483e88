internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions on intersections of lines and polygons.
  package static let geoMeetings: [ScalarFunction] = [
    .geoIntersects2lines, .geoIntersectsLineWithPolygon, .geoIntersects2polygons,
    .geoIntersection2lines, .geoIntersectionLineWithPolygon,
  ]

  static var geoIntersects2lines: ScalarFunction {
    ScalarFunction(
      "geo_intersects_2lines", shapes: [Parameter("line", .dynamic), Parameter("other", .dynamic)],
      gives: .bool, "Whether lines of GeoJSON have a place in common."
    ) { arguments throws(QueryError) in
      guard let lines = try arguments.lines(0), let others = try arguments.lines(1) else {
        return .null
      }
      return .bool(try lines.meets(others))
    }
    .showing("geo_intersects_2lines(\(line("[0, 0], [2, 2]")), \(line("[0, 2], [2, 0]"))) → true")
  }

  static var geoIntersectsLineWithPolygon: ScalarFunction {
    ScalarFunction(
      "geo_intersects_line_with_polygon",
      shapes: [Parameter("line", .dynamic), Parameter("polygon", .dynamic)],
      gives: .bool, "Whether lines and polygons of GeoJSON have a place in common."
    ) { arguments throws(QueryError) in
      guard let lines = try arguments.lines(0), let region = try arguments.region(1) else {
        return .null
      }
      guard !region.holdsStart(of: lines) else { return .bool(true) }
      return .bool(try lines.meets(region))
    }
    .showing("geo_intersects_line_with_polygon(\(line("[1, 1], [5, 1]")), \(square)) → true")
  }

  static var geoIntersects2polygons: ScalarFunction {
    ScalarFunction(
      "geo_intersects_2polygons",
      shapes: [Parameter("polygon", .dynamic), Parameter("other", .dynamic)],
      gives: .bool, "Whether polygons of GeoJSON have a place in common."
    ) { arguments throws(QueryError) in
      guard let region = try arguments.region(0), let other = try arguments.region(1) else {
        return .null
      }
      guard !region.holdsStart(of: other), !other.holdsStart(of: region) else {
        return .bool(true)
      }
      return .bool(try region.meets(other))
    }
    .showing("geo_intersects_2polygons(\(square), \(square)) → true")
  }

  static var geoIntersection2lines: ScalarFunction {
    ScalarFunction(
      "geo_intersection_2lines",
      shapes: [Parameter("line", .dynamic), Parameter("other", .dynamic)],
      gives: .dynamic, "The common part of lines of GeoJSON: places, lines, or nothing."
    ) { arguments throws(QueryError) in
      guard let lines = try arguments.lines(0), let others = try arguments.lines(1) else {
        return .null
      }
      return .dynamic(try GeoIntersection(lines, with: others).json)
    }.needing(.asMuch)
      .showing(
        "geo_intersection_2lines(\(line("[0, 0], [2, 0]")), \(line("[1, 0], [5, 0]"))).coordinates "
          + "→ [[1,0],[2,0]]")
  }

  static var geoIntersectionLineWithPolygon: ScalarFunction {
    ScalarFunction(
      "geo_intersection_line_with_polygon",
      shapes: [Parameter("line", .dynamic), Parameter("polygon", .dynamic)],
      gives: .dynamic, "The parts of lines of GeoJSON that are in polygons."
    ) { arguments throws(QueryError) in
      guard let lines = try arguments.lines(0), let region = try arguments.region(1) else {
        return .null
      }
      return .dynamic(try GeoIntersection(lines, in: region).json)
    }.needing(.asMuch)
      .showing(
        "array_length(geo_intersection_line_with_polygon(\(line("[1, 1], [5, 1]")), \(square))"
          + ".coordinates) → 2")
  }

  private static func line(_ places: String) -> String {
    #"dynamic({"type": "LineString", "coordinates": [\#(places)]})"#
  }

  private static let square =
    #"dynamic({"type": "Polygon", "coordinates": [[[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]]})"#
}

extension GeoRegion {
  /// Whether any line or ring of `other` begins inside this region.
  fileprivate func holdsStart(of other: some GeoBoundary) -> Bool {
    other.paths.contains { contains($0.vertices[0].vector) }
  }
}

extension GeoBoundary {
  /// Whether any edge of one shape has a point in common with an edge of the other shape.
  fileprivate func meets(_ other: some GeoBoundary) throws(QueryError) -> Bool {
    let (arcs, others) = (paths.flatMap(\.arcs), other.paths.flatMap(\.arcs))
    let all = arcs + others
    var effort = GeoEffort()
    var isMet = false
    try ArcSweep(all).pairs(&effort) { (one, other) throws(QueryError) in
      isMet = one < arcs.count && other >= arcs.count && all[one].meets(all[other])
      return isMet
    }
    return isMet
  }
}
