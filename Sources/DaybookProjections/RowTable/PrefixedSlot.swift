/// A slot with the first 8 bytes of its key, as a big-endian number.
@usableFromInline struct PrefixedSlot: Sendable {
  @usableFromInline var prefix: UInt64
  @usableFromInline let slot: UInt32
}

extension [PrefixedSlot] {
  private static var radixCount: Int { 256 }

  /// The number of entries above which ``sortByPrefix()`` is a radix sort, and so is stable.
  var radixCount: Int { Self.radixCount }

  /// Sorts by the prefixes.
  ///
  /// Many slots are sorted by a radix sort, the lowest byte first. The sort skips the bytes that
  /// are equal in all prefixes; for most keys, these are half of the bytes.
  mutating func sortByPrefix() {
    guard count > Self.radixCount else { return sort { $0.prefix < $1.prefix } }
    let differing = differingBits
    var other = self
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing &>> shift & 0xFF != 0 {
      _ = deal(to: &other, by: shift)
      swap(&self, &other)
    }
  }

  /// Groups the entries by the highest eight bits from the first bit in which any of their prefixes
  /// differ.
  ///
  /// - Returns: The range of indexes of each group, in the order of these bits.
  mutating func dealIntoParts() -> [Range<Int>] {
    let highest = 63 - differingBits.leadingZeroBitCount
    guard count > Self.radixCount, highest >= 0 else { return [indices] }
    var other = self
    let ends = deal(to: &other, by: UInt64(Swift.max(0, highest - 7)))
    self = other
    return zip([0] + ends, ends).map { $0..<$1 }
  }

  /// The bits in which some prefixes differ.
  private var differingBits: UInt64 {
    var bits: UInt64 = 0
    for entry in self { bits |= entry.prefix ^ self[0].prefix }
    return bits
  }

  /// Copies the entries to `other`, sorted stably by the eight bits of their prefixes from the bit
  /// `shift` on.
  ///
  /// - Returns: For each value of these bits, the index after the last entry with this value.
  private func deal(to other: inout Self, by shift: UInt64) -> [Int] {
    var places = [Int](repeating: 0, count: Self.radixCount)
    for entry in self { places[Int(entry.prefix &>> shift & 0xFF)] &+= 1 }
    var next = 0
    for digit in places.indices { (places[digit], next) = (next, next + places[digit]) }
    for entry in self {
      let digit = Int(entry.prefix &>> shift & 0xFF)
      other[places[digit]] = entry
      places[digit] &+= 1
    }
    return places
  }
}
