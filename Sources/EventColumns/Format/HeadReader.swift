@_spi(Engine) internal import DaybookEvents

/// Decodes a head; throws ``ColumnError/damaged(_:)`` for bytes that do not fit.
struct HeadReader {
  private let bytes: [UInt8]
  private(set) var offset = 0

  /// Decodes the bytes of ``HeadWriter/sealed(seed:)``.
  ///
  /// - Throws: ``ColumnError/damaged(_:)`` when the bytes are cut short, or the checksum does not
  ///   match.
  init(_ bytes: [UInt8], seed: UInt64, _ what: String) throws(ColumnError) {
    guard bytes.count >= Self.sealBytes + 16 else { throw .damaged("\(what) is cut short") }
    let content = bytes.span.bytes.extracting(Self.sealBytes..<bytes.count)
    let sum = RecordChecksum.of(content, seed: seed)
    guard sum == bytes.span.bytes.littleEndian(UInt64.self, at: 0) else {
      throw .damaged("the checksum of \(what) differs")
    }
    self.bytes = bytes
    offset = Self.sealBytes
  }

  /// The bytes of the checksum.
  static let sealBytes = 8

  mutating func read<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type
  ) throws(ColumnError) -> Number {
    let size = Number.bitWidth / 8
    guard bytes.count - offset >= size else { throw .damaged("a head ends too soon") }
    defer { offset += size }
    return bytes.span.bytes.littleEndian(Number.self, at: offset)
  }

  /// Reads a count, and then that many bytes.
  mutating func readBytes() throws(ColumnError) -> [UInt8] {
    let count = Int(try read(UInt32.self))
    guard bytes.count - offset >= count else { throw .damaged("a head ends too soon") }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// Reads a number of elements that take at least one byte each.
  mutating func readCount() throws(ColumnError) -> Int {
    let count = Int(try read(UInt32.self))
    guard count <= bytes.count - offset else { throw .damaged("a head counts too many") }
    return count
  }

  /// Reads a number of rows.
  ///
  /// - Throws: `ColumnError` for more rows than a stripe may have.
  mutating func readRowCount() throws(ColumnError) -> Int {
    let count = Int(try read(UInt32.self))
    guard count <= StripeHead.mostRows else { throw .damaged("a head counts too many rows") }
    return count
  }
}
