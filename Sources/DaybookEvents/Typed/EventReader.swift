public import DaybookValues

/// Reads the fields of one stored event, one after the other, from borrowed bytes.
///
/// ``Event/init(from:)`` receives the reader; see ``Event``. An event with a ``Codec`` needs no
/// such initializer.
///
/// The fields come in the order of the event's ``version``. Two kinds of events are read by the
/// names of today's ``Event/fields`` instead: events that were appended as JSON without a Swift
/// type, and events whose JSON did not fit the fields of its type. So an event type can read events
/// that a script appended.
public struct EventReader: ~Copyable, ~Escapable {
  let payload: RawSpan
  let slots: Span<ReadSchema.Slot>
  let schema: ReadSchema
  /// The offset in the payload at which the bytes of texts and nested values begin.
  let variableStart: Int
  let hasNulls: Bool
  /// The index of the field to read next.
  var next = 0

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

  /// The number of fields that events of this ``version`` have.
  package var fieldCount: Int { schema.slots.count }

  /// Reads true or false.
  public mutating func read(_: Bool.Type = Bool.self) throws(EventDecodingError) -> Bool {
    guard let value = try readIfPresent(Bool.self) else { throw missing() }
    return value
  }

  /// Reads a whole number; a number that does not fit `Number` is an error.
  @inlinable public mutating func read<Number: FixedWidthInteger>(
    _: Number.Type = Number.self
  ) throws(EventDecodingError) -> Number {
    guard let value = try readIfPresent(Number.self) else { throw missing() }
    return value
  }

  /// Reads a double, or a whole number that a double represents exactly.
  public mutating func read(_: Double.Type = Double.self) throws(EventDecodingError) -> Double {
    guard let value = try readIfPresent(Double.self) else { throw missing() }
    return value
  }

  /// Reads text.
  ///
  /// - Throws: ``EventDecodingError`` if the field is null, missing or of a different kind.
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

  /// Reads true or false; returns `nil` for null.
  public mutating func readIfPresent(_: Bool.Type) throws(EventDecodingError) -> Bool? {
    switch try nextScalar() {
    case .null: return nil
    case .bool(let value): return value
    case let other: throw mismatch(other, wanted: "true or false")
    }
  }

  /// Reads a whole number or null.
  ///
  /// The function is inlinable, so that the caller's type of number costs no generic code.
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

  /// Reads a double; returns `nil` for null.
  ///
  /// A stored whole number is accepted if a double can represent it exactly.
  public mutating func readIfPresent(_: Double.Type) throws(EventDecodingError) -> Double? {
    switch try nextScalar() {
    case .null: return nil
    case .real(let number): return number
    case .integer(let number): return try fitting(Double(exactly: number), "\(number)")
    case .unsigned(let number): return try fitting(Double(exactly: number), "\(number)")
    case let other: throw mismatch(other, wanted: "a number")
    }
  }

  /// Reads text; returns `nil` for null.
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

  /// The error with `reason` about the field that was read last.
  public func error(_ reason: String) -> EventDecodingError {
    EventDecodingError(type: type, field: lastField, reason: reason)
  }
}
