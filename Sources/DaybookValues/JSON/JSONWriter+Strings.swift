extension JSONWriter {
  /// Writes a string in quotes, with escapes for JSON and for characters that could harm a
  /// terminal.
  package mutating func writeString(_ text: String) { writeString(utf8: text.utf8.span) }

  /// Writes a string in quotes.
  ///
  /// It escapes `"`, `\` and control characters, as JSON requires, and characters that could harm a
  /// terminal or be invisible in it. These are U+007F–U+009F, marks of direction, and invisible
  /// characters such as soft hyphens and tags. Joiners and variation selectors, which ordinary text
  /// needs, are not escaped. The string reads back unchanged.
  ///
  /// - Parameter content: UTF-8; an invalid byte becomes U+FFFD.
  package mutating func writeString(utf8 content: Span<UInt8>) {
    writeByte(UInt8(ascii: "\""))
    var start = 0
    var offset = content.endOfWritableRun(from: 0)
    while offset < content.count {
      let length = content.lengthOfCharacter(at: offset)
      if content.isWrittenAsItIs(at: offset, length: length) {
        offset += length
      } else {
        bytes.append(copying: content.extracting(start..<offset))
        writeEscape(of: content.scalar(at: offset))
        offset += max(length, 1)
        start = offset
      }
      offset = content.endOfWritableRun(from: offset)
    }
    bytes.append(copying: content.extracting(start..<offset))
    writeByte(UInt8(ascii: "\""))
  }

  private mutating func writeEscape(of scalar: Unicode.Scalar?) {
    switch scalar {
    case nil: bytes.append(contentsOf: UTF8.encodedReplacementCharacter)
    case "\""?: writeRaw("\\\"")
    case "\\"?: writeRaw("\\\\")
    case "\u{08}"?: writeRaw("\\b")
    case "\u{0C}"?: writeRaw("\\f")
    case "\n"?: writeRaw("\\n")
    case "\r"?: writeRaw("\\r")
    case "\t"?: writeRaw("\\t")
    case let scalar?: writeHexEscape(scalar.value)
    }
  }

  private mutating func writeHexEscape(_ value: UInt32) {
    guard value > 0xFFFF else { return writeHexUnit(value) }
    let rest = value - 0x1_0000
    writeHexUnit(0xD800 + rest >> 10)
    writeHexUnit(0xDC00 + rest & 0x3FF)
  }

  private mutating func writeHexUnit(_ value: UInt32) {
    writeRaw("\\u")
    for shift in [12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
      writeByte(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }
}

extension Span<UInt8> {
  /// The offset of the first byte from `offset` on that may need an escape: DEL, or a byte that is
  /// not plain in JSON.
  fileprivate func endOfWritableRun(from offset: Int) -> Int {
    var end = offset
    var word = word(at: end)
    while word.stringStops | word.stops(at: 0x7F) == 0 {
      end &+= 8
      word = self.word(at: end)
    }
    while byte(at: end).isPlainInJSON, self[end] != 0x7F { end &+= 1 }
    return end
  }

  /// Whether the character at `offset` is valid UTF-8 and needs no escape.
  fileprivate func isWrittenAsItIs(at offset: Int, length: Int) -> Bool {
    switch length {
    case 0: return false
    case 1: return self[offset].isPlainInJSON && self[offset] != 0x7F
    default: break
    }
    return !mayHide(at: offset)
  }

  /// Whether the character at `offset` is a control character beyond ASCII, or may be invisible on
  /// a terminal.
  private func mayHide(at offset: Int) -> Bool {
    switch (self[offset], byte(at: offset + 1), byte(at: offset + 2)) {
    // U+0080–U+009F, U+00AD, U+034F, U+061C.
    case (0xC2, 0x80...0x9F, _), (0xC2, 0xAD, _), (0xCD, 0x8F, _), (0xD8, 0x9C, _): true
    // Fillers of Hangul, inherent vowels of Khmer, variation selectors of Mongolian.
    case (0xE1, 0x85, 0x9F...0xA0), (0xE1, 0x9E, 0xB4...0xB5), (0xE1, 0xA0, 0x8B...0x8F): true
    case (0xE3, 0x85, 0xA4), (0xEF, 0xBE, 0xA0): true
    // U+200B, U+200E–U+200F, U+2028–U+202E, U+2060–U+206F.
    case (0xE2, 0x80, 0x8B), (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE): true
    case (0xE2, 0x81, 0xA0...0xAF), (0xEF, 0xBB, 0xBF), (0xEF, 0xBF, 0xB0...0xBB): true
    // U+1BCA0–U+1BCA3, U+1D173–U+1D17A, and U+E0000–U+E0FFF, the tags among them.
    case (0xF0, 0x9B, 0xB2): 0xA0...0xA3 ~= byte(at: offset + 3)
    case (0xF0, 0x9D, 0x85): 0xB3...0xBA ~= byte(at: offset + 3)
    case (0xF3, 0xA0, _): true
    default: false
    }
  }
}
