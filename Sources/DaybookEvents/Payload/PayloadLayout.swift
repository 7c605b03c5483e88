/// The offset of each field of a schema in a payload.
///
/// A payload has three parts. The first has the slots of all fields at constant offsets. The second
/// exists only if a field is null, and has one bit for each field. The third has the bytes of texts
/// and nested values, end to end. The slot of a text or nested value has the offset at which its
/// bytes end.
package final class PayloadLayout: Sendable {
  package let fields: [EventField]
  /// The offset of each field's slot.
  package let slotOffsets: [Int]
  /// Kind and offset of each field's slot, adjacent for fast sequential writing.
  let slots: [Slot]
  /// For a field of variable size, the slot offset of the previous field of variable size.
  ///
  /// Texts and nested values have variable size. The bytes of a field begin where the bytes of the
  /// previous field of variable size end. For the first field, whose bytes begin at 0, the slot
  /// offset is -1.
  package let previousEnds: [Int]
  /// The bytes of all slots.
  package let slotBytes: Int
  /// The UTF-8 of all names, end to end, and the offset at which each name ends.
  private let names: [UInt8]
  private let nameEnds: [Int]

  struct Slot: Sendable {
    let kind: EventField.Kind
    let offset: Int
  }

  package init(_ fields: [EventField]) {
    self.fields = fields
    var offsets: [Int] = []
    var previous: [Int] = []
    var offset = 0
    var lastEnd = -1
    for field in fields {
      offsets.append(offset)
      previous.append(lastEnd)
      if field.kind.isOfVariableSize { lastEnd = offset }
      offset += field.kind.slotBytes
    }
    slotOffsets = offsets
    slots = zip(fields, offsets).map { Slot(kind: $0.kind, offset: $1) }
    previousEnds = previous
    slotBytes = offset
    names = fields.flatMap { Array($0.name.utf8) }
    nameEnds = fields.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.name.utf8.count) }
  }

  /// The kind of the field at `index`.
  ///
  /// Readers need it for each value. This function avoids a copy of the field's name.
  package func kind(_ index: Int) -> EventField.Kind { fields[index].kind }

  /// Whether the UTF-8 name of the field at `index` is `key`.
  package func isNamed(_ key: RawSpan, at index: Int) -> Bool {
    let names = names
    return names.rawBytes.extracting(nameEnds[index]..<nameEnds[index + 1]).equals(key)
  }

  /// Whether the fields are equal, name by name and kind by kind.
  package func hasSameFields(as other: PayloadLayout) -> Bool {
    fields.count == other.fields.count && names == other.names && nameEnds == other.nameEnds
      && zip(fields, other.fields).allSatisfy { $0.kind == $1.kind }
  }

  /// The index of the field called `name`; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  package func index(of name: String) -> Int? {
    fields.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The number of bytes of the null bits, if there are any.
  package var nullBytes: Int { (fields.count + 7) / 8 }
}

extension EventField.Kind {
  /// The number of bytes of a slot for a value of this kind.
  package var slotBytes: Int {
    switch self {
    case .null: 0
    case .bool: 1
    case .int32, .text, .json: 4
    case .int64, .uint64, .real: 8
    }
  }

  /// Whether the slot has only the offset at which the value's bytes end.
  package var isOfVariableSize: Bool { self == .text || self == .json }
}
