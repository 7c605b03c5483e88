/// Writes the payload of JSON objects, under schemas that fit them.
package struct PayloadEncoder: Sendable {
  /// The payload of the last object.
  private(set) var bytes: [UInt8] = []
  private(set) var hasNulls = false

  package init() {}

  /// Writes `object`, which `layout` fits.
  mutating func encode(_ object: borrowing BinaryJSONView, as layout: PayloadLayout) {
    bytes.removeAll(keepingCapacity: true)
    hasNulls = false
    guard layout !== PayloadLayout.wholeObject else { return encodeWhole(object) }
    hasNulls = Self.holdsNull(object, layout)
    let head = layout.slotBytes + (hasNulls ? layout.nullBytes : 0)
    bytes.append(contentsOf: repeatElement(0, count: head))
    var members = BinaryJSONMembers(object)
    var index = 0
    while members.next() {
      encode(members.value, index, layout, variableStart: head)
      index += 1
    }
  }

  private mutating func encodeWhole(_ object: borrowing BinaryJSONView) {
    bytes.appendLittleEndian(UInt32(object.byteCount))
    bytes.append(object.bytes.extracting(0..<object.byteCount))
  }

  private mutating func encode(
    _ value: borrowing BinaryJSONView, _ index: Int, _ layout: PayloadLayout, variableStart: Int
  ) {
    let slot = layout.slotOffsets[index]
    let isNull = value.tag == .null
    if isNull, layout.fields[index].kind != .null {
      bytes[layout.slotBytes + index / 8] |= 1 << (index % 8)
    }
    switch layout.fields[index].kind {
    case .null: break
    case .bool: bytes[slot] = value.tag == .true ? 1 : 0
    case .int32:
      let bits = isNull ? 0 : value.bits
      bytes.storeLittleEndian(UInt32(truncatingIfNeeded: bits), at: slot)
    case .int64, .uint64, .real: bytes.storeLittleEndian(isNull ? 0 : value.bits, at: slot)
    case .text, .json: encodeVariable(value, layout.fields[index].kind, slot, variableStart)
    }
  }

  private mutating func encodeVariable(
    _ value: borrowing BinaryJSONView, _ kind: EventField.Kind, _ slot: Int, _ start: Int
  ) {
    if value.tag != .null {
      bytes.append(kind == .text ? value.utf8 : value.bytes.extracting(0..<value.byteCount))
    }
    bytes.storeLittleEndian(UInt32(bytes.count - start), at: slot)
  }

  private static func holdsNull(
    _ object: borrowing BinaryJSONView, _ layout: PayloadLayout
  ) -> Bool {
    var members = BinaryJSONMembers(object)
    var index = 0
    while members.next() {
      if members.value.tag == .null, layout.fields[index].kind != .null { return true }
      index += 1
    }
    return false
  }
}
