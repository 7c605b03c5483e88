public import DaybookValues

/// Reads the fields of one stored event, one after the other, from borrowed bytes.
///
/// The fields come in the order that the event's ``version`` wrote. Events that were appended as
/// JSON without a Swift type, or whose JSON did not fit its fields, are read by the names of
/// today's ``Event/fields`` instead, so that an event type may read what a script appended.
public struct EventReader: ~Copyable, ~Escapable {
  private let payload: RawSpan
  private let slots: Span<ReadSchema.Slot>
  private let schema: ReadSchema
  /// Where the bytes of texts and nested values begin.
  private let variableStart: Int
  private let hasNulls: Bool
  private var next = 0

  @_lifetime(copy payload, copy slots)
  package init(
    _ payload: RawSpan, hasNulls: Bool, slots: Span<ReadSchema.Slot>, of schema: ReadSchema
  ) {
    self.payload = payload
    self.slots = slots
    self.schema = schema
    self.hasNulls = hasNulls
    variableStart = schema.layout.slotBytes + (hasNulls ? schema.layout.nullBytes : 0)
  }

  /// The type of the event.
  public var type: EventType { schema.type }

  /// The version that wrote the fields.
  public var version: Int { schema.version }

  /// Reads true or false.
  public mutating func read(_: Bool.Type = Bool.self) throws(EventDecodingError) -> Bool {
    guard let value = try readIfPresent(Bool.self) else { throw missing() }
    return value
  }

  /// Reads a whole number; one that does not fit `Number` is an error.
  @inlinable public mutating func read<Number: FixedWidthInteger>(
    _: Number.Type = Number.self
  ) throws(EventDecodingError) -> Number {
    guard let value = try readIfPresent(Number.self) else { throw missing() }
    return value
  }

  /// Reads a double; a whole number is one, too, where it is exact.
  public mutating func read(_: Double.Type = Double.self) throws(EventDecodingError) -> Double {
    guard let value = try readIfPresent(Double.self) else { throw missing() }
    return value
  }

  /// Reads text.
  public mutating func read(_: String.Type = String.self) throws(EventDecodingError) -> String {
    guard let value = try readIfPresent(String.self) else { throw missing() }
    return value
  }

  /// Reads any JSON value.
  public mutating func read(
    _: JSONValue.Type = JSONValue.self
  ) throws(EventDecodingError) -> JSONValue {
    let slot = try nextSlot()
    guard slot.kind != .null else { return .null }
    let view = PayloadView(payload, layout: schema.layout, hasNulls: hasNulls)
    return view.value(slot.index)
  }

  /// Reads text of the form `yyyy-MM-dd`.
  public mutating func readDate() throws(EventDecodingError) -> CalendarDate {
    let text = try read(String.self)
    guard let date = CalendarDate(text) else { throw error("'\(text)' is no date") }
    return date
  }

  /// Reads true, false or null.
  public mutating func readIfPresent(_: Bool.Type) throws(EventDecodingError) -> Bool? {
    switch try nextScalar() {
    case .null: return nil
    case .bool(let value): return value
    case let other: throw mismatch(other, wanted: "true or false")
    }
  }

  /// Reads a whole number or null.
  // Inlinable, so that the caller's own type of number costs no generic code.
  @inlinable public mutating func readIfPresent<Number: FixedWidthInteger>(
    _: Number.Type
  ) throws(EventDecodingError) -> Number? {
    guard let whole = try nextWhole() else { return nil }
    let number =
      whole.isUnsigned
      ? Number(exactly: whole.bits) : Number(exactly: Int64(bitPattern: whole.bits))
    guard let number else { throw misfit(whole, "\(Number.self)") }
    return number
  }

  /// Reads a double or null.
  public mutating func readIfPresent(_: Double.Type) throws(EventDecodingError) -> Double? {
    switch try nextScalar() {
    case .null: return nil
    case .real(let number): return number
    case .integer(let number): return try fitting(Double(exactly: number), "\(number)")
    case .unsigned(let number): return try fitting(Double(exactly: number), "\(number)")
    case let other: throw mismatch(other, wanted: "a number")
    }
  }

  /// Reads text or null.
  public mutating func readIfPresent(_: String.Type) throws(EventDecodingError) -> String? {
    if next < slots.count, slots[next].kind == .text, !hasNulls {
      next += 1
      return variableBytes(slots[next - 1]).text
    }
    switch try nextScalar() {
    case .null: return nil
    case .text(let text): return text
    case let other: throw mismatch(other, wanted: "text")
    }
  }

  /// The error that says `reason` of the field that was read last.
  public func error(_ reason: String) -> EventDecodingError {
    EventDecodingError(type: type, field: lastField, reason: reason)
  }
}

extension EventReader {
  private enum Scalar {
    case null
    case bool(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case real(Double)
    case text(String)
    case nested
  }

  private var lastField: String? { next > 0 ? schema.fieldName(next - 1) : nil }

  /// The slot of the next field, of kind `null` when the field is null or not stored.
  @_lifetime(self: copy self)
  private mutating func nextSlot() throws(EventDecodingError) -> ReadSchema.Slot {
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

  @_lifetime(self: copy self)
  private mutating func nextScalar() throws(EventDecodingError) -> Scalar {
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

  @_lifetime(copy self)
  private func variableBytes(_ slot: ReadSchema.Slot) -> RawSpan {
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
    // The usual kind first: what else there may be is looked at once more.
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
      let whole = try fitting(UInt64(exactly: number), "\(number)")
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

  private func fitting<Number>(
    _ number: Number?, _ text: String
  ) throws(EventDecodingError) -> Number {
    guard let number else { throw error("\(text) does not fit \(Number.self)") }
    return number
  }

  private func mismatch(_ found: Scalar, wanted: String) -> EventDecodingError {
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
