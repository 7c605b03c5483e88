import DaybookQuery
import DaybookValues
import Testing

/// Figures that Python computed for two polygons.
///
/// Areas come from the angles of the corners in 40 digits. Unions and crossings come from shapely
/// on a gnomonic map, on which the shortest paths are straight.
struct Figures: CustomTestStringConvertible, Sendable {
  let ring: String
  let other: String
  let place: Place
  /// The area of the first polygon in square meters; below it the perimeter in meters.
  let area: Double
  let perimeter: Double
  /// The distance from the place to the first polygon.
  let distance: Double
  /// The area of both polygons together; below it their perimeter.
  let unionArea: Double
  let unionPerimeter: Double
  /// How much of the other polygon's outline, without its last edge, is inside the first polygon.
  let lineInside: Double
  /// How often this outline crosses the first polygon.
  let crossings: Int

  var testDescription: String { "\(area) m²" }

  var polygon: Operand { .json(#"{"type": "Polygon", "coordinates": [\#(ring)]}"#) }
  var both: Operand {
    .json(#"{"type": "MultiPolygon", "coordinates": [[\#(ring)], [\#(other)]]}"#)
  }
  var outline: Operand { .json(#"{"type": "LineString", "coordinates": \#(ring)}"#) }
  var line: Operand {
    let open = other.split(separator: "], [").dropLast().joined(separator: "], [") + "]]"
    return .json(#"{"type": "LineString", "coordinates": \#(open)}"#)
  }

  static let all: [Figures] = [
    Figures(
      ring: "[[129.0490863, -35.7696729], [129.0509849, -35.7703076], "
        + "[129.050718, -35.7697291], [129.0507599, -35.7695171], "
        + "[129.0503276, -35.769709], [129.0490863, -35.7696729]]",
      other: "[[129.049646, -35.7697312], [129.0499828, -35.769893], "
        + "[129.0507028, -35.7701965], [129.0510981, -35.7697753], "
        + "[129.049646, -35.7697312]]",
      place: Place(129.05202, -35.768947), area: 5133.473429410621, perimeter: 434.3430804631141,
      distance: 130.16719756777096,
      unionArea: 5614.614882935393, unionPerimeter: 471.2745641757028,
      lineInside: 131.56229070022727, crossings: 1),
    Figures(
      ring: "[[55.038992, 50.9706694], [55.0321486, 50.944902], [54.9924948, 50.9400175], "
        + "[55.0290181, 50.9237317], [55.1097746, 50.9824691], [55.038992, 50.9706694]]",
      other: "[[55.090296, 50.9894963], [55.0704199, 50.9697197], [55.1390144, 50.9378191], "
        + "[55.1547596, 50.9917336], [55.090296, 50.9894963]]",
      place: Place(55.200218, 50.992555), area: 15931656.881555272, perimeter: 22638.21851580366,
      distance: 6429.263363423632,
      unionArea: 34695794.065036155, unionPerimeter: 34596.99781549192,
      lineInside: 2136.476225609216, crossings: 2),
    Figures(
      ring: "[[-134.6478002, 70.5812792], [-133.8536709, 69.0506528], "
        + "[-132.2525198, 68.955181], [-131.789495, 69.0262702], "
        + "[-131.9964556, 69.4803765], [-134.6478002, 70.5812792]]",
      other: "[[-134.722475, 69.3819261], [-132.4326297, 68.5447242], "
        + "[-131.5039227, 69.3910846], [-132.6756926, 69.7757992], "
        + "[-134.722475, 69.3819261]]",
      place: Place(-127.848624, 70.685792), area: 9298940529.568823, perimeter: 467272.02905530145,
      distance: 205890.1455902726,
      unionArea: 12197813248.968405, unionPerimeter: 564741.4805360081,
      lineInside: 18423.679401038138, crossings: 5),
    Figures(
      ring: "[[-37.021816, 3.9754734], [-40.9795816, 0.3135623], [-37.2215389, -8.1337677], "
        + "[-32.7276468, -10.5477604], [-33.5783768, -0.2700777], [-37.021816, 3.9754734]]",
      other: "[[-44.2930924, -10.307073], [-42.7634719, -17.106179], "
        + "[-35.0853344, -11.8217595], [-41.0212506, 0.8662224], [-44.2930924, -10.307073]]",
      place: Place(-20.155406, 8.300082), area: 826108688701.9916, perimeter: 3942506.4735349687,
      distance: 1766556.5210289594,
      unionArea: 1817847564414.6848, unionPerimeter: 6380183.542430618,
      lineInside: 1085975.6419609128, crossings: 2),
    Figures(
      ring: "[[-124.3620192, -72.636098], [151.4245512, -72.8944434], "
        + "[-4.588414, -77.4473471], [-2.3707238, -63.4542592], "
        + "[-51.3872978, -66.4000984], [-124.3620192, -72.636098]]",
      other: "[[148.1173918, -59.3198949], [96.0376612, -69.2126084], "
        + "[138.5540907, -86.719178], [-157.2600817, -77.9550785], "
        + "[148.1173918, -59.3198949]]",
      place: Place(-4.084342, -41.41786), area: 7701647907312.36, perimeter: 12334076.750825185,
      distance: 2452883.452281452,
      unionArea: 11128845725595.506, unionPerimeter: 16681120.305860402,
      lineInside: 1433819.3009548096, crossings: 1),
  ]
}

@Suite("Figures of polygons that were worked out elsewhere")
struct GeoFigureTests {
  private func isNear(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= other.magnitude * 1e-8
  }

  @Test("Areas, boundaries and distances", arguments: Figures.all)
  func single(_ row: Figures) throws {
    let place = row.place.operands
    let distance = GeoCall("geo_distance_point_to_polygon", place[0], place[1], row.polygon)
    #expect(isNear(try GeoCall("geo_polygon_area", row.polygon).number(), row.area))
    #expect(isNear(try GeoCall("geo_polygon_perimeter", row.polygon).number(), row.perimeter))
    #expect(isNear(try GeoCall("geo_line_length", row.outline).number(), row.perimeter))
    #expect(isNear(try distance.number(), row.distance))
  }

  @Test("What two polygons cover together counts once", arguments: Figures.all)
  func union(_ row: Figures) throws {
    #expect(isNear(try GeoCall("geo_polygon_area", row.both).number(), row.unionArea))
    #expect(isNear(try GeoCall("geo_polygon_perimeter", row.both).number(), row.unionPerimeter))
  }

  @Test("What a line has in common with a polygon and its boundary", arguments: Figures.all)
  func meetings(_ row: Figures) throws {
    let inside = GeoCall("geo_intersection_line_with_polygon", row.line, row.polygon)
    #expect(isNear(try GeoCall("geo_line_length", try inside.shape()).number(), row.lineInside))
    let crossings = try GeoCall("geo_intersection_2lines", row.line, row.outline).value().json
    let count = crossings["type"] == "Point" ? 1 : crossings["coordinates"]?.array?.count
    #expect(count == row.crossings)
  }
}
