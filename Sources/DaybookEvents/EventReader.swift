public import DaybookValues

/// Reads the fields of one stored event, one after the other, from borrowed bytes.
///
/// The fields come in the order that the event's ``version`` wrote. Events that were appended as
/// JSON without a Swift type, or whose JSON did not fit its fields, are read by the names of
/// today's ``Event/fields`` instead, so that an event type may read what a script appended.
public struct EventReader: ~Copyable, ~Escapable {
  /// The type of the event.
  public let type: EventType
  /// The version that wrote the fields.
  public let version: Int
  private let payload: PayloadView
  /// For each field that is read, where it is stored; -1 where it is not.
  private let places: [Int]?
  private var next = 0

  @_lifetime(copy payload)
  package init(_ payload: PayloadView, type: EventType, version: Int, places: [Int]?) {
    self.payload = payload
    self.type = type
    self.version = version
    self.places = places
  }

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
    guard let index = try nextPlace() else { return .null }
    return payload.value(index)
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

  private var lastField: String? {
    guard next > 0 else { return nil }
    let index = places.map { $0.indices.contains(next - 1) ? $0[next - 1] : -1 } ?? next - 1
    return payload.layout.fields.indices.contains(index)
      ? payload.layout.fields[index].name : "number \(next)"
  }

  @_lifetime(self: copy self)
  private mutating func nextPlace() throws(EventDecodingError) -> Int? {
    let count = places?.count ?? payload.layout.fields.count
    next += 1
    guard next <= count else { throw error("it has \(count) fields, and more are read") }
    let index = places?[next - 1] ?? next - 1
    return index < 0 || payload.isNull(index) ? nil : index
  }

  @_lifetime(self: copy self)
  private mutating func nextScalar() throws(EventDecodingError) -> Scalar {
    guard let index = try nextPlace() else { return .null }
    let bits = payload.bits(index)
    return switch payload.layout.kind(index) {
    case .null: .null
    case .bool: .bool(bits != 0)
    case .int32, .int64: .integer(Int64(bitPattern: bits))
    case .uint64: .unsigned(bits)
    case .real: .real(Double(bitPattern: bits))
    case .text: .text(payload.variableBytes(index).text)
    case .json: scalar(BinaryJSONView(payload.variableBytes(index)))
    }
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
