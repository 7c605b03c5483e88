package import DaybookValues

/// Writes shapes as GeoJSON.
package enum GeoJSON {
  private static func shape(_ type: String, _ coordinates: JSONValue) -> JSONValue {
    ["type": .string(type), "coordinates": coordinates]
  }

  package static func point(_ place: GeoPoint) -> JSONValue { shape("Point", position(place)) }

  static func points(_ places: [GeoPoint]) -> JSONValue {
    guard places.count != 1 else { return point(places[0]) }
    return shape("MultiPoint", positions(places))
  }

  package static func lines(_ lines: [[GeoPoint]], isMulti: Bool) -> JSONValue {
    guard isMulti || lines.count != 1 else { return shape("LineString", positions(lines[0])) }
    return shape("MultiLineString", .array(lines.map(positions)))
  }

  package static func polygons(_ polygons: [[[GeoPoint]]], isMulti: Bool) -> JSONValue {
    let made = polygons.map { JSONValue.array($0.map(positions)) }
    guard isMulti || made.count != 1 else { return shape("Polygon", made[0]) }
    return shape("MultiPolygon", .array(made))
  }

  static func collection(_ shapes: [JSONValue]) -> JSONValue {
    ["type": "GeometryCollection", "geometries": .array(shapes)]
  }

  private static func positions(_ places: [GeoPoint]) -> JSONValue {
    .array(places.map(position))
  }

  private static func position(_ place: GeoPoint) -> JSONValue {
    .array([number(place.longitude), number(place.latitude)])
  }

  /// A number of degrees, without a decimal point if it is whole.
  private static func number(_ degrees: Double) -> JSONValue {
    degrees == degrees.rounded() ? .integer(Int64(degrees)) : .real(degrees)
  }
}
