@_spi(Engine) package import DaybookValues

extension [UInt8] {
  /// Appends the binary form of the value at `index` of the scanned `text`.
  package mutating func appendBinaryJSON(
    _ tape: borrowing JSONTape, at index: Int, in text: Span<UInt8>
  ) {
    let tokens = tape.tokens.span
    // Room for all parts is reserved in one step, so each part is only copied.
    append(addingCapacity: BinaryJSON.maximumBytes(at: index, tokens)) { output in
      output.appendBinaryJSON(at: index, tokens, of: text)
    }
  }
}

extension BinaryJSON {
  /// The maximum number of bytes of the value at `index`.
  ///
  /// The value's text counts once, since removing escapes only makes it shorter. Each token adds a
  /// tag with two lengths or a number.
  fileprivate static func maximumBytes(at index: Int, _ tokens: Span<JSONTape.Token>) -> Int {
    let token = tokens[index]
    return Int(token.end - token.start) + (Int(token.next) - index) * containerHeadBytes
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func appendBinaryJSON(
    at index: Int, _ tokens: Span<JSONTape.Token>, of text: Span<UInt8>
  ) {
    let token = tokens[index]
    switch token.kind {
    case .null: append(BinaryJSON.Tag.null.rawValue)
    case .false: append(BinaryJSON.Tag.false.rawValue)
    case .true: append(BinaryJSON.Tag.true.rawValue)
    case .integer: append(.integer, token.bits)
    case .unsigned: append(.unsigned, token.bits)
    case .real: append(.real, token.bits)
    case .string:
      append(BinaryJSON.Tag.string.rawValue)
      appendLengthAndUTF8(token, of: text)
    case .array: appendContainer(.array, at: index, tokens, of: text)
    case .object: appendContainer(.object, at: index, tokens, of: text)
    }
  }

  private mutating func append(_ tag: BinaryJSON.Tag, _ bits: UInt64) {
    append(tag.rawValue)
    appendLittleEndian(bits)
  }

  private mutating func appendContainer(
    _ tag: BinaryJSON.Tag, at index: Int, _ tokens: Span<JSONTape.Token>, of text: Span<UInt8>
  ) {
    let head = count
    append(tag.rawValue)
    appendLittleEndian(UInt32(0))
    appendLittleEndian(tokens[index].count)
    var next = index + 1
    while next < tokens[index].next {
      if tag == .object {
        appendLengthAndUTF8(tokens[next], of: text)
        next += 1
      }
      appendBinaryJSON(at: next, tokens, of: text)
      next = Int(tokens[next].next)
    }
    storeLittleEndian(UInt32(count - head - BinaryJSON.containerHeadBytes), at: head + 1)
  }

  private mutating func appendLengthAndUTF8(_ token: JSONTape.Token, of text: Span<UInt8>) {
    guard token.hasEscapes else {
      appendLittleEndian(token.end - token.start)
      return append(text.extracting(Int(token.start)..<Int(token.end)).rawBytes)
    }
    var content: [UInt8] = []
    token.appendUTF8(of: text, to: &content)
    appendLittleEndian(UInt32(content.count))
    append(content.rawBytes)
  }
}
