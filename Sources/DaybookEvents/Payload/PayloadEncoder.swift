/// Writes the payload of a JSON object, under a fitting schema.
struct PayloadEncoder {
  private let layout: PayloadLayout
  private let hasNulls: Bool

  /// Appends the payload of `object` under `layout`, which must fit the object.
  ///
  /// - Returns: Whether a field is null, so that the payload has null bits.
  static func append(
    _ object: borrowing BinaryJSONView, as layout: PayloadLayout, to bytes: inout [UInt8]
  ) -> Bool {
    var hasNulls = false
    // Reserves room for the slots, the null bits, the length in appendWhole(_:to:), and the texts
    // and nested values. Texts and nested values take no more bytes than the object.
    let room = layout.slotBytes + layout.nullBytes + 4 + object.byteCount
    bytes.append(addingCapacity: room) { output in
      guard layout !== PayloadLayout.wholeObject else { return appendWhole(object, to: &output) }
      // Few objects have nulls. If this object has nulls, the encoding starts again.
      hasNulls = !PayloadEncoder(layout: layout, hasNulls: false).encode(object, into: &output)
      guard hasNulls else { return }
      output.removeAll()
      _ = PayloadEncoder(layout: layout, hasNulls: true).encode(object, into: &output)
    }
    return hasNulls
  }

  private static func appendWhole(
    _ object: borrowing BinaryJSONView, to output: inout OutputSpan<UInt8>
  ) {
    output.appendLittleEndian(UInt32(object.byteCount))
    output.append(object.bytes.extracting(0..<object.byteCount))
  }

  /// Writes all fields, and returns whether it has written all of them.
  ///
  /// Without room for null bits, it stops at the first null.
  private func encode(
    _ object: borrowing BinaryJSONView, into output: inout OutputSpan<UInt8>
  ) -> Bool {
    output.append(repeating: 0, count: variableStart)
    var members = BinaryJSONMembers(object)
    var index = 0
    while members.next() {
      let slot = layout.slots[index]
      if members.value.tag != .null {
        encode(members.value, slot, into: &output)
      } else if slot.kind != .null {
        guard hasNulls else { return false }
        encodeNull(index, slot, into: &output)
      }
      index += 1
    }
    return true
  }

  /// The offset at which the bytes of texts and nested values begin.
  private var variableStart: Int { layout.slotBytes + (hasNulls ? layout.nullBytes : 0) }

  private func encode(
    _ value: borrowing BinaryJSONView, _ slot: PayloadLayout.Slot,
    into output: inout OutputSpan<UInt8>
  ) {
    switch slot.kind {
    case .null: break
    case .bool: output.storeLittleEndian(value.tag == .true ? 1 : 0 as UInt8, at: slot.offset)
    case .int32: output.storeLittleEndian(UInt32(truncatingIfNeeded: value.bits), at: slot.offset)
    case .int64, .uint64, .real: output.storeLittleEndian(value.bits, at: slot.offset)
    case .text:
      output.append(value.utf8)
      endVariable(slot, in: &output)
    case .json:
      output.append(value.bytes.extracting(0..<value.byteCount))
      endVariable(slot, in: &output)
    }
  }

  /// Sets the field's null bit.
  ///
  /// A slot of fixed size stays zero. A text or nested value gets no bytes.
  private func encodeNull(
    _ index: Int, _ slot: PayloadLayout.Slot, into output: inout OutputSpan<UInt8>
  ) {
    let place = layout.slotBytes + index / 8
    let bits = output.span[place] | 1 << UInt8(index % 8)
    output.storeLittleEndian(bits, at: place)
    if slot.kind.isOfVariableSize { endVariable(slot, in: &output) }
  }

  private func endVariable(_ slot: PayloadLayout.Slot, in output: inout OutputSpan<UInt8>) {
    output.storeLittleEndian(UInt32(output.count - variableStart), at: slot.offset)
  }
}
