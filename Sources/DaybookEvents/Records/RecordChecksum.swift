/// The 64-bit checksum of a record, which is fast but does not protect against forgery.
///
/// It uses two lanes of 64×64→128-bit multiplications, with 16 bytes in each step. The seed is the
/// position in the log, so that a record at a wrong position is detected, too.
package enum RecordChecksum {
  @usableFromInline static let keys: (UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03, 0x8CB9_2BA7_2F3D_8DD7, 0xABC9_8388_FB8F_AC03
  )

  /// The checksum of at least 16 bytes.
  @inlinable package static func of(_ bytes: RawSpan, seed: UInt64) -> UInt64 {
    let count = bytes.byteCount
    precondition(count >= 16)
    var left = seed ^ keys.0
    var right = UInt64(count) &* keys.1
    var offset = 0
    while offset &+ 32 <= count {
      left = fold(word(bytes, offset) ^ left, word(bytes, offset &+ 8) ^ keys.1)
      right = fold(word(bytes, offset &+ 16) ^ right, word(bytes, offset &+ 24) ^ keys.2)
      offset &+= 32
    }
    if offset &+ 16 <= count {
      left = fold(word(bytes, offset) ^ left, word(bytes, offset &+ 8) ^ keys.3)
    }
    // The last 16 bytes may overlap earlier bytes, so no loop over the rest is needed.
    right = fold(word(bytes, count &- 16) ^ right, word(bytes, count &- 8) ^ keys.0)
    return fold(left ^ keys.2, right ^ keys.3)
  }

  @inlinable static func word(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
    UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  @inlinable static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}
