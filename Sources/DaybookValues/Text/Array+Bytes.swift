extension [UInt8] {
  /// Appends a copy of `content`.
  package mutating func append(copying content: Span<UInt8>) {
    // All empty arrays share one buffer, whose count would be written without this check.
    guard !content.isEmpty else { return }
    append(addingCapacity: content.count) { output in
      guard content.count >= 8 else {
        for offset in content.indices { output.append(content[offset]) }
        return
      }
      output.append(repeating: 0, count: content.count)
      var copy = output.mutableSpan
      copy.store(content)
    }
  }

  /// Appends the content of a JSON string, with each escape replaced by its character.
  ///
  /// - Parameter content: The text between the quotes, which a scanner has accepted.
  mutating func append(unescaping content: Span<UInt8>) {
    var offset = 0
    while offset < content.count {
      guard content[offset] == UInt8(ascii: "\\") else {
        append(content[offset])
        offset += 1
        continue
      }
      offset += appendEscape(at: offset, of: content)
    }
  }

  /// Appends the character of the escape at `offset`, and returns the escape's length.
  private mutating func appendEscape(at offset: Int, of content: Span<UInt8>) -> Int {
    switch content.byte(at: offset + 1) {
    case UInt8(ascii: "b"): append(0x08)
    case UInt8(ascii: "f"): append(0x0C)
    case UInt8(ascii: "n"): append(0x0A)
    case UInt8(ascii: "r"): append(0x0D)
    case UInt8(ascii: "t"): append(0x09)
    case UInt8(ascii: "u"): return appendUnicodeEscape(at: offset, of: content)
    case let itself: append(itself)
    }
    return 2
  }

  private mutating func appendUnicodeEscape(at offset: Int, of content: Span<UInt8>) -> Int {
    let first = Self.unit(at: offset + 2, of: content)
    guard 0xD800..<0xDC00 ~= first else {
      append(Unicode.Scalar(first) ?? "\u{FFFD}")
      return 6
    }
    let second = Self.unit(at: offset + 8, of: content)
    let value = 0x1_0000 + (first & 0x3FF) << 10 + second & 0x3FF
    append(Unicode.Scalar(value) ?? "\u{FFFD}")
    return 12
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func unit(at offset: Int, of content: Span<UInt8>) -> UInt32 {
    (offset..<offset + 4).reduce(0) { unit, position in
      unit << 4 | UInt32(content.byte(at: position).hexDigit ?? 0)
    }
  }
}

extension MutableSpan<UInt8> {
  /// Stores a copy of `content`, which has the same length as this span.
  ///
  /// One bound limits both indices, so the compiler drops the bounds checks and copies many bytes
  /// at a time.
  fileprivate mutating func store(_ content: Span<UInt8>) {
    let bound = Swift.min(count, content.count)
    for offset in 0..<bound { self[offset] = content[offset] }
  }
}
