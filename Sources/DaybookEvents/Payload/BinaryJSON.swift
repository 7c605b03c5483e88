/// The binary form of JSON values: a tag, then the value.
///
/// | tag | value |
/// | --- | --- |
/// | null, false, true | nothing |
/// | integer, unsigned, real | 8 bytes |
/// | string | its length in 4 bytes, its UTF-8 |
/// | array | the length of the values in 4 bytes, their count in 4, the values |
/// | object | the same for members; each is the key's length in 4 bytes, the key's UTF-8, and the value |
///
/// Numbers are little-endian. Lengths let a reader skip unwanted values. ``EventBatch`` refuses
/// values whose length does not fit, so no reader meets them.
package enum BinaryJSON {
  package enum Tag: UInt8 {
    case null = 0
    case `false` = 1
    case `true` = 2
    case integer = 3
    case unsigned = 4
    case real = 5
    case string = 6
    case array = 7
    case object = 8
  }

  /// The bytes before the values of an array or the members of an object: tag, length, count.
  static let containerHeadBytes = 9

  /// The binary form of an object without members.
  package static let emptyObject: [UInt8] = [Tag.object.rawValue, 0, 0, 0, 0, 0, 0, 0, 0]
}

extension [UInt8] {
  /// Appends the bytes of `number`, the least significant first.
  mutating func appendLittleEndian(_ number: some FixedWidthInteger & BitwiseCopyable) {
    unsafe Swift.withUnsafeBytes(of: number.littleEndian) { unsafe append(contentsOf: $0) }
  }

  /// Overwrites the bytes at `offset` with the bytes of `number`, the least significant first.
  mutating func storeLittleEndian(
    _ number: some FixedWidthInteger & BitwiseCopyable, at offset: Int
  ) {
    precondition(offset >= 0 && offset + number.bitWidth / 8 <= count)
    unsafe withUnsafeMutableBytes {
      unsafe $0.storeBytes(of: number.littleEndian, toByteOffset: offset, as: type(of: number))
    }
  }

  /// Appends the bytes of `span`.
  package mutating func append(_ span: RawSpan) {
    unsafe span.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }

  /// Appends `count` bytes that are 0.
  package mutating func appendZeros(_ count: Int) {
    append(addingCapacity: count) { $0.append(repeating: 0, count: count) }
  }
}

extension [UInt8] {
  /// The elements as raw bytes, without a copy.
  package var rawBytes: RawSpan {
    @_lifetime(borrow self) borrowing get { unsafe span.bytes }
  }
}

extension Span<UInt8> {
  /// The elements as raw bytes, without a copy.
  package var rawBytes: RawSpan {
    @_lifetime(copy self) get { unsafe bytes }
  }
}
