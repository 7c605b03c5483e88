internal import DaybookEvents

/// The checksum of a block, over its bytes and its offset.
enum BlockSum {
  /// The least number of bytes for which a checksum can be computed.
  static let leastBytes = 16

  /// The checksum of a block `offset` bytes after the head of its stripe; 0 for an empty block.
  static func of(_ bytes: [UInt8], at offset: UInt64) -> UInt64 {
    bytes.isEmpty ? 0 : RecordChecksum.of(bytes.span.bytes, seed: offset)
  }
}
