/// How the shapes for a place are found: polygons around it, or lines near it.
struct GeoLookup: Sendable {
  enum Shapes: String, Sendable {
    case polygons, lines

    var plugIn: PlugIn { self == .polygons ? .geoPolygonLookup : .geoLineLookup }

    /// The names of the options, in the order of the arguments after the table and the columns.
    var options: [String] {
      ["radius", "return_unmatched", "lookup_area_radius", "return_lookup_key"]
    }
  }

  let shapes: Shapes
  /// The maximum distance to a shape, in meters; `nil` if the place must be inside the shape.
  var radius: Double?
  /// Whether the result includes places for which there is no shape.
  var keepsUnmatched = false
  /// Whether the result includes the column of shapes.
  var keepsShapes = false

  init(_ shapes: Shapes) { self.shapes = shapes }

  /// Sets one option.
  ///
  /// - Returns: `nil` if `value` is valid, or else a description of the values that are valid.
  mutating func take(_ value: Value, for option: String) -> String? {
    switch option {
    case "radius", "lookup_area_radius":
      let number = Arguments([value]).real(0)
      guard number >= 0, number.isFinite else { return "a number of meters" }
      // `lookup_area_radius` only speeds up Kusto's search. Here, each shape has a bounding circle
      // instead.
      if option == "radius" { radius = number }
    default:
      guard case .bool(let isKept) = value else { return "true or false" }
      if option == "return_unmatched" { keepsUnmatched = isKept } else { keepsShapes = isKept }
    }
    return nil
  }
}
