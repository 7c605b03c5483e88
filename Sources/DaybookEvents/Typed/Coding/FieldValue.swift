public import DaybookValues

/// A value of one field of an event, or of one column of a row.
///
/// An enumeration of texts or whole numbers needs only the declaration. A type that wraps another
/// value is a ``FieldWrapper``. A list needs elements that are ``JSONElement``s:
///
/// ```swift
/// enum Condition: String, TextFieldValue { case new, used, lost }
/// ```
public protocol FieldValue: Sendable, Equatable {
  /// Writes the value to the next field.
  func write(to writer: inout EventWriter)

  /// Reads the next field; returns `nil` when it is null.
  static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> Self?

  /// The value that null represents; `nil` if null is an error.
  static var null: Self? { get }

  /// The noun for a value in errors, such as `player` in `'x' is no player`.
  static var noun: String { get }
}

extension FieldValue {
  /// The default: null represents no value and is an error.
  @inlinable public static var null: Self? { nil }
  /// The name of the Swift type.
  public static var noun: String { "\(Self.self)" }
}

/// A value of a field of kind `text`.
///
/// See ``FieldValue``.
public protocol TextFieldValue: FieldValue {}

/// A value of a field of whole numbers.
///
/// See ``FieldValue`` and, for a type that wraps a number, ``FieldWrapper``.
public protocol WholeFieldValue: FieldValue {}

/// A value of a field of kind `bool`.
///
/// See ``FieldValue``.
public protocol BoolFieldValue: FieldValue {}

/// A value of a field of kind `real`.
///
/// See ``FieldValue``.
public protocol RealFieldValue: FieldValue {}

/// A value of a field of kind `json`.
///
/// `JSONValue` and lists are such values; see ``JSONElement``.
public protocol JSONFieldValue: FieldValue {}

/// A value of a column of days.
///
/// `CalendarDate` is such a value; see ``FieldValue``.
public protocol DateFieldValue: FieldValue {}

/// A value of a column of instants.
///
/// `Timestamp` is such a value; see ``FieldValue``.
public protocol TimestampFieldValue: FieldValue {}

extension Bool: BoolFieldValue {
  @inlinable public func write(to writer: inout EventWriter) { writer.write(self) }
  @inlinable public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> Bool? { try reader.readIfPresent(Bool.self) }
}

extension Double: RealFieldValue {
  @inlinable public func write(to writer: inout EventWriter) { writer.write(self) }
  @inlinable public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> Double? { try reader.readIfPresent(Double.self) }
}

extension String: TextFieldValue {
  @inlinable public func write(to writer: inout EventWriter) { writer.write(self) }
  @inlinable public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> String? { try reader.readIfPresent(String.self) }
}

extension JSONValue: JSONFieldValue {
  /// Null represents JSON's own null.
  public static var null: JSONValue? { .some(JSONValue.null) }
  @inlinable public func write(to writer: inout EventWriter) { writer.write(self) }
  @inlinable public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> JSONValue? { try reader.read(JSONValue.self) }
}

extension CalendarDate: DateFieldValue, TextFieldValue, WholeFieldValue {
  @inlinable public func write(to writer: inout EventWriter) { writer.write(self) }
  @inlinable public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> CalendarDate? { try reader.readIfPresent(CalendarDate.self) }
}

extension Timestamp: TimestampFieldValue, TextFieldValue, WholeFieldValue {
  @inlinable public func write(to writer: inout EventWriter) { writer.write(self) }
  @inlinable public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> Timestamp? { try reader.readIfPresent(Timestamp.self) }
}

extension FixedWidthInteger where Self: WholeFieldValue {
  @inlinable public func write(to writer: inout EventWriter) { writer.write(self) }
  @inlinable public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> Self? { try reader.readIfPresent(Self.self) }
}

extension Int: WholeFieldValue {}
extension Int32: WholeFieldValue {}
extension Int64: WholeFieldValue {}
extension UInt8: WholeFieldValue {}
extension UInt16: WholeFieldValue {}
extension UInt32: WholeFieldValue {}
extension UInt64: WholeFieldValue {}

extension FieldValue where Self: RawRepresentable, RawValue: FieldValue {
  @inlinable public func write(to writer: inout EventWriter) { rawValue.write(to: &writer) }

  @inlinable public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> Self? {
    guard let raw = try RawValue.readIfPresent(from: &reader) else { return nil }
    guard let value = Self(rawValue: raw) else { throw reader.error("'\(raw)' is no \(noun)") }
    return value
  }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  /// Null represents a missing value.
  @inlinable public static var null: Wrapped?? { .some(.none) }

  @inlinable public func write(to writer: inout EventWriter) {
    if let self { self.write(to: &writer) } else { writer.writeNull() }
  }

  @inlinable public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> Wrapped?? {
    try Wrapped.readIfPresent(from: &reader).map { .some($0) }
  }
}

extension Optional: TextFieldValue where Wrapped: TextFieldValue {}
extension Optional: WholeFieldValue where Wrapped: WholeFieldValue {}
extension Optional: BoolFieldValue where Wrapped: BoolFieldValue {}
extension Optional: RealFieldValue where Wrapped: RealFieldValue {}
extension Optional: JSONFieldValue where Wrapped: JSONFieldValue {}
extension Optional: DateFieldValue where Wrapped: DateFieldValue {}
extension Optional: TimestampFieldValue where Wrapped: TimestampFieldValue {}
