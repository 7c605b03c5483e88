import DaybookQuery
import DaybookValues
import TestSupport
import Testing

@Suite("Shapes that are not valid give a missing value, and none takes too long")
struct GeoRefusalTests {
  private static let polygons: [String] = [
    "null", "1", "[]", "{}", #"{"type": "Polygon"}"#,
    #"{"coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}"#,
    #"{"type": "Point", "coordinates": [1, 1]}"#,
    #"{"type": "polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}"#,
    #"{"type": ["Polygon"], "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}"#,
    polygonJSON(""), polygonJSON("[]"), polygonJSON("[[0, 0]]"),
    polygonJSON("[[0, 0], [1, 0], [0, 0]]"),
    // Not closed; a corner twice; a place out of range, without a number, of one number, too deep.
    polygonJSON("[[0, 0], [1, 0], [1, 1], [0, 1]]"),
    polygonJSON("[[0, 0], [10, 10], [10, 10], [0, 0]]"),
    polygonJSON("[[0, 0], [1, 0], [1, 1], [1, 0], [0, 0]]"),
    polygonJSON("[[0, 0], [181, 0], [1, 1], [0, 0]]"),
    polygonJSON("[[0, 0], [1, 0], [1, 90.1], [0, 0]]"),
    polygonJSON(#"[[0, 0], [1, 0], ["1", 1], [0, 0]]"#),
    polygonJSON("[[0, 0], [1, 0], [null, 1], [0, 0]]"),
    polygonJSON("[[0, 0], [1], [1, 1], [0, 0]]"),
    polygonJSON("[[0, 0], [1, 0, 0, 0], [1, 1], [0, 0]]"),
    polygonJSON("[[[0, 0]], [[1, 0]], [[1, 1]], [[0, 0]]]"),
    polygonJSON("[[0, 0], [1, 0], [1, 1e300], [0, 0]]"),
    // Half of the earth between two corners; edges that cross; rings that cross, or share an edge.
    polygonJSON("[[0, 0], [180, 0], [10, 10], [0, 0]]"),
    polygonJSON("[[0, 90], [0, -90], [10, 10], [0, 90]]"),
    polygonJSON("[[0, 0], [1, 1], [1, 0], [0, 1], [0, 0]]"),
    polygonJSON(
      "[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]], [[3, 1], [5, 1], [5, 2], [3, 2], [3, 1]]"),
    polygonJSON("[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]], [[0, 0], [0, 4], [2, 2], [0, 0]]"),
    // Holes around the shell, beside it, and in a hole.
    polygonJSON(
      "[[0, 0], [9, 0], [9, 9], [0, 9], [0, 0]], [[-5, -5], [-5, 20], [20, 20], [20, -5], [-5, -5]]"
    ),
    polygonJSON(
      "[[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]], [[5, 5], [6, 5], [6, 6], [5, 6], [5, 5]]"),
    polygonJSON(
      "[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], [[1, 1], [9, 1], [9, 9], [1, 9], [1, 1]], "
        + "[[2, 2], [3, 2], [3, 3], [2, 3], [2, 2]]"),
    #"{"type": "MultiPolygon", "coordinates": []}"#,
    #"{"type": "MultiPolygon", "coordinates": [[[[0, 0], [1, 0], [1, 1], [0, 0]]], [[[0, 0], [1, 0], [0, 0]]]]}"#,
  ]

  private static func polygonJSON(_ rings: String) -> String {
    #"{"type": "Polygon", "coordinates": [\#(rings)]}"#
  }

  @Test("Polygons", arguments: polygons)
  func refusesPolygon(_ json: String) throws {
    for name in ["geo_polygon_area", "geo_polygon_simplify", "geo_polygon_densify"] {
      #expect(try GeoCall(name, .json(json)).value() == .null, "\(name)")
    }
    #expect(try GeoCall("geo_point_in_polygon", 0.5, 0.2, .json(json)).value() == .null)
  }

  private static let lines: [String] = [
    "null", "[[0, 0], [1, 1]]", "[]", "[[0, 0]]", "[[0, 0], [0, 0]]", "[[0, 0], [1, 91]]",
    "[[0, 0], [180, 0]]", "[[0, 0], 1]", #"[[0, 0], "a"]"#, "{}", "[[[0, 0], [1, 1]]]",
  ]

  @Test("Lines", arguments: lines.indices)
  func refusesLine(_ index: Int) throws {
    let line = Operand.json(#"{"type": "LineString", "coordinates": \#(Self.lines[index])}"#)
    let isValid = index == 1
    for name in ["geo_line_length", "geo_line_centroid", "geo_line_densify"] {
      #expect((try GeoCall(name, line).value() != .null) == isValid, "\(name)")
    }
    #expect((try GeoCall("geo_line_locate_point", line, 0, 1).value() != .null) == isValid)
  }

  private static let line = Operand.json(
    #"{"type": "LineString", "coordinates": [[0, 0], [1, 1]]}"#)
  private static let square = Operand.json(
    #"{"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]]]}"#)

  private static let missing: [GeoCall] = [
    GeoCall("geo_azimuth", 5, 10, 5, 10), GeoCall("geo_azimuth", 0, 0, 180, 0),
    GeoCall("geo_azimuth", 0, 0, 0, 91), GeoCall("geo_angle", 0, 1, 0, 1, 2, 2),
    GeoCall("geo_angle", 0, 1, 2, 2, 2, 2), GeoCall("geo_angle", 0, 0, 180, 0, 2, 2),
    GeoCall("geo_line_length", square), GeoCall("geo_polygon_area", line),
    GeoCall("geo_line_interpolate_point", line, 1.1),
    GeoCall("geo_line_interpolate_point", line, .real(.nan)),
    GeoCall("geo_line_densify", line, 0), GeoCall("geo_line_densify", line, 10_001),
    GeoCall("geo_line_simplify", line, -1), GeoCall("geo_line_simplify", line, 200_000),
    GeoCall("geo_polygon_simplify", square, 1_000_000),
    GeoCall("geo_polygon_simplify", square, -0.1),
    GeoCall("geo_closest_point_on_line", 300, 3, line),
    GeoCall("geo_point_in_polygon", 0, 91, square),
    GeoCall("geo_distance_point_to_polygon", .real(.nan), 3, square),
    GeoCall("geo_intersects_2lines", line, square), GeoCall("geo_point_buffer", 0, 0, 0),
    GeoCall("geo_point_buffer", 0, 0, 1, -1), GeoCall("geo_point_buffer", 0, 0, 11_000_000),
    GeoCall("geo_point_buffer", 0, 0, .real(.nan)), GeoCall("geo_geohash_neighbors", "a"),
    GeoCall("geo_geohash_to_polygon", ""), GeoCall("geo_polygon_area", .missing(.dynamic)),
  ]

  @Test("Arguments out of range", arguments: missing)
  func refusesArgument(_ call: GeoCall) throws { #expect(try call.value() == .null) }

  @Test(
    "Texts that are no shape",
    arguments: [
      "", "POINT", "POINT (1)", "POINT (1 2", "POINT (1 2) x", "POINT (1 2 3 4 5)", "POINT (1 91)",
      "POINT (0x1 2)", "POINT (nan 1)", "POINT EMPTY", "LINESTRING", "LINESTRING ()",
      "LINESTRING ((1 2, 3 4))", "POLYGON (0 0, 1 1)", "CIRCLE (1 2)", "POINT\u{0}(1 2)",
      "GEOMETRYCOLLECTION (POINT (1 1),)",
      LongText("GEOMETRYCOLLECTION (", times: 100_000),
    ])
  func refusesText(_ wkt: LongText) throws {
    #expect(try GeoCall("geo_from_wkt", .init(stringLiteral: wkt.text)).value() == .null)
  }

  @Test("A polygon whose edges lie over each other again and again is refused in time")
  func entangled() throws {
    let teeth = (0..<20_000).map { number in
      let share = Double(number) / 20_000
      return "[\(share * 10), \(Double(number % 2) * 40 + share)]"
    }
    let ring = (teeth + ["[11, -5]", "[-1, -5]", teeth[0]]).joined(separator: ", ")
    let polygon = Operand.json(Self.polygonJSON("[\(ring)]"))
    #expect(throws: QueryError.self) { try GeoCall("geo_polygon_area", polygon).value() }
  }

  @Test("A line of many places is not made in less memory than it needs")
  func memory() throws {
    let places = (0..<40).map { "[\($0 % 2 == 0 ? -80 : 80), \($0)]" }.joined(separator: ", ")
    let line = Operand.json(#"{"type": "LineString", "coordinates": [\#(places)]}"#).argument
    let call = try #require(FunctionCatalog.standard.named("geo_line_densify")).resolve(
      CallSite(arguments: [line, CallSite.Argument(type: .real)], now: Call.now))
    let values: [Value] = [line.constant ?? .null, .real(0.1)]
    var (small, large) = (
      RowContext(seed: 1, memory: 1 << 20), RowContext(seed: 1, memory: 1 << 30)
    )
    #expect(throws: QueryError.self) { try call.evaluate(values, &small) }
    #expect(try call.evaluate(values, &large).json["coordinates"]?.array?.count ?? 0 > 20_000)
  }
}
