/// What is looked up by a place: polygons around it, or shapes near to it.
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
  /// How near a place must be, in meters; `nil` when it must be inside.
  var radius: Double?
  /// Whether places without a shape are given, too.
  var keepsUnmatched = false
  /// Whether the column of shapes is given.
  var keepsShapes = false

  init(_ shapes: Shapes) { self.shapes = shapes }

  /// Takes one of the options.
  ///
  /// - Returns: What it must be, when it is not.
  mutating func take(_ value: Value, for option: String) -> String? {
    switch option {
    case "radius", "lookup_area_radius":
      let number = Arguments([value]).real(0)
      guard number >= 0, number.isFinite else { return "a number of meters" }
      // How far to look around is for Kusto's plan; here each shape has a circle of its own.
      if option == "radius" { radius = number }
    default:
      guard case .bool(let isKept) = value else { return "true or false" }
      if option == "return_unmatched" { keepsUnmatched = isKept } else { keepsShapes = isKept }
    }
    return nil
  }
}
