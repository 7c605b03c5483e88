@_spi(Engine) internal import DaybookEvents

/// The location of one schema field in a record, and the index of the field's column in the group.
struct FieldSlot {
  let column: Int
  let kind: EventField.Kind
  /// The offset of the slot, from the record's beginning.
  let offset: Int
  /// The offset of the previous text's slot; -1 for the first text.
  ///
  /// That slot contains the end of the previous text, at which this text begins.
  let previousEnd: Int
  /// The offset of the byte, and the mask of the bit, that mark the value as null in a record with
  /// nulls.
  let nullOffset: Int
  let nullBit: UInt8

  init(_ index: Int, of layout: PayloadLayout, column: Int) {
    let start = RecordView.envelopeBytes
    self.column = column
    kind = layout.kind(index)
    offset = start + layout.slotOffsets[index]
    let previous = layout.previousEnds[index]
    previousEnd = previous < 0 ? -1 : start + previous
    nullOffset = start + layout.slotBytes + index / 8
    nullBit = 1 << UInt8(index % 8)
  }

  /// Whether the value in `record` is null; the record must have nulls.
  func isNull(in record: borrowing RecordView) -> Bool {
    record.bytes.byte(at: nullOffset) & nullBit != 0
  }

  /// The bytes of a text or of a nested value.
  ///
  /// `area` is the offset in the record at which the bytes of all texts and nested values begin.
  @_lifetime(copy record)
  func bytes(in record: borrowing RecordView, area: Int) -> RawSpan {
    let bytes = record.bytes
    let start = previousEnd < 0 ? 0 : Int(bytes.littleEndian(UInt32.self, at: previousEnd))
    let end = Int(bytes.littleEndian(UInt32.self, at: offset))
    return bytes.extracting(area + start..<area + end)
  }
}
