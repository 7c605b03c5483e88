internal import DaybookRendering

/// A token of a page: a text, a begin tag or an end tag.
enum PageToken: Equatable {
  case text(String)
  case begin(PageTag)
  /// The end tag of an element with this name.
  case end(String)
}

/// A tag of a page: its name in lower case, and its attributes.
struct PageTag: Equatable {
  let name: String
  var attributes: [String: String] = [:]
}

/// Splits a page into tags and the text between them, in one pass.
///
/// Any text is a valid page, and malformed pages are read as browsers read them. A `<` that begins
/// no tag is text. A comment or script without an end hides all text after it. If a tag repeats an
/// attribute, the first value counts.
struct PageTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  /// The open element in which tags are text, such as `script`, and whether its text is shown.
  private var raw: (name: String, isShown: Bool)?

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The elements in which tags are text, and whether their text is shown.
  private static let rawElements: [String: Bool] = [
    "script": false, "style": false, "iframe": false, "noembed": false, "noframes": false,
    "title": true, "textarea": true, "xmp": true,
  ]

  /// The next token; `nil` at the end.
  mutating func next() -> PageToken? {
    while position < bytes.count {
      if let raw {
        self.raw = nil
        let text = textUntilEnd(of: raw.name)
        if raw.isShown { return .text(text.decodingEntities) }
      } else if bytes[position] == UInt8(ascii: "<") {
        if let token = markup() { return token }
      } else {
        return .text(text())
      }
    }
    return nil
  }

  /// The length in bytes at which a text is split, so that an endless text is not read completely.
  private static let longestText = 1 << 16

  private mutating func text() -> String {
    let start = position
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      // A text can be split before a blank or `&`, which are never inside a character or an entity.
      let isBetween = bytes[position] == UInt8(ascii: "&") || bytes[position].isBlank
      if isBetween, position - start >= Self.longestText { break }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self).decodingEntities
  }

  /// Reads a tag, or the `<` as text if it begins no tag.
  ///
  /// Comments, declarations, `<?…>` and end tags without a name are skipped, and the result is
  /// `nil`.
  private mutating func markup() -> PageToken? {
    guard position + 1 < bytes.count else { return text(of: 1) }
    switch bytes[position + 1] {
    case UInt8(ascii: "!"):
      skipDeclaration()
      return nil
    case UInt8(ascii: "?"):
      skip(past: [UInt8(ascii: ">")])
      return nil
    case UInt8(ascii: "/"):
      guard position + 2 < bytes.count, bytes[position + 2].isLetter else {
        skip(past: [UInt8(ascii: ">")])
        return nil
      }
      position += 2
      let tag = tag()
      return .end(tag.name)
    case let byte where byte.isLetter:
      position += 1
      let tag = tag()
      raw = Self.rawElements[tag.name].map { (tag.name, $0) }
      return .begin(tag)
    default: return text(of: 1)
    }
  }

  /// Reads `count` bytes as text.
  private mutating func text(of count: Int) -> PageToken {
    defer { position += count }
    return .text(String(decoding: bytes[position..<position + count], as: UTF8.self))
  }

  private mutating func skipDeclaration() {
    let isComment = bytes[position...].starts(with: Array("<!--".utf8))
    guard isComment else { return skip(past: [UInt8(ascii: ">")]) }
    // Only two bytes are skipped, because `<!-->` and `<!--->` are complete comments.
    position += 2
    skip(past: Array("-->".utf8))
  }

  private mutating func skip(past end: [UInt8]) {
    while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
    position = min(position + end.count, bytes.count)
  }

  /// Reads the text up to `</name`, or up to the end of the page if there is no `</name`.
  private mutating func textUntilEnd(of name: String) -> String {
    let (start, wanted) = (position, Array(name.utf8))
    while position < bytes.count {
      let isEnd =
        bytes[position] == UInt8(ascii: "<") && position + 1 < bytes.count
        && bytes[position + 1] == UInt8(ascii: "/")
        && bytes[(position + 2)...].prefix(wanted.count).map(\.lowercased) == wanted
      if isEnd { break }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

extension PageTokenizer {
  /// The maximum number of attributes of a tag, which real pages do not reach.
  private static let mostAttributes = 64

  /// Reads a tag from its name to its `>`.
  private mutating func tag() -> PageTag {
    var tag = PageTag(name: word { !$0.isBlank && ![0x2F, 0x3E].contains($0) })
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        return tag
      case let byte where byte.isBlank || byte == UInt8(ascii: "/"): position += 1
      default: readAttribute(of: &tag)
      }
    }
    return tag
  }

  private mutating func readAttribute(of tag: inout PageTag) {
    let first = position
    let name = word {
      !$0.isBlank && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    skipBlanks()
    var value = ""
    if position < bytes.count, bytes[position] == UInt8(ascii: "=") {
      position += 1
      skipBlanks()
      value = self.value()
    }
    // An equals sign without a name before it is skipped.
    if position == first { position += 1 }
    if !name.isEmpty, tag.attributes[name] == nil, tag.attributes.count < Self.mostAttributes {
      tag.attributes[name] = value
    }
  }

  private mutating func value() -> String {
    guard position < bytes.count else { return "" }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, !bytes[position].isBlank, bytes[position] != UInt8(ascii: ">") {
        position += 1
      }
      return attribute(start..<position)
    }
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != quote { position += 1 }
    defer { position = min(position + 1, bytes.count) }
    return attribute(start..<position)
  }

  /// The maximum length of an attribute in bytes, which no used attribute reaches.
  private static let longestAttribute = 1 << 13

  private func attribute(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix(Self.longestAttribute), as: UTF8.self).decodingEntities
  }

  /// Reads bytes while `isPart` is true, and returns them in lower case.
  private mutating func word(while isPart: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, isPart(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position].map(\.lowercased), as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position].isBlank { position += 1 }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { 0x41...0x5A ~= self || 0x61...0x7A ~= self }

  fileprivate var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }

  fileprivate var lowercased: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}
