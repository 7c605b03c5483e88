/// A set of bytes, in which a byte is found with a single shift.
struct ByteSet: Hashable, Sendable {
  private var words = SIMD4<UInt64>(repeating: 0)

  init(_ runs: [ClosedRange<UInt8>]) {
    for byte in runs.joined() { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
  }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

  /// The runs of consecutive bytes in the set, in ascending order.
  var runs: [ClosedRange<UInt8>] {
    var runs: [ClosedRange<UInt8>] = []
    for byte in UInt8.min...UInt8.max where contains(byte) {
      if let last = runs.last, last.upperBound &+ 1 == byte {
        runs[runs.count - 1] = last.lowerBound...byte
      } else {
        runs.append(byte...byte)
      }
    }
    return runs
  }
}
