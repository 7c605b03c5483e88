/// The indices of the bits that are set in a word, in ascending order.
struct SetBits: Sequence, IteratorProtocol {
  var rest: UInt64

  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    defer { rest &= rest - 1 }
    return rest.trailingZeroBitCount
  }
}
