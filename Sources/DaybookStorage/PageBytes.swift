/// The bytes of a page, and the numbers in them in this machine's order.
///
/// Whoever reads a number sees to it that it is within ``count``.
struct PageBytes {
  static let metaFlag: UInt16 = 0x08

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  func uint16(at offset: Int) -> UInt16 { number(at: offset) }
  func uint32(at offset: Int) -> UInt32 { number(at: offset) }
  func uint64(at offset: Int) -> UInt64 { number(at: offset) }

  @inline(__always)
  private func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
    precondition(offset >= 0 && offset + MemoryLayout<Number>.size <= bytes.count)
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
    }
  }
}
