package import DaybookValues

/// One record of the log, read in place.
///
/// | offset | bytes | what |
/// | --- | --- | --- |
/// | 0 | 8 | checksum of all later bytes, seeded with the position in the log |
/// | 8 | 4 | bytes of the record (24 bits), then flags: 1 nulls, 2 metadata |
/// | 12 | 2 | number of the type |
/// | 14 | 2 | number of the schema among the type's schemas |
/// | 16 | 8 | time, microseconds since 1970 |
/// | 24 | 4 | number of the stream |
/// | 28 | 4 | version in the stream |
/// | 32 | 8 | position of the stream's event before this one, or 0 |
/// | 40 | 16 | id |
/// | 56 | | payload; metadata and its length in 4 bytes; with version 1 the stream's name and its length in 1 byte |
///
/// The payload begins at a constant offset, so a scan finds a field with one addition.
///
/// The properties that scans read of every record are public for `@_spi(Engine)` imports. The
/// compiler does not inline `package` functions into other modules.
@_spi(Engine) public struct RecordView: ~Escapable {
  /// The position in the log.
  @_spi(Engine) public let seq: UInt64
  /// The whole record: envelope, payload and trailers.
  @_spi(Engine) public let bytes: RawSpan

  package static let envelopeBytes = 56
  package static let nullsFlag: UInt32 = 1 << 24
  package static let metadataFlag: UInt32 = 1 << 25
  package static let lengthMask: UInt32 = (1 << 24) - 1
  /// The maximum number of bytes of a record.
  package static let maximumBytes = 1 << 20

  /// - Precondition: `bytes` are a whole record; see ``isWhole(_:)``.
  ///
  /// Fewer bytes than an envelope stop the program here, so the envelope's fields need no further
  /// check.
  @inlinable
  @_lifetime(copy bytes)
  @_spi(Engine) public init(seq: UInt64, bytes: RawSpan) {
    precondition(bytes.byteCount >= 56)
    self.init(seq: seq, withEnvelope: bytes)
  }

  /// - Precondition: `bytes` have at least the length of an envelope; this is not checked again.
  @inlinable
  @_lifetime(copy bytes)
  init(seq: UInt64, withEnvelope bytes: RawSpan) {
    self.seq = seq
    self.bytes = bytes
  }

