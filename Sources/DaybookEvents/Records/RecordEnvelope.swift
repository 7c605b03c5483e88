package import DaybookValues

/// The fixed part of a record, with its fields at the offsets that ``RecordView`` reads.
package struct RecordEnvelope: BitwiseCopyable {
  private var checksum: UInt64 = 0
  private var lengthAndFlags: UInt32 = 0
  private let typeNumber: UInt16
  private let schemaNumber: UInt16
  private let time: Int64
  private let streamNumber: UInt32
  private let version: UInt32
  private let previous: UInt64
  private let idHigh: UInt64
  private let idLow: UInt64

  package init(
    typeNumber: UInt16, schemaNumber: UInt16, time: Timestamp, streamNumber: UInt32,
    version: UInt32, previous: UInt64, id: EventID
  ) {
    self.typeNumber = typeNumber.littleEndian
    self.schemaNumber = schemaNumber.littleEndian
    self.time = time.microsecondsSinceEpoch.littleEndian
    self.streamNumber = streamNumber.littleEndian
    self.version = version.littleEndian
    self.previous = previous.littleEndian
    idHigh = id.high.littleEndian
    idLow = id.low.littleEndian
  }

  mutating func set(byteCount: Int, hasNulls: Bool, hasMetadata: Bool) {
    let nulls = hasNulls ? RecordView.nullsFlag : 0
    let metadata = hasMetadata ? RecordView.metadataFlag : 0
    lengthAndFlags = (UInt32(byteCount) | nulls | metadata).littleEndian
  }
}

/// The content of a record, which follows the record's envelope.
package struct RecordContent: ~Escapable {
  package let payload: RawSpan
  package let hasNulls: Bool
  /// The metadata in binary form; empty when there is none.
  package let metadata: RawSpan

  @_lifetime(copy payload, copy metadata)
  package init(payload: RawSpan, hasNulls: Bool, metadata: RawSpan) {
    self.payload = payload
    self.hasNulls = hasNulls
    self.metadata = metadata
  }

  /// The length of the record in bytes; `name` is given for the first event of a stream.
  package func recordBytes(name: StreamName?) -> Int {
    RecordView.envelopeBytes + payload.byteCount
      + (metadata.byteCount > 0 ? metadata.byteCount + 4 : 0)
      + (name.map { $0.name.utf8.count + 1 } ?? 0)
  }
}

extension [UInt8] {
  /// Appends the record at `seq`, checksum included.
  mutating func appendRecord(
    at seq: UInt64, _ envelope: RecordEnvelope, _ content: borrowing RecordContent,
    name: StreamName?
  ) {
    let start = count
    let byteCount = content.recordBytes(name: name)
    var envelope = envelope
    envelope.set(
      byteCount: byteCount, hasNulls: content.hasNulls,
      hasMetadata: content.metadata.byteCount > 0)
    // Room for all parts is reserved in one step, so each part is only copied.
    append(addingCapacity: byteCount) { output in
      unsafe Swift.withUnsafeBytes(of: envelope) { unsafe output.append(RawSpan(_unsafeBytes: $0)) }
      output.append(content.payload)
    }
    appendRest(of: content, name: name)
    seal(recordAt: start, seq: seq)
  }

  /// Appends the parts that few records have.
  private mutating func appendRest(of content: borrowing RecordContent, name: StreamName?) {
    if content.metadata.byteCount > 0 {
      append(content.metadata)
      appendLittleEndian(UInt32(content.metadata.byteCount))
    }
    if let name {
      append(unsafe name.name.utf8.span.bytes)
      append(UInt8(name.name.utf8.count))
    }
  }

  private mutating func seal(recordAt start: Int, seq: UInt64) {
    let sum = RecordChecksum.of(
      rawBytes.extracting(start + 8..<count), seed: seq)
    storeLittleEndian(sum, at: start)
  }
}
