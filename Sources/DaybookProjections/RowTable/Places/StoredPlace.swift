@_spi(Engine) internal import DaybookEvents

/// The value of a row in the table of the second order, which sorts rows by a place.
///
/// The key in this table is the row's place, followed by the row's key. The value is the length of
/// the place in 4 bytes, and a checksum in 4 bytes. The checksum covers the key and the length.
package enum StoredPlace {
  static let byteCount = 8

  /// The stored value under `key`, whose first `length` bytes are the place.
  package static func bytes(length: Int, under key: [UInt8]) -> [UInt8] {
    let sum = UInt64(StoredRow.checksum(key.rawBytes, and: UInt64(length))) << 32
    return (sum | UInt64(length)).littleEndianBytes
  }

  /// The length of the place in `key`; `nil` when the bytes are damaged.
  package static func length(_ bytes: RawSpan, under key: RawSpan) -> Int? {
    guard bytes.byteCount == byteCount else { return nil }
    let length = bytes.littleEndian(UInt32.self, at: 0)
    let sum = StoredRow.checksum(key, and: UInt64(length))
    guard bytes.littleEndian(UInt32.self, at: 4) == sum, length <= key.byteCount else { return nil }
    return Int(length)
  }
}
