package import DaybookValues

/// A decoded shape of GeoJSON.
package enum GeoShape: Sendable {
  case lines(GeoLines)
  case region(GeoRegion)

  /// - Returns: `nil` when the JSON is not a valid shape.
  ///
  /// For example, a place is out of range, a shape has too few places, or an edge goes half-way
  /// around the earth. A ring is invalid if it is open, repeats a corner, crosses another ring, or
  /// shares an edge with another ring.
  /// - Throws: ``QueryError/tooLarge(_:)`` when its edges cannot be compared in time.
  package init?(_ json: JSONValue) throws(QueryError) {
    var effort = GeoEffort()
    guard let object = json.object, let shape = object["coordinates"] else { return nil }
    switch object["type"]?.string {
    case "LineString": self.init(lines: [shape], isMulti: false)
    case "MultiLineString": self.init(lines: shape.array, isMulti: true)
    case "Polygon": try self.init(polygons: [shape], isMulti: false, &effort)
    case "MultiPolygon": try self.init(polygons: shape.array, isMulti: true, &effort)
    default: return nil
    }
  }

  private init?(lines: [JSONValue]?, isMulti: Bool) {
    guard let lines, !lines.isEmpty else { return nil }
    let paths = lines.compactMap { $0.geoPoints.flatMap { GeoPath($0) } }
    guard paths.count == lines.count else { return nil }
    self = .lines(GeoLines(paths: paths, isMulti: isMulti))
  }

  private init?(
    polygons: [JSONValue]?, isMulti: Bool, _ effort: inout GeoEffort
  ) throws(QueryError) {
    guard let polygons, !polygons.isEmpty else { return nil }
    var made: [GeoPolygon] = []
    for polygon in polygons {
      guard let rings = polygon.array?.map(\.geoPoints),
        let polygon = try GeoPolygon(rings.map { $0 ?? [] }, &effort)
      else { return nil }
      made.append(polygon)
    }
    self = .region(GeoRegion(polygons: made, isMulti: isMulti))
  }
}

extension JSONValue {
  /// The places of an array of positions; `nil` when one of them is invalid.
  fileprivate var geoPoints: [GeoPoint]? {
    guard let array else { return nil }
    let points = array.compactMap(\.geoPoint)
    return points.count == array.count ? points : nil
  }

  /// A position: a longitude, a latitude, and perhaps a height, which is ignored.
  ///
  /// It is `nil` for an array of any other form.
  private var geoPoint: GeoPoint? {
    guard let array, 2...3 ~= array.count, let longitude = array[0].real,
      let latitude = array[1].real
    else { return nil }
    return GeoPoint(longitude: longitude, latitude: latitude)
  }
}