  /// The number at `offset` of the envelope, which is complete: see ``init(seq:bytes:)``.
  @inlinable func envelope<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type, at offset: Int
  ) -> Number {
    Number(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: Number.self))
  }

  /// The checksum of all later bytes of the record, seeded with the position in the log.
  @_spi(Engine) @inlinable public var checksum: UInt64 { envelope(UInt64.self, at: 0) }
  /// The number of the type in the log.
  @_spi(Engine) @inlinable public var typeNumber: UInt16 { envelope(UInt16.self, at: 12) }
  /// The number of the schema among the type's schemas.
  @_spi(Engine) @inlinable public var schemaNumber: UInt16 { envelope(UInt16.self, at: 14) }
  /// The time, in microseconds since 1970.
  @_spi(Engine) @inlinable public var time: Int64 { envelope(Int64.self, at: 16) }
  /// The number of the stream in the log.
  @_spi(Engine) @inlinable public var streamNumber: UInt32 { envelope(UInt32.self, at: 24) }
  /// The version in the stream, from 1.
  @_spi(Engine) @inlinable public var version: UInt32 { envelope(UInt32.self, at: 28) }
  /// The position of the stream's previous event, or 0.
  @_spi(Engine) @inlinable public var previous: UInt64 { envelope(UInt64.self, at: 32) }
  @inlinable var lengthAndFlags: UInt32 { envelope(UInt32.self, at: 8) }

  package var id: EventID {
    EventID(high: envelope(UInt64.self, at: 40), low: envelope(UInt64.self, at: 48))
  }

  package var hasNulls: Bool { lengthAndFlags & Self.nullsFlag != 0 }
  package var hasMetadata: Bool { lengthAndFlags & Self.metadataFlag != 0 }

  /// The field of 8 bytes at `offset` of the payload.
  @_spi(Engine) @inlinable public func payloadWord(at offset: Int) -> UInt64 {
    bytes.littleEndian(UInt64.self, at: 56 &+ offset)
  }

  /// The field of 4 bytes at `offset` of the payload.
  @_spi(Engine) @inlinable public func payloadHalfWord(at offset: Int) -> UInt32 {
    bytes.littleEndian(UInt32.self, at: 56 &+ offset)
  }

  /// The stream's name, from the stream's first event; `nil` in later events.
  package var streamName: RawSpan? {
    @_lifetime(copy self) get {
      guard version == 1 else { return nil }
      let end = bytes.byteCount - 1
      return bytes.extracting(end - Int(bytes.byte(at: end))..<end)
    }
  }

  /// The stream's name, when this is the stream's first event.
  package var newStreamName: StreamName? {
    guard let name = streamName else { return nil }
    return StreamName(checked: name.text)
  }

  /// The metadata; empty when there are none.
  package var metadataObject: JSONObject {
    guard let metadata else { return [:] }
    return BinaryJSONView(metadata).object
  }

  /// The offset after the metadata and their length: the record's end, or the start of the stream's
  /// name.
  private var metadataEnd: Int {
    guard version == 1 else { return bytes.byteCount }
    return bytes.byteCount - 1 - Int(bytes.byte(at: bytes.byteCount - 1))
  }

  /// The metadata in its binary form; `nil` for an event without metadata.
  package var metadata: RawSpan? {
    @_lifetime(copy self) get {
      guard hasMetadata else { return nil }
      let end = metadataEnd - 4
      return bytes.extracting(end - Int(bytes.littleEndian(UInt32.self, at: end))..<end)
    }
  }

  private var payloadEnd: Int {
    let end = metadataEnd
    guard hasMetadata else { return end }
    return end - 4 - Int(bytes.littleEndian(UInt32.self, at: end - 4))
  }

  /// The bytes of the fields.
  package var payload: RawSpan {
    @_lifetime(copy self) get { bytes.extracting(Self.envelopeBytes..<payloadEnd) }
  }

  /// A view of the fields, whose kinds and offsets are in `layout`.
  @_lifetime(copy self)
  package func payload(_ layout: PayloadLayout) -> PayloadView {
    PayloadView(payload, layout: layout, hasNulls: hasNulls)
  }

  /// Whether `bytes` have the length and the checksum that they declare.
  package static func isWhole(_ bytes: RawSpan, seq: UInt64) -> Bool {
    guard bytes.byteCount >= envelopeBytes,
      bytes.littleEndian(UInt32.self, at: 8) & lengthMask == UInt32(bytes.byteCount)
    else { return false }
    let sum = RecordChecksum.of(bytes.extracting(8..<bytes.byteCount), seed: seq)
    return sum == bytes.littleEndian(UInt64.self, at: 0)
  }
}

extension RecordView {
  /// Whether a record from an untrusted source can be read: its checksum is right, and all its
  /// parts are within its bytes.
  ///
  /// A right checksum excludes damage, but not forgery.
  package static func isSound(_ bytes: RawSpan, seq: UInt64) -> Bool {
    guard isWhole(bytes, seq: seq) else { return false }
    let record = RecordView(seq: seq, bytes: bytes)
    var end = bytes.byteCount
    if record.version == 1 { end -= 1 + Int(bytes.byte(at: end - 1)) }
    if record.hasMetadata, end >= envelopeBytes + 4 {
      end -= 4 + Int(bytes.littleEndian(UInt32.self, at: end - 4))
    } else if record.hasMetadata {
      return false
    }
    return end >= envelopeBytes && record.version > 0
  }
}
