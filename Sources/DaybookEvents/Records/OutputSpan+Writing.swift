/// Bytes written into memory of a fixed size.
///
/// Each function checks that it stays within that memory, so it is safe. Swift marks the access as
/// unsafe, because there is no safe way to write more than one byte at a time.
extension OutputSpan<UInt8> {
  /// Appends a copy of `content`, for which there must be room.
  mutating func append(_ content: RawSpan) {
    precondition(content.byteCount <= freeCapacity)
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      guard let free = unsafe buffer.baseAddress.map({ unsafe $0 + count }) else { return }
      unsafe content.withUnsafeBytes { bytes in
        guard let source = bytes.baseAddress else { return }
        unsafe UnsafeMutableRawPointer(free).copyMemory(from: source, byteCount: bytes.count)
      }
      count += content.byteCount
    }
  }

  /// Appends the bytes of `number`, the least significant first; there must be room.
  mutating func appendLittleEndian<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) {
    precondition(MemoryLayout<Number>.size <= freeCapacity)
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe UnsafeMutableRawBufferPointer(buffer)
        .storeBytes(of: number.littleEndian, toByteOffset: count, as: Number.self)
      count += MemoryLayout<Number>.size
    }
  }

  /// Overwrites the bytes at `offset` with the bytes of `number`, the least significant first.
  mutating func storeLittleEndian<Number: FixedWidthInteger & BitwiseCopyable>(
    _ number: Number, at offset: Int
  ) {
    precondition(offset >= 0 && offset + MemoryLayout<Number>.size <= count)
    unsafe withUnsafeMutableBufferPointer { buffer, _ in
      unsafe UnsafeMutableRawBufferPointer(buffer)
        .storeBytes(of: number.littleEndian, toByteOffset: offset, as: Number.self)
    }
  }
}
