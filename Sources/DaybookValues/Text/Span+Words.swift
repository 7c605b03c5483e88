/// Reads of borrowed text, eight bytes at a time, with every bound checked.
extension Span<UInt8> {
  /// The byte at `offset`, or NUL past the end, which is never valid JSON.
  @inline(always)
  func byte(at offset: Int) -> UInt8 {
    UInt(bitPattern: offset) < UInt(bitPattern: count) ? self[offset] : 0
  }

  /// Whether both spans have the same bytes.
  ///
  /// Strings of data are compared by bytes, since `String ==` also equates different bytes.
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

/// Tests of all eight bytes of a word in a few instructions.
extension UInt64 {
  /// A word of eight equal bytes.
  @inline(always)
  init(eight byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Sets the top bit of the first byte that a JSON string must escape, or that is not ASCII.
  ///
  /// A string must escape quotes, backslashes and control characters. The top bits of later bytes
  /// may be set by mistake. All lower bits are 0.
  @inline(always)
  var stringStops: UInt64 {
    // XOR with 2 turns a quote into 0x20, and turns blank and "!" into greater values. So one
    // subtraction finds quotes and control characters. Bytes above 0x7F are found by their top bit.
    let low = (self ^ UInt64(eight: 0x02)) &- UInt64(eight: 0x21)
    let backslash = (self ^ UInt64(eight: 0x5C)) &- UInt64(eight: 0x01)
    return (low | backslash | self) & UInt64(eight: 0x80)
  }

  /// Sets the top bit of the first byte that is equal to `byte`.
  ///
  /// The top bits of later bytes may be set by mistake. All lower bits are 0.
  @inline(always)
  func stops(at byte: UInt8) -> UInt64 {
    let difference = self ^ UInt64(eight: byte)
    return (difference &- UInt64(eight: 1)) & ~difference & UInt64(eight: 0x80)
  }

  /// The number of bytes before the first byte whose top bit is set; 8 if there is none.
  ///
  /// No other bits may be set, as in the result of ``stops(at:)``.
  @inline(always)
  var bytesBeforeStop: Int { trailingZeroBitCount &>> 3 }

  /// The number of ASCII digits at the beginning of the word, 8 at most.
  @inline(always)
  var countOfLeadingASCIIDigits: Int {
    // Subtracting "0" leaves at most 9 for a digit, and adding 0x76 leaves its top bit clear. A
    // carry can only come from a byte that is no digit, and changes only bytes after it.
    let values = self ^ UInt64(eight: 0x30)
    let others = (values | (values &+ UInt64(eight: 0x76))) & UInt64(eight: 0x80)
    return others.trailingZeroBitCount &>> 3
  }

  /// The value of eight hexadecimal digits in either case, the first digit highest; `nil` for other
  /// bytes.
  var valueOfHexDigits: UInt64? {
    let lower = self | UInt64(eight: 0x20)
    // The top bit of a byte is set in `isLetter` for a letter from a to f, and in `isDigit` for a
    // digit. No sum of two values below 0x80 is carried into the next byte. A byte above 0x7F is
    // refused because of its own top bit.
    let ascii = self & UInt64(eight: 0x7F)
    let low = lower & UInt64(eight: 0x7F)
    let isLetter = (low &+ UInt64(eight: 0x1F)) & ~(low &+ UInt64(eight: 0x19))
    let isDigit = (ascii &+ UInt64(eight: 0x50)) & ~(ascii &+ UInt64(eight: 0x46))
    guard (isLetter | isDigit) & ~self & UInt64(eight: 0x80) == UInt64(eight: 0x80) else {
      return nil
    }
    let letters = (isLetter & UInt64(eight: 0x80)) &>> 7
    var digits = ((self & UInt64(eight: 0x0F)) &+ letters &* 9).byteSwapped
    digits = (digits | digits &>> 4) & 0x00FF_00FF_00FF_00FF
    digits = (digits | digits &>> 8) & 0x0000_FFFF_0000_FFFF
    return (digits | digits &>> 16) & 0xFFFF_FFFF
  }

  /// The number in the first `count` bytes, which are ASCII digits; the first digit is the highest.
  @inline(always)
  func valueOfASCIIDigits(count: Int) -> UInt64 {
    guard count > 0 else { return 0 }
    // The digits move to the end of the word, after zeros.
    let digits = (self & UInt64(eight: 0x0F)) &<< (64 &- (UInt64(truncatingIfNeeded: count) &<< 3))
    let pairs = ((digits &* (10 &<< 8 &+ 1)) &>> 8) & 0x00FF_00FF_00FF_00FF
    let fours = ((pairs &* (100 &<< 16 &+ 1)) &>> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* (10_000 &<< 32 &+ 1)) &>> 32
  }
}
