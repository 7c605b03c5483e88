extension RawSpan {
  /// The byte at `offset`; an offset beyond the end stops the program.
  @_spi(Engine) @inlinable public func byte(at offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < byteCount)
    return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// The little-endian number at `offset`.
  @_spi(Engine) @inlinable public func littleEndian<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type, at offset: Int
  ) -> Number {
    // One comparison is enough, since a negative number is very large as an unsigned number.
    precondition(
      byteCount >= MemoryLayout<Number>.size
        && UInt(bitPattern: offset) <= UInt(bitPattern: byteCount &- MemoryLayout<Number>.size))
    return Number(
      littleEndian: unsafe unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: Number.self))
  }

  /// The text of these bytes, which were checked to be UTF-8 before they were stored.
  package var text: String {
    unsafe withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes as a span of single bytes.
  package var byteSpan: Span<UInt8> {
    @_lifetime(copy self) get { Span<UInt8>(_bytes: self) }
  }

  /// Whether the bytes are equal.
  package func equals(_ other: RawSpan) -> Bool {
    guard byteCount == other.byteCount else { return false }
    var offset = 0
    while offset + 8 <= byteCount {
      guard littleEndian(UInt64.self, at: offset) == other.littleEndian(UInt64.self, at: offset)
      else { return false }
      offset += 8
    }
    while offset < byteCount {
      guard byte(at: offset) == other.byte(at: offset) else { return false }
      offset += 1
    }
    return true
  }
}
