extension Span<UInt8> {
  /// Where `wanted`, which is not empty, first stands at or after `start`.
  func firstOffset(of wanted: [UInt8], from start: Int) -> Int? {
    let last = count - wanted.count
    let first = wanted[0]
    var offset = start
    while offset <= last {
      if self[offset] == first, holds(wanted, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  private func holds(_ wanted: [UInt8], at offset: Int) -> Bool {
    for index in wanted.indices where self[offset + index] != wanted[index] { return false }
    return true
  }

  /// Where the scalar at `offset` ends; past the end when there is none.
  func scalarEnd(after offset: Int) -> Int {
    var end = offset + 1
    while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
