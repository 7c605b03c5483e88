/// The number of a stream as a key of a dictionary, with a hash of one multiplication.
///
/// The log itself assigns the numbers in sequence, so an attacker cannot choose them to collide.
package struct StreamKey: Hashable, Sendable {
  package let bits: UInt64

  @inlinable package init(_ number: UInt32) { bits = UInt64(number) }
  @inlinable package init(bits: UInt64) { self.bits = bits }

  @inlinable package func _rawHashValue(seed: Int) -> Int {
    let product = (bits ^ 0x9E37_79B9_7F4A_7C15)
      .multipliedFullWidth(by: UInt64(truncatingIfNeeded: seed) | 0xD1B5_4A32_D192_ED03)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }

  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(bits) }
}
