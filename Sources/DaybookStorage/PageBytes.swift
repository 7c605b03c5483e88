/// The bytes of a page, and the numbers in them in this machine's order.
///
/// Whoever reads a number sees to it that it is within ``count``.
struct PageBytes {
  static let branchFlag: UInt16 = 0x01
  static let leafFlag: UInt16 = 0x02
  static let overflowFlag: UInt16 = 0x04
  static let metaFlag: UInt16 = 0x08
  static let fixedSizeFlag: UInt16 = 0x20

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  func uint16(at offset: Int) -> UInt16 { number(at: offset) }
  func uint32(at offset: Int) -> UInt32 { number(at: offset) }
  func uint64(at offset: Int) -> UInt64 { number(at: offset) }

  private func number<Number: FixedWidthInteger>(at offset: Int) -> Number {
    var number: Number = 0
    for index in 0..<MemoryLayout<Number>.size {
      #if _endian(big)
        number = number << 8 | Number(bytes[offset + index])
      #else
        number |= Number(bytes[offset + index]) << (8 * index)
      #endif
    }
    return number
  }
}
