@_spi(Engine) internal import DaybookEvents

/// The stored value of an entry in the table of the second order.
///
/// The entry's key is the row's order value, which sorts the row, followed by the row's key. The
/// entry's value is the length of the order value in 4 bytes, and a checksum in 4 bytes. The
/// checksum covers the entry's key and the length.
package enum StoredPlace {
  static let byteCount = 8

  /// The stored value under `key`, whose first `length` bytes are the order value.
  package static func bytes(length: Int, under key: [UInt8]) -> [UInt8] {
    let sum = UInt64(StoredRow.checksum(key.rawBytes, and: UInt64(length))) << 32
    return (sum | UInt64(length)).littleEndianBytes
  }

  /// The length of the order value in `key`; `nil` when the bytes are damaged.
  package static func length(_ bytes: RawSpan, under key: RawSpan) -> Int? {
    guard bytes.byteCount == byteCount else { return nil }
    let length = bytes.littleEndian(UInt32.self, at: 0)
    let sum = StoredRow.checksum(key, and: UInt64(length))
    guard bytes.littleEndian(UInt32.self, at: 4) == sum, length <= key.byteCount else { return nil }
    return Int(length)
  }
}
