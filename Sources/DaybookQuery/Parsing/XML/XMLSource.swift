internal import QueryEngine

/// Reads the parts of an XML document, from its first byte to its last.
struct XMLSource {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position == bytes.count }

  func isAt(_ mark: String) -> Bool { bytes[position...].starts(with: mark.utf8) }

  /// Skips a mark if it is at the current position, and returns whether it is.
  @discardableResult
  mutating func skip(_ mark: String) -> Bool {
    guard isAt(mark) else { return false }
    position += mark.utf8.count
    return true
  }

  mutating func expect(_ mark: String) throws(XMLMistake) {
    guard skip(mark) else { throw XMLMistake() }
  }

  /// Skips blanks; throws if the text ends after them, and otherwise returns `true`.
  mutating func skipBlanks() throws(XMLMistake) -> Bool {
    while position < bytes.count, bytes[position].isXMLBlank { position += 1 }
    if isAtEnd { throw XMLMistake() }
    return true
  }

  /// Returns the text before a mark, and skips the mark, too.
  mutating func read(upTo mark: String) throws(XMLMistake) -> String {
    let start = position
    while !isAt(mark) {
      guard !isAtEnd, !bytes[position].isForbidden else { throw XMLMistake() }
      position += 1
    }
    defer { position += mark.utf8.count }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func readName() throws(XMLMistake) -> String {
    let start = position
    while position < bytes.count, bytes[position].isOfName { position += 1 }
    guard start < position, bytes[start].beginsName else { throw XMLMistake() }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

extension XMLSource {
  /// Skips a comment or a processing instruction.
  mutating func skipRemark() throws(XMLMistake) {
    if skip("<!--") {
      _ = try read(upTo: "-->")
    } else {
      try expect("<?")
      _ = try read(upTo: "?>")
    }
  }

  /// Skips a blank, a comment, an instruction or a document type; returns `false` if there is none.
  mutating func skipBetweenElements(
    allowsType: Bool, _ hasType: inout Bool
  ) throws(XMLMistake) -> Bool {
    if isAtEnd { return false }
    if bytes[position].isXMLBlank {
      position += 1
    } else if allowsType, skip("<!DOCTYPE") {
      hasType = true
      // Declarations in brackets are refused, because they can define entities.
      guard try !read(upTo: ">").utf8.contains(UInt8(ascii: "[")) else { throw XMLMistake() }
    } else if isAt("<!--") || isAt("<?") {
      try skipRemark()
    } else {
      return false
    }
    return true
  }

  /// Reads `name="value"`.
  mutating func readAttribute() throws(XMLMistake) -> (name: String, value: String) {
    guard position > 0, bytes[position - 1].isXMLBlank else { throw XMLMistake() }
    let name = try readName()
    _ = try skipBlanks()
    try expect("=")
    _ = try skipBlanks()
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw XMLMistake() }
    position += 1
    let value = try readCharacters { $0 == quote }
    guard !isAtEnd, bytes[position] == quote else { throw XMLMistake() }
    position += 1
    return (name, value.withBlanksAlike)
  }

  /// Reads the text before the next `<`.
  mutating func readText() throws(XMLMistake) -> String {
    let text = try readCharacters { _ in false }
    if isAtEnd { throw XMLMistake() }
    return text
  }

  private mutating func readCharacters(
    until isEnd: (UInt8) -> Bool
  ) throws(XMLMistake) -> String {
    var read: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "<"), !isEnd(bytes[position]) {
      guard !bytes[position].isForbidden else { throw XMLMistake() }
      if bytes[position] == UInt8(ascii: "&") {
        read.append(contentsOf: String(try readEntity()).utf8)
      } else {
        read.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: read, as: UTF8.self)
  }

  /// Reads an entity such as `&lt;` or `&#60;`.
  private mutating func readEntity() throws(XMLMistake) -> Character {
    position += 1
    let start = position
    while position < bytes.count, position - start < 10, bytes[position] != UInt8(ascii: ";") {
      position += 1
    }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    try expect(";")
    guard let character = Self.entities[name] ?? Self.numbered(name) else { throw XMLMistake() }
    return character
  }

  private static let entities: [String: Character] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  private static func numbered(_ name: String) -> Character? {
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.first?.isHexDigit == true,
      let scalar = UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init),
      scalar.value >= 0x20
        || scalar.properties.isWhitespace && scalar.value != 0x0B
          && scalar.value != 0x0C,
      scalar.value != 0xFFFE, scalar.value != 0xFFFF
    else { return nil }
    return Character(scalar)
  }
}

extension String {
  /// The value of an attribute, with a space for each tab and for each line end.
  fileprivate var withBlanksAlike: String {
    String(decoding: utf8.map { $0.isXMLBlank ? 0x20 : $0 }, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isXMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Whether XML does not allow the character anywhere.
  fileprivate var isForbidden: Bool { self < 0x20 && !isXMLBlank }

  fileprivate var isOfName: Bool {
    beginsName || 0x30...0x39 ~= self || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }

  fileprivate var beginsName: Bool {
    0x41...0x5A ~= self || 0x61...0x7A ~= self || self == UInt8(ascii: "_")
      || self == UInt8(ascii: ":") || self >= 0x80
  }
}
