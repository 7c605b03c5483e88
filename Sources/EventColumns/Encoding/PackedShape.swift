/// The layout of whole numbers in a block: each has as many bits as their range needs.
///
/// The block has 8 additional bytes, so that one load reads each number. Equal numbers, or numbers
/// in equal steps, have no block.
package struct PackedShape: Equatable, Sendable {
  /// The number from which each stored difference is counted.
  package enum Way: UInt8, Sendable {
    /// The least number of the block.
    case frame = 0
    /// The previous number; the block stores by how much each step exceeds the least step.
    case steps = 1
  }

  package let way: Way
  /// The number of numbers.
  package let count: Int
  /// The least number, or the least step.
  package let base: Int64
  /// The first number, when steps are stored.
  package let first: Int64
  /// The bits of each number: 0 to 57, or 64.
  package let bits: Int

  package init(way: Way, count: Int, base: Int64, first: Int64, bits: Int) {
    (self.way, self.count) = (way, count)
    (self.base, self.first, self.bits) = (base, first, bits)
  }

  /// The shape for `numbers` with the fewest bytes.
  init(for numbers: [Int64]) {
    count = numbers.count
    let frame = NumberSpread(of: numbers)
    let steps = NumberSpread(ofStepsBetween: numbers)
    if let frame, let steps, steps.bits < frame.bits {
      (way, base, first, bits) = (.steps, steps.least, numbers[0] &- steps.least, steps.bits)
    } else {
      (way, base, first, bits) = (.frame, frame?.least ?? 0, 0, frame?.bits ?? 0)
    }
  }

  /// The maximum number of bits that one load of 8 bytes can read, wherever the first bit is.
  private static let mostBitsOfOneLoad = 57

  static func storedBits(_ bits: Int) -> Int { bits > mostBitsOfOneLoad ? 64 : bits }

  /// Whether a number can have ``bits`` bits; if not, the file is damaged.
  var isSound: Bool {
    (0...Self.mostBitsOfOneLoad).contains(bits) || bits == 64
  }

  /// The number of bytes that the block has.
  package var byteCount: Int {
    guard count > 0, bits > 0 else { return 0 }
    return (count * bits + 63) / 64 * 8 + 8
  }

  /// A mask with the bits of a stored number.
  var mask: UInt64 { bits == 64 ? .max : (1 << UInt64(bits)) - 1 }
}
