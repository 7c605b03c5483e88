extension String {
  /// The text with the entities of HTML as the characters that they stand for.
  ///
  /// One that is not known stays as it was written.
  var decodingEntities: String {
    guard utf8.contains(0x26) else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      // The longest name that is known has six letters, the longest number seven digits.
      let name = rest.dropFirst().prefix(9).prefix { $0 != ";" && $0 != "&" }
      let end = rest.index(start, offsetBy: name.count + 1, limitedBy: rest.endIndex)
      if let end, end < rest.endIndex, rest[end] == ";", let character = Self.entity(name) {
        result.append(character)
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> Character? {
    guard name.first == "#" else { return namedEntities[String(name)] }
    let digits = name.dropFirst()
    let code =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap { Unicode.Scalar($0) }.map { Character($0) }
  }

  private static let namedEntities: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘",
    "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "times": "×", "euro": "€", "pound": "£", "deg": "°",
  ]
}
