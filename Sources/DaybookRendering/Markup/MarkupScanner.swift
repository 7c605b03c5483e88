/// A piece of a BBCode or HTML text: text, or a tag.
enum MarkupToken: Equatable {
  case text(String)
  case tag(MarkupTag)
  /// The text between a tag and its end, in which tags are not parsed.
  case verbatim(MarkupElement, String)
}

/// Splits a text into tags and the text between them, in time proportional to its length.
struct MarkupScanner {
  private let bytes: [UInt8]
  private let dialect: MarkupDialect
  private var position = 0

  init(_ text: String, _ dialect: MarkupDialect) {
    bytes = Array(text.utf8)
    self.dialect = dialect
  }

  /// The next token; `nil` at the end of the text.
  mutating func next() -> MarkupToken? {
    while skipsComment() {}
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case 0x5B: return tag(.bbcode) ?? text()
    case 0x3C where dialect == .html: return tag(.html) ?? text()
    case 0x5C: return escaped() ?? text()
    default: return text()
    }
  }

  private mutating func tag(_ dialect: MarkupDialect) -> MarkupToken? {
    var reader = MarkupTagReader(bytes, at: position, dialect)
    guard let tag = reader.read() else { return nil }
    position = reader.position
    switch tag.element {
    case .code, .verbatim, .hidden:
      return tag.isEnd ? .text("") : .verbatim(tag.element, untilEnd(of: tag, dialect))
    default: return .tag(tag)
    }
  }

  /// An escaped bracket, which begins no tag; `nil` if the next bytes are something else.
  private mutating func escaped() -> MarkupToken? {
    guard position + 1 < bytes.count, [0x5B, 0x5D].contains(bytes[position + 1]) else { return nil }
    defer { position += 2 }
    return .text(bytes[position + 1] == 0x5B ? "[" : "]")
  }

  private mutating func text() -> MarkupToken {
    let start = position
    position += 1
    while position < bytes.count, !isMark(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return .text(dialect == .html ? text.decodingEntities : text)
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte == 0x5B || byte == 0x5C || byte == 0x3C && dialect == .html
  }

  /// Skips a comment `<!-- … -->` or a declaration `<!DOCTYPE …>`; returns false if none begins
  /// here.
  ///
  /// If the end of the comment or declaration is missing, the rest of the text is skipped.
  private mutating func skipsComment() -> Bool {
    guard dialect == .html, bytes[position...].starts(with: [0x3C, 0x21]) else { return false }
    let isComment = bytes[position...].starts(with: [0x3C, 0x21, 0x2D, 0x2D])
    let end: [UInt8] = isComment ? [0x2D, 0x2D, 0x3E] : [0x3E]
    position += isComment ? 4 : 2
    while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
    position = min(position + end.count, bytes.count)
    return true
  }

  /// The text up to the end of `tag`, or all remaining text if the end is missing.
  private mutating func untilEnd(of tag: MarkupTag, _ dialect: MarkupDialect) -> String {
    let start = position
    let mark: UInt8 = dialect == .bbcode ? 0x5B : 0x3C
    while position < bytes.count {
      let end = position
      if bytes[position] == mark {
        var reader = MarkupTagReader(bytes, at: position, dialect)
        if let found = reader.read(), found.isEnd, found.name == tag.name {
          position = reader.position
          return String(decoding: bytes[start..<end], as: UTF8.self)
        }
      }
      position += 1
    }
    return String(decoding: bytes[start...], as: UTF8.self)
  }
}
