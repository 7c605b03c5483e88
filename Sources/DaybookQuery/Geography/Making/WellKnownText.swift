internal import DaybookValues
internal import QueryEngine

/// Converts well-known text, such as `POINT (1 2)`, to GeoJSON.
struct WellKnownText {
  private let bytes: [UInt8]
  private var position = 0
  /// The number of collections that contain the current position.
  private var depth = 0

  /// The maximum depth of nested collections.
  private static let mostDepth = 16

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Converts a text to a shape.
  ///
  /// - Returns: `nil` if the text is not a shape, or if coordinates are out of range.
  static func shape(_ text: String) -> JSONValue? {
    var reader = WellKnownText(text)
    let shape = reader.shape()
    reader.skipBlanks()
    guard reader.position == reader.bytes.count else { return nil }
    return shape
  }

  private mutating func shape() -> JSONValue? {
    let kind = word()
    skipDimensions()
    return shape(kind)
  }

  /// Skips `Z`, `M` or `ZM`, which means that points have a height, a measure, or both.
  private mutating func skipDimensions() {
    let start = position
    if !["Z", "M", "ZM"].contains(word()) { position = start }
  }

  /// A line through these points; `nil` if there are fewer than two.
  private static func line(_ places: JSONValue) -> JSONValue? {
    places.array.map { $0.count > 1 } == true ? shape("LineString", places) : nil
  }

  private mutating func shape(_ kind: String) -> JSONValue? {
    switch kind {
    case "POINT": single().flatMap { Self.shape("Point", $0) }
    case "MULTIPOINT":
      list { $0.isAt("(") ? $0.single() : $0.place() }
        .flatMap { Self.shape("MultiPoint", $0) }
    case "LINESTRING": nested(1).flatMap { Self.line($0) }
    case "MULTILINESTRING": nested(2).flatMap { Self.shape("MultiLineString", $0) }
    case "POLYGON": nested(2).flatMap { Self.shape("Polygon", $0) }
    case "MULTIPOLYGON": nested(3).flatMap { Self.shape("MultiPolygon", $0) }
    case "GEOMETRYCOLLECTION": collection()
    default: nil
    }
  }

  private static func shape(_ type: String, _ coordinates: JSONValue) -> JSONValue {
    ["type": .string(type), "coordinates": coordinates]
  }

  private mutating func collection() -> JSONValue? {
    guard depth < Self.mostDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    return list { $0.shape() }.map { ["type": "GeometryCollection", "geometries": $0] }
  }

  /// Reads lists of points that are nested in `depth` levels of brackets.
  private mutating func nested(_ depth: Int) -> JSONValue? {
    list { depth == 1 ? $0.place() : $0.nested(depth - 1) }
  }

  /// Reads one point in brackets.
  private mutating func single() -> JSONValue? {
    guard skip("("), let place = place(), skip(")") else { return nil }
    return place
  }

  private mutating func list(_ item: (inout WellKnownText) -> JSONValue?) -> JSONValue? {
    guard skip("(") else { return nil }
    var items: [JSONValue] = []
    repeat {
      guard let item = item(&self) else { return nil }
      items.append(item)
    } while skip(",")
    return skip(")") ? .array(items) : nil
  }

  private mutating func place() -> JSONValue? {
    guard let longitude = number(), let latitude = number(), let east = longitude.real,
      let north = latitude.real, GeoPoint(longitude: east, latitude: north) != nil
    else { return nil }
    // A height and a measure are ignored.
    for _ in 0..<2 where !isAt(",") && !isAt(")") {
      guard number() != nil else { return nil }
    }
    return .array([longitude, latitude])
  }

  private mutating func number() -> JSONValue? {
    let token = take { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.eE".utf8.contains(byte)
    }
    if let whole = Int64(token) { return .integer(whole) }
    return Double(token).map { .real($0) }
  }

  private mutating func word() -> String {
    take { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }.uppercased()
  }

  private mutating func take(while isPart: (UInt8) -> Bool) -> String {
    skipBlanks()
    let token = bytes[position...].prefix(while: isPart)
    position += token.count
    return String(decoding: token, as: UTF8.self)
  }

  private mutating func isAt(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    return position < bytes.count && bytes[position] == UInt8(ascii: mark)
  }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard isAt(mark) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
  }
}
