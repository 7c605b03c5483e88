@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// The stored form of a row: a byte of flags, four bytes of checksum, then the fields in the form
/// of an event's fields.
///
/// The checksum covers key and fields, so damaged bytes are never decoded.
package enum StoredRow {
  static let headBytes = 5

  /// Empties `writer`, and prepares it for the fields of a row.
  static func begin(_ definition: EventDefinition, in writer: inout EventWriter) {
    writer.bytes.removeAll(keepingCapacity: true)
    append(definition, to: &writer)
  }

  /// Prepares `writer` for the fields of a row that follows the present content.
  static func append(_ definition: EventDefinition, to writer: inout EventWriter) {
    writer.bytes.appendZeros(headBytes)
    writer.begin(definition)
  }

  /// Completes the row under `key` after its fields were written.
  static func finish(_ writer: inout EventWriter, key: [UInt8]) {
    writer.finish()
    writer.bytes[0] = writer.hasNulls ? 1 : 0
    let sum = checksum(writer.bytes.rawBytes, key: key.rawBytes)
    put(sum, into: &writer.bytes, at: 1)
  }

  /// Completes a row that begins at offset `start`; its key precedes it, beginning at `keyStart`.
  static func finish(_ writer: inout EventWriter, at start: Int, keyAt keyStart: Int) {
    writer.finish()
    writer.bytes[start] = writer.hasNulls ? 1 : 0
    let sum = checksum(writer.bytes, at: start, keyAt: keyStart)
    put(sum, into: &writer.bytes, at: start + 1)
  }

  /// Appends a row without fields; its key precedes it, beginning at offset `keyStart`.
  static func appendEmpty(to bytes: inout [UInt8], keyAt keyStart: Int) {
    let start = bytes.count
    for _ in 0..<headBytes { bytes.append(0) }
    put(checksum(bytes, at: start, keyAt: keyStart), into: &bytes, at: start + 1)
  }

  /// Completes a row that begins at offset `start`, but leaves its checksum zero.
  static func finishUnsealed(_ writer: inout EventWriter, at start: Int) {
    writer.finish()
    writer.bytes[start] = writer.hasNulls ? 1 : 0
  }

  /// The same row in stored form, with its checksum set.
  static func sealed(_ row: EncodedRow) -> EncodedRow {
    var bytes = row.row
    put(checksum(bytes.rawBytes, key: row.key.rawBytes), into: &bytes, at: 1)
    return EncodedRow(key: row.key, row: bytes)
  }

  private static func checksum(_ bytes: [UInt8], at start: Int, keyAt keyStart: Int) -> UInt32 {
    let bytes = bytes.rawBytes
    return checksum(
      bytes.extracting(start..<bytes.byteCount), key: bytes.extracting(keyStart..<start))
  }

  private static func put(_ sum: UInt32, into bytes: inout [UInt8], at offset: Int) {
    for index in 0..<4 {
      bytes[offset + index] = UInt8(truncatingIfNeeded: sum >> UInt32(index * 8))
    }
  }

  /// Whether `bytes` are undamaged under `key`.
  static func isWhole(_ bytes: RawSpan, key: RawSpan) -> Bool {
    guard bytes.byteCount >= headBytes else { return false }
    return checksum(bytes, key: key) == bytes.littleEndian(UInt32.self, at: 1)
  }

  /// The fields in undamaged bytes.
  @_lifetime(copy bytes)
  static func payload(_ bytes: RawSpan, _ layout: PayloadLayout) -> PayloadView {
    PayloadView(fields(bytes), layout: layout, hasNulls: hasNulls(bytes))
  }

  /// The fields after the head of undamaged bytes.
  @_lifetime(copy bytes)
  static func fields(_ bytes: RawSpan) -> RawSpan {
    bytes.extracting(headBytes..<bytes.byteCount)
  }

  /// Whether the fields in undamaged bytes begin with the bits for null.
  static func hasNulls(_ bytes: RawSpan) -> Bool { bytes.byte(at: 0) != 0 }

  /// The checksum of `bytes` and of `number`, for stored values that are not rows, such as the key
  /// and the length of a ``StoredPlace``.
  static func checksum(_ bytes: RawSpan, and number: UInt64) -> UInt32 {
    let sum = mixed(number, bytes)
    return UInt32(truncatingIfNeeded: sum ^ sum >> 32)
  }

  private static func checksum(_ bytes: RawSpan, key: RawSpan) -> UInt32 {
    var sum = mixed(UInt64(bytes.byte(at: 0)), bytes.extracting(headBytes..<bytes.byteCount))
    sum = mixed(sum, key)
    return UInt32(truncatingIfNeeded: sum ^ sum >> 32)
  }

  private static func mixed(_ start: UInt64, _ bytes: RawSpan) -> UInt64 {
    var sum = start ^ UInt64(bytes.byteCount) &* 0x8CB9_2BA7_2F3D_8DD7
    var offset = 0
    while offset &+ 8 <= bytes.byteCount {
      sum = fold(sum ^ bytes.littleEndian(UInt64.self, at: offset))
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < bytes.byteCount {
      rest = rest << 8 | UInt64(bytes.byte(at: offset))
      offset &+= 1
    }
    return fold(sum ^ rest)
  }

  private static func fold(_ bits: UInt64) -> UInt64 {
    let product = (bits ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD1B5_4A32_D192_ED03)
    return product.high ^ product.low
  }
}
