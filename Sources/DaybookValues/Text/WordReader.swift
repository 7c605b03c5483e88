/// The only unsafe operation of this module, alone in its file.
extension Span<UInt8> {
  /// The eight bytes at `offset` as a little-endian number; zero when fewer bytes are left.
  ///
  /// Zero is eight NUL bytes, at which every scan stops. So a loop that looks for the next special
  /// byte needs no check for the end.
  ///
  /// The load checks its bounds, and every pattern of 64 bits is a `UInt64`, so it is safe. Swift
  /// marks it `unsafe` because other types have invalid patterns. Eight accesses to single bytes
  /// would need no mark, but eight branches, which the compiler cannot join.
  @inline(always)
  func word(at offset: Int) -> UInt64 {
    guard UInt(bitPattern: offset) <= UInt(bitPattern: count), 8 <= count &- offset else {
      return 0
    }
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }
}
