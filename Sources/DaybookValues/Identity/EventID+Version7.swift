extension EventID {
  /// A UUID of version 7 that sorts by time and then by `sequence`.
  ///
  /// - Parameters:
  ///   - version7Milliseconds: Unix time, 48 bits.
  ///   - sequence: 48 bits, of which 12 go to `rand_a`, and 36 to the top of `rand_b`.
  ///   - random: The last 26 bits; higher bits are not used.
  /// - Precondition: Time and sequence fit 48 bits.
  package init(version7Milliseconds: UInt64, sequence: UInt64, random: UInt32) {
    precondition(version7Milliseconds >> 48 == 0, "The time of an event id has 48 bits.")
    precondition(sequence >> 48 == 0, "The sequence of an event id has 48 bits.")
    let variant: UInt64 = 0b10 << 62
    let lowSequence = sequence & 0xF_FFFF_FFFF
    self.init(
      high: version7Milliseconds << 16 | 0x7000 | sequence >> 36,
      low: variant | lowSequence << 26 | UInt64(random & 0x3FF_FFFF))
  }

  /// The sequence that ``init(version7Milliseconds:sequence:random:)`` was given.
  ///
  /// The property is `nil` unless the UUID has version 7 and the variant of RFC 9562. In a UUID
  /// from another source, these 48 bits are random.
  package var sequence: UInt64? {
    guard high & 0xF000 == 0x7000, low >> 62 == 0b10 else { return nil }
    return (high & 0xFFF) << 36 | (low >> 26) & 0xF_FFFF_FFFF
  }
}
