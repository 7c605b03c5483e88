extension JSONTape {
  /// One value, or one key of an object.
  ///
  /// A token has four words of 64 bits, so that it is made in registers and stored in four steps.
  ///
  /// It is public for `@_spi(Engine)` imports: the compiler does not inline `package` functions
  /// into other modules.
  @_spi(Engine) public struct Token: BitwiseCopyable, Sendable {
    /// The bits of a number: an `Int64`, `UInt64` or `Double`.
    ///
    /// In an object's token, the scanner keeps the filter of the keys here.
    package internal(set) var bits: UInt64
    /// The lower half is ``start``, the upper half ``end``.
    @usableFromInline var place: UInt64
    /// The lower half is ``next``, the upper half ``count``.
    @usableFromInline var extent: UInt64
    package let kind: Kind
    /// Whether a string has a backslash, so that its content differs from its bytes in the text.
    package let hasEscapes: Bool

    /// A token with the count 0; `next` is the index of the token after the value.
    @inline(always)
    init(
      _ kind: Kind, _ start: Int, _ end: Int, bits: UInt64 = 0, hasEscapes: Bool = false, next: Int
    ) {
      self.bits = bits
      place = UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: end) &<< 32
      extent = UInt64(truncatingIfNeeded: next)
      self.kind = kind
      self.hasEscapes = hasEscapes
    }

    /// The offset of the value's first byte; for a string, the offset after its opening quote.
    @_spi(Engine) @inlinable public var start: UInt32 { UInt32(truncatingIfNeeded: place) }

    /// The offset after the value's last byte; for a string, the offset of its closing quote.
    @_spi(Engine) @inlinable public var end: UInt32 { UInt32(truncatingIfNeeded: place &>> 32) }

    /// The number of elements of an array, or of members of an object; else 0.
    @_spi(Engine) @inlinable public var count: UInt32 { UInt32(truncatingIfNeeded: extent &>> 32) }

    /// The index of the token after this value and its nested values.
    @_spi(Engine) @inlinable public var next: UInt32 { UInt32(truncatingIfNeeded: extent) }

    /// Appends the content of a string of `text`, without its escapes.
    package func appendUTF8(of text: Span<UInt8>, to bytes: inout [UInt8]) {
      let content = text.extracting(Int(start)..<Int(end))
      if hasEscapes {
        bytes.append(unescaping: content)
      } else {
        bytes.append(copying: content)
      }
    }

    @inline(always)
    mutating func setEnd(_ end: Int) {
      place = place & 0xFFFF_FFFF | UInt64(truncatingIfNeeded: end) &<< 32
    }

    @inline(always)
    mutating func setExtent(count: UInt32, next: Int) {
      let low = UInt64(UInt32(truncatingIfNeeded: next))
      extent = UInt64(count) &<< 32 | low
    }
  }
}
