internal import DaybookEvents

/// Encodes a head, one value after the other.
struct HeadWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: some FixedWidthInteger) {
    var rest = UInt64(truncatingIfNeeded: number)
    for _ in 0..<number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Writes the count of `content`, and then `content`.
  mutating func write(_ content: [UInt8]) {
    write(UInt32(content.count))
    bytes.append(contentsOf: content)
  }

  /// The bytes after their checksum, which is seeded with the place of the bytes in the file.
  func sealed(seed: UInt64) -> [UInt8] {
    var writer = HeadWriter()
    writer.write(RecordChecksum.of(bytes.span.bytes, seed: seed))
    return writer.bytes + bytes
  }
}
