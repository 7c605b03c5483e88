import DaybookQuery
import DaybookValues
import Testing

/// Numbers that Kusto's documentation shows.
@Suite("Functions of lines and polygons give what Kusto's documentation shows")
struct GeoDocumentationTests {
  private static let park = Operand.json(
    """
    {"type":"Polygon","coordinates":[[[-73.9495,40.7969],[-73.95807266235352,40.80068603561921],
    [-73.98201942443848,40.76825672305777],[-73.97317886352539,40.76455136505513],[-73.9495,40.7969]]]}
    """)
  private static let overlapping = Operand.json(
    """
    {"type":"MultiPolygon","coordinates":[[[[-73.9495,40.7969],[-73.95807266235352,40.80068603561921],
    [-73.98201942443848,40.76825672305777],[-73.97317886352539,40.76455136505513],[-73.9495,40.7969]]],
    [[[-73.94262313842773,40.775991804565585],[-73.98107528686523,40.791849155467695],
    [-73.99600982666016,40.77092185281977],[-73.96150588989258,40.75609977566361],
    [-73.94262313842773,40.775991804565585]]]]}
    """)
  private static let road = Operand.json(
    """
    {"type":"LineString","coordinates":[[-115.115385,36.229195],[-115.136995,36.200366],
    [-115.140252,36.192470],[-115.143558,36.188523],[-115.144076,36.181954],[-115.154662,36.174483],
    [-115.166431,36.176388],[-115.183289,36.175007],[-115.192612,36.176736],[-115.202485,36.173439],
    [-115.225355,36.174365]]}
    """)
  private static let street = Operand.json(
    #"{"type":"LineString","coordinates":[[-73.95796,40.80042],[-73.97317,40.764486]]}"#)
  private static let streets = Operand.json(
    """
    {"type":"MultiLineString","coordinates":[[[-73.95798683166502,40.800556090021466],
    [-73.98193359375,40.76819171855746]],[[-73.94940376281738,40.79691751000055],
    [-73.97317886352539,40.76435634049001]]]}
    """)

  private static let numbers: [(call: GeoCall, number: Double)] = [
    (GeoCall("geo_azimuth", 5, 10, 10, -40), 3.05459939796449),
    (GeoCall("geo_angle", 0, 10, 0, 5, 3, -10), 2.94493843406882),
    (GeoCall("geo_distance_point_to_line", -115.199625, 36.210419, road), 3797.88887253334),
    (GeoCall("geo_distance_point_to_polygon", -73.9839, 40.7705, park), 259.940756070596),
    (GeoCall("geo_line_length", streets), 8262.24339753741),
    (GeoCall("geo_line_locate_point", street, -73.965, 40.792), 0.25560135100307552),
    (GeoCall("geo_polygon_area", park), 3475207.28346606),
    (GeoCall("geo_polygon_area", overlapping), 10889971.5343487),
    (GeoCall("geo_polygon_perimeter", park), 9930.30149604938),
    (GeoCall("geo_polygon_perimeter", overlapping), 15943.5384578745),
  ]

  @Test("Numbers", arguments: numbers)
  func number(_ row: (call: GeoCall, number: Double)) throws {
    let found = try row.call.number()
    #expect((found - row.number).magnitude < row.number * 1e-11, "\(row.call.name): \(found)")
  }

  private static let places: [(call: GeoCall, place: Place)] = [
    (
      GeoCall("geo_closest_point_on_line", -115.199625, 36.210419, road),
      Place(-115.192612, 36.176736)
    ),
    (
      GeoCall("geo_closest_point_on_polygon", -73.9839, 40.7705, park),
      Place(-73.981205580153926, 40.769359452843211)
    ),
    (GeoCall("geo_closest_point_on_polygon", -73.97, 40.78, park), Place(-73.97, 40.78)),
    (GeoCall("geo_line_centroid", street), Place(-73.965567057230942, 40.782453249627416)),
    (
      GeoCall("geo_line_interpolate_point", street, 0.25),
      Place(-73.961764043218281, 40.791436687257232)
    ),
    (GeoCall("geo_polygon_centroid", park), Place(-73.965735689907618, 40.782550538057812)),
    (GeoCall("geo_polygon_centroid", overlapping), Place(-73.968569587829577, 40.776310752555119)),
  ]

  @Test("Places", arguments: places)
  func place(_ row: (call: GeoCall, place: Place)) throws {
    // The tolerance is a hundredth of a millimeter; the documented centroids are off by a
    // thousandth of a millimeter.
    #expect(try row.call.place().distance(to: row.place) < 1e-5, "\(row.call.name)")
  }

  @Test("The middle of a park, to the last digits that python gives")
  func middle() throws {
    let exact = Place(-73.96573568989808, 40.782550538049904)
    #expect(try GeoCall("geo_polygon_centroid", Self.park).place().distance(to: exact) < 1e-8)
    let both = Place(-73.96856958783061, 40.77631075255545)
    let found = try GeoCall("geo_polygon_centroid", Self.overlapping).place()
    #expect(found.distance(to: both) < 1e-8)
  }

  private static let shapes: [(call: GeoCall, result: String)] = [
    (
      GeoCall(
        "geo_line_densify",
        .json(#"{"type":"LineString","coordinates":[[50,50],[51,51]]}"#)),
      "[[50,50],[50.125,50.125],[50.25,50.25],[50.375,50.375],[50.5,50.5],[50.625,50.625],"
        + "[50.75,50.75],[50.875,50.875],[51,51]]"
    ),
    (
      GeoCall(
        "geo_polygon_densify",
        .json(#"{"type":"Polygon","coordinates":[[[10,10],[11,10],[11,11],[10,11],[10,10]]]}"#)),
      "[[[10,10],[10.25,10],[10.5,10],[10.75,10],[11,10],[11,11],[10.75,11],[10.5,11],[10.25,11],"
        + "[10,11],[10,10]]]"
    ),
    (
      GeoCall(
        "geo_polygon_densify",
        .json(
          """
          {"type":"Polygon","coordinates":[[[-73.958244,40.800719],[-73.949146,40.79695],
          [-73.973093,40.764226],[-73.982062,40.768159],[-73.958244,40.800719]]]}
          """)),
      "[[[-73.958244,40.800719],[-73.949146,40.79695],[-73.973093,40.764226],"
        + "[-73.982062,40.768159],[-73.958244,40.800719]]]"
    ),
    (
      GeoCall(
        "geo_line_simplify",
        .json(
          """
          {"type":"LineString","coordinates":[[-73.97033169865608,40.789063020152824],
          [-73.97039607167244,40.78897975920816],[-73.9704617857933,40.78888837512432],
          [-73.97079303860664,40.788434498977836]]}
          """), 10),
      "[[-73.97033169865608,40.789063020152824],[-73.97079303860664,40.788434498977836]]"
    ),
    (
      GeoCall(
        "geo_intersection_2lines",
        .json(
          #"{"type":"LineString","coordinates":[[-73.978929,40.785155],[-73.980903,40.782621]]}"#),
        .json(
          #"{"type":"LineString","coordinates":[[-73.978929,40.785155],[-73.980903,40.782621]]}"#)),
      "[[-73.978929,40.785155],[-73.980903,40.782621]]"
    ),
    (
      GeoCall("geo_geohash_to_polygon", "dr5ru"),
      "[[[-74.00390625,40.7373046875],"
        + "[-73.9599609375,40.7373046875],[-73.9599609375,40.78125],[-74.00390625,40.78125],"
        + "[-74.00390625,40.7373046875]]]"
    ),
    (GeoCall("geo_from_wkt", "multipoint (1 1, (2 2), 3 3)"), "[[1,1],[2,2],[3,3]]"),
    (
      GeoCall(
        "geo_from_wkt", "MULTIPOLYGON (((0 0, 2 0, 2 2, 0 0)),((10 10, 12 10, 12 12, 10 10)))"),
      "[[[[0,0],[2,0],[2,2],[0,0]]],[[[10,10],[12,10],[12,12],[10,10]]]]"
    ),
    (GeoCall("geo_from_wkt", "LINESTRING(-1.5 2e1,3 4)"), "[[-1.5,20.0],[3,4]]"),
  ]

  @Test("Shapes", arguments: shapes)
  func shape(_ row: (call: GeoCall, result: String)) throws {
    let found = try row.call.value().json["coordinates"].map { Value.dynamic($0).text }
    #expect(found == row.result)
  }

  @Test("Neighbours of a geohash, in the order that is shown")
  func neighbours() throws {
    let found = try GeoCall("geo_geohash_neighbors", "sunny").value().text
    #expect(
      found == #"["sunnt","sunpj","sunnx","sunpn","sunnv","sunpp","sunnz","sunnw"]"#)
  }
}
