package import DaybookValues

extension JSONValue {
  /// Returns a random value of any kind, with at most `depth` levels.
  package static func random(using generator: inout SeededGenerator, depth: Int = 4) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &generator) {
    case 0: .null
    case 1: .bool(Bool.random(using: &generator))
    case 2:
      .integer(Int64(bitPattern: generator.next()) >> Int64.random(in: 0..<64, using: &generator))
    case 3: .unsigned(generator.next() | 1 << 63)
    case 4: .real(randomReal(using: &generator))
    case 5, 6: .string(.random(using: &generator))
    case 7: .array(randomElements(using: &generator, depth: depth - 1))
    default: .object(randomObject(using: &generator, depth: depth - 1))
    }
  }

  private static func randomReal(using generator: inout SeededGenerator) -> Double {
    if Bool.random(using: &generator) {
      return Double(Int.random(in: -100_000...100_000, using: &generator)) / 100
    }
    let value = Double(bitPattern: generator.next())
    return value.isFinite ? value : -0.0
  }

  private static func randomElements(
    using generator: inout SeededGenerator, depth: Int
  ) -> [JSONValue] {
    (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
      random(using: &generator, depth: depth)
    }
  }

  private static func randomObject(
    using generator: inout SeededGenerator, depth: Int
  ) -> JSONObject {
    let count = Int.random(in: 0..<(depth == 3 ? 30 : 5), using: &generator)
    return JSONObject(
      (0..<count).map { index in
        let key = String.random(using: &generator) + "\(index)"
        return JSONObject.Member(key: key, value: random(using: &generator, depth: depth))
      })
  }
}

extension String {
  /// Returns up to 19 scalars, mostly ASCII, and others of any plane.
  package static func random(using generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0..<20, using: &generator) {
      text.unicodeScalars.append(.random(using: &generator))
    }
    return text
  }
}

extension Unicode.Scalar {
  static func random(using generator: inout SeededGenerator) -> Unicode.Scalar {
    let limit: UInt32 =
      [0x80, 0x80, 0x80, 0x800, 0x1_0000, 0x11_0000].randomElement(
        using: &generator) ?? 0x80
    return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &generator)) ?? "\u{FFFD}"
  }
}
