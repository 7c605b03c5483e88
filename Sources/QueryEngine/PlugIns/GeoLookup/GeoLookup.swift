/// The shapes for each place: polygons around it, or lines near it.
struct GeoLookup: Sendable {
  enum Shapes: String, Sendable {
    case polygons, lines

    var plugIn: PlugIn { self == .polygons ? .geoPolygonLookup : .geoLineLookup }

    /// The arguments after the table and the columns, in their order.
    var options: [String] {
      ["radius", "return_unmatched", "lookup_area_radius", "return_lookup_key"]
    }
  }

  let shapes: Shapes
  /// The greatest distance to a shape, in meters; `nil` when the place must be inside.
  var radius: Double?
  /// Whether the result also has places without a shape.
  var keepsUnmatched = false
  /// Whether the result has the column of shapes.
  var keepsShapes = false

  init(_ shapes: Shapes) { self.shapes = shapes }

  /// Sets one option.
  ///
  /// - Returns: A description of the valid values, if the given value is not valid.
  mutating func take(_ value: Value, for option: String) -> String? {
    switch option {
    case "radius", "lookup_area_radius":
      let number = Arguments([value]).real(0)
      guard number >= 0, number.isFinite else { return "a number of meters" }
      // `lookup_area_radius` only helps Kusto's search; here each shape has a bounding circle
      // instead.
      if option == "radius" { radius = number }
    default:
      guard case .bool(let isKept) = value else { return "true or false" }
      if option == "return_unmatched" { keepsUnmatched = isKept } else { keepsShapes = isKept }
    }
    return nil
  }
}
