internal import DaybookEvents

/// The checksum of a block, which tells its bytes and their place.
enum BlockSum {
  /// Fewer bytes have none.
  static let leastBytes = 16

  /// The checksum of a block that stands `offset` bytes behind the head of its stripe; 0 of none.
  static func of(_ bytes: [UInt8], at offset: UInt64) -> UInt64 {
    bytes.isEmpty ? 0 : RecordChecksum.of(bytes.span.bytes, seed: offset)
  }
}
