internal import DaybookValues

extension EventReader {
  /// A stored value; in a field of kind `json`, the value's tag determines the kind.
  enum Scalar {
    case null
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case real(Double)
    case text(String)
    case nested
  }

  /// The name of the field that was read last; `nil` before the first field.
  var lastField: String? { next > 0 ? schema.fieldName(next - 1) : nil }

  /// The slot of the next field; its kind is `null` when the field is null or not stored.
  @_lifetime(self: copy self)
  mutating func nextSlot() throws(EventDecodingError) -> ReadSchema.Slot {
    next += 1
    guard next <= slots.count else {
      throw error("it has \(slots.count) fields, and more are read")
    }
    let slot = slots[next - 1]
    return hasNulls && isNull(slot) ? .absent : slot
  }

  private func isNull(_ slot: ReadSchema.Slot) -> Bool {
    let bits = payload.byte(at: schema.layout.slotBytes + slot.index / 8)
    return slot.kind != .null && bits & (1 << (slot.index % 8)) != 0
  }

  /// The value of the next field.
  @_lifetime(self: copy self)
  mutating func nextScalar() throws(EventDecodingError) -> Scalar {
    let slot = try nextSlot()
    return switch slot.kind {
    case .null: .null
    case .bool: .bool(payload.byte(at: slot.offset) != 0)
    case .int32: .integer(Int64(payload.littleEndian(Int32.self, at: slot.offset)))
    case .int64: .integer(payload.littleEndian(Int64.self, at: slot.offset))
    case .uint64: .unsigned(payload.littleEndian(UInt64.self, at: slot.offset))
    case .real: .real(Double(bitPattern: payload.littleEndian(UInt64.self, at: slot.offset)))
    case .text: .text(variableBytes(slot).text)
    case .json: scalar(BinaryJSONView(variableBytes(slot)))
    }
  }

  /// The bytes of a text or a nested value.
  @_lifetime(copy self)
  func variableBytes(_ slot: ReadSchema.Slot) -> RawSpan {
    let start =
      slot.previousEnd < 0 ? 0 : Int(payload.littleEndian(UInt32.self, at: slot.previousEnd))
    let end = Int(payload.littleEndian(UInt32.self, at: slot.offset))
    return payload.extracting(variableStart + start..<variableStart + end)
  }

  private func scalar(_ view: BinaryJSONView) -> Scalar {
    switch view.tag {
    case .null: .null
    case .false: .bool(false)
    case .true: .bool(true)
    case .integer: .integer(Int64(bitPattern: view.bits))
    case .unsigned: .unsigned(view.bits)
    case .real: .real(Double(bitPattern: view.bits))
    case .string: .text(view.utf8.text)
    case .array, .object: .nested
    }
  }

  /// The next field, which is a whole number or null.
  @_lifetime(self: copy self)
  @usableFromInline mutating func nextWhole() throws(EventDecodingError) -> WholeNumber? {
    // The most frequent kind is checked first; all other kinds need a second check.
    if next < slots.count, slots[next].kind == .int32, !hasNulls {
      let number = payload.littleEndian(Int32.self, at: slots[next].offset)
      next += 1
      return WholeNumber(bits: UInt64(bitPattern: Int64(number)), isUnsigned: false)
    }
    return try nextWholeOfAnyKind()
  }

  @_lifetime(self: copy self)
  private mutating func nextWholeOfAnyKind() throws(EventDecodingError) -> WholeNumber? {
    switch try nextScalar() {
    case .null: return nil
    case .integer(let number):
      return WholeNumber(bits: UInt64(bitPattern: number), isUnsigned: false)
    case .unsigned(let number): return WholeNumber(bits: number, isUnsigned: true)
    case .real(let number):
      if let whole = Int64(exactly: number) {
        return WholeNumber(bits: UInt64(bitPattern: whole), isUnsigned: false)
      }
      guard let whole = UInt64(exactly: number) else {
        throw error("\(number) is stored, and a whole number of 64 bits is wanted")
      }
      return WholeNumber(bits: whole, isUnsigned: true)
    case let other: throw mismatch(other, wanted: "a whole number")
    }
  }

  @usableFromInline func misfit(_ number: WholeNumber, _ type: String) -> EventDecodingError {
    let text = number.isUnsigned ? "\(number.bits)" : "\(Int64(bitPattern: number.bits))"
    return error("\(text) does not fit \(type)")
  }

  @usableFromInline func missing() -> EventDecodingError {
    error("there is no value, and one is wanted")
  }

  /// Returns `number`; if it is `nil`, throws the error that the stored `text` does not fit the
  /// type.
  func fitting<Number>(
    _ number: Number?, _ text: String
  ) throws(EventDecodingError) -> Number {
    guard let number else { throw error("\(text) does not fit \(Number.self)") }
    return number
  }

  /// The error for a stored value whose kind is not `wanted`.
  func mismatch(_ found: Scalar, wanted: String) -> EventDecodingError {
    let name =
      switch found {
      case .null: "null"
      case .bool: "true or false"
      case .integer, .unsigned: "a whole number"
      case .real: "a number"
      case .text: "text"
      case .nested: "an array or an object"
      }
    return error("\(name) is stored, and \(wanted) is wanted")
  }
}

/// A stored whole number: the bits of an `Int64` or of a `UInt64`.
@usableFromInline struct WholeNumber {
  @usableFromInline let bits: UInt64
  @usableFromInline let isUnsigned: Bool
}
