#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The bytes of a page, with functions that read numbers in this machine's byte order.
///
/// The caller ensures that offsets are within ``count``.
struct PageBytes {
  static let metaFlag: UInt16 = 0x08

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

  /// Whether the bytes at `place` sort before the bytes at `otherPlace` of `other`, in LMDB's
  /// order.
  func isBelow(_ place: Range<Int>, _ other: PageBytes, _ otherPlace: Range<Int>) -> Bool {
    let difference = unsafe bytes[place].withUnsafeBytes { bytes in
      unsafe other.bytes[otherPlace].withUnsafeBytes { otherBytes -> CInt in
        guard let start = bytes.baseAddress, let otherStart = otherBytes.baseAddress else {
          return 0
        }
        return unsafe memcmp(start, otherStart, min(bytes.count, otherBytes.count))
      }
    }
    return difference == 0 ? place.count < otherPlace.count : difference < 0
  }

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
