/// Eight bytes at a time over borrowed text, with every bound checked.
extension Span<UInt8> {
  /// The byte at `offset`, or NUL past the end, which is never valid JSON.
  @inline(always)
  func byte(at offset: Int) -> UInt8 {
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? self[offset] : 0
  }

  /// Whether both hold the same bytes.
  ///
  /// Strings of data are compared so: `String ==` also equates different bytes.
  func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset &+ 8 <= count {
      guard word(at: offset) == other.word(at: offset) else { return false }
      offset &+= 8
    }
    while offset < count {
      guard self[offset] == other[offset] else { return false }
      offset &+= 1
    }
    return true
  }
}

/// Questions asked of the eight bytes of a word at once.
extension UInt64 {
  /// A word of eight equal bytes.
  @inline(always)
  init(eight byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The top bit of the first byte that a JSON string cannot hold as it is, and perhaps of later
  /// ones: a quote, a backslash, a control character or the beginning of a non-ASCII character.
  @inline(always)
  var stringStops: UInt64 {
    let quote = self ^ UInt64(eight: 0x22)
    let backslash = self ^ UInt64(eight: 0x5C)
    let ones = UInt64(eight: 1)
    let found =
      ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
      | ((self &- UInt64(eight: 0x20)) & ~self) | self
    return found & UInt64(eight: 0x80)
  }

  /// The top bit of the first byte equal to `byte`, and perhaps of later ones.
  @inline(always)
  func stops(at byte: UInt8) -> UInt64 {
    let difference = self ^ UInt64(eight: byte)
    return (difference &- UInt64(eight: 1)) & ~difference & UInt64(eight: 0x80)
  }

  /// How many bytes stand before the first that was found.
  @inline(always)
  var bytesBeforeStop: Int { trailingZeroBitCount &>> 3 }

  /// Whether all eight bytes are ASCII digits.
  @inline(always)
  var areASCIIDigits: Bool {
    // A digit is 0x30 to 0x39: its upper half is 3, and still is when 6 is added.
    let upper = UInt64(eight: 0xF0)
    return (self & upper) | (((self &+ UInt64(eight: 0x06)) & upper) &>> 4) == UInt64(eight: 0x33)
  }

  /// The number that eight ASCII digits are, the first byte being the highest.
  @inline(always)
  var valueOfASCIIDigits: UInt64 {
    let digits = self & UInt64(eight: 0x0F)
    let pairs = ((digits &* (10 &<< 8 &+ 1)) &>> 8) & 0x00FF_00FF_00FF_00FF
    let fours = ((pairs &* (100 &<< 16 &+ 1)) &>> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* (10_000 &<< 32 &+ 1)) &>> 32
  }
}
