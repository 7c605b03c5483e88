/// A tag of a BBCode or HTML text, as it was written.
struct MarkupTag: Equatable {
  let element: MarkupElement
  /// The name in lower case, which the end tag repeats.
  let name: String
  let isEnd: Bool
  /// The value after an equals sign that follows the name; `nil` if there is no equals sign.
  var value: String?
  var attributes: [String: String] = [:]
}

/// Reads one tag in a single pass that goes at most to the next opening bracket of the same kind.
///
/// The time for a text is therefore proportional to its length, even if it has only opening
/// brackets.
struct MarkupTagReader {
  private let bytes: [UInt8]
  private let dialect: MarkupDialect
  private let opener: UInt8
  private let closer: UInt8
  /// The position of the reader; after the tag, if a tag was read.
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int, _ dialect: MarkupDialect) {
    self.bytes = bytes
    self.position = position
    self.dialect = dialect
    (opener, closer) = dialect == .bbcode ? (0x5B, 0x5D) : (0x3C, 0x3E)
  }

  /// The tag that begins here; `nil` when the bracket does not begin a tag.
  mutating func read() -> MarkupTag? {
    position += 1
    let isEnd = skip(0x2F)
    let name = readName()
    guard !name.isEmpty, let element = element(of: name) else { return nil }
    var tag = MarkupTag(element: element, name: name, isEnd: isEnd)
    guard readRest(of: &tag) else { return nil }
    return tag
  }

  private func element(of name: String) -> MarkupElement? {
    // A browser ignores an unknown tag, and continues.
    MarkupElement(name, dialect) ?? (dialect == .html ? .plain : nil)
  }

  private mutating func readName() -> String {
    if dialect == .bbcode, skip(0x2A) { return "*" }
    let start = position
    while position < bytes.count, position - start < 20, bytes[position].isLetterOrDigit {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  private mutating func readRest(of tag: inout MarkupTag) -> Bool {
    if dialect == .bbcode, skip(0x3D) {
      guard let value = readValue(endsAtBlank: false) else { return false }
      tag.value = value
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == closer {
        position += 1
        return true
      }
      guard byte.isBlank || byte == 0x2F || byte == 0x22 || byte == 0x27 || byte.isLetterOrDigit
      else {
        // Other characters between the attributes of HTML are skipped.
        guard dialect == .html, byte != opener else { return false }
        position += 1
        continue
      }
      guard byte.isLetterOrDigit else {
        position += 1
        continue
      }
      guard readAttribute(of: &tag) else { return false }
    }
    return false
  }

  private mutating func readAttribute(of tag: inout MarkupTag) -> Bool {
    let start = position
    while position < bytes.count, bytes[position].isLetterOrDigit || bytes[position] == 0x2D {
      position += 1
    }
    let name = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
    guard skip(0x3D) else { return true }
    guard let value = readValue(endsAtBlank: true) else { return false }
    if tag.attributes.count < 16 {
      tag.attributes[name] = dialect == .html ? value.decodingEntities : value
    }
    return true
  }

  /// The value in quotes, or up to a blank or the end of the tag.
  private mutating func readValue(endsAtBlank: Bool) -> String? {
    let quote = position < bytes.count && bytes[position].isQuote ? bytes[position] : nil
    if quote != nil { position += 1 }
    let start = position
    while position < bytes.count, bytes[position] != opener {
      let byte = bytes[position]
      if let quote {
        if byte == quote {
          defer { position += 1 }
          return String(decoding: bytes[start..<position], as: UTF8.self)
        }
      } else if byte == closer || endsAtBlank && byte.isBlank {
        return String(decoding: bytes[start..<position], as: UTF8.self)
      }
      position += 1
    }
    return nil
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    0x30...0x39 ~= self || 0x41...0x5A ~= self || 0x61...0x7A ~= self
  }

  fileprivate var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }

  fileprivate var isQuote: Bool { self == 0x22 || self == 0x27 }
}
