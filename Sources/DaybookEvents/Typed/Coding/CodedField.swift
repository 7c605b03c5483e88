/// One field of a ``Codec``: its name, its kind, and the function that gets its value from a
/// `Root`.
///
/// The optimizer splits up only a struct of at most six words, and only then calls `get` directly.
/// This struct has six words, two of them for the name. The default is in a closure, because the
/// size of its value depends on the value's type.
public struct CodedField<Root, Value: FieldValue>: Sendable {
  /// The stored name; empty for a group, whose fields have their own names.
  @usableFromInline let name: String
  @usableFromInline let kind: CodedKind
  @usableFromInline let get: @Sendable (Root) -> Value
  /// The first version that has the field.
  @usableFromInline let since: Int
  /// The value for versions without the field, and for JSON that lacks the field.
  @usableFromInline let fallback: @Sendable () -> Value?

  @inlinable @inline(__always) init(
    _ name: String, _ kind: CodedKind, _ get: @escaping @Sendable (Root) -> Value, _ since: Int,
    _ fallback: @escaping @Sendable () -> Value?
  ) {
    (self.name, self.kind, self.get) = (name, kind, get)
    (self.since, self.fallback) = (since, fallback)
  }

  /// The column of the field, or the columns of a group.
  @usableFromInline var columns: [CodedColumn] {
    if name.isEmpty, let group = Value.self as? any FieldGroup.Type { return group.columns }
    return [CodedColumn(name, kind)]
  }

  @inlinable @inline(__always) func read(from reader: inout EventReader) throws(EventDecodingError)
    -> Value
  {
    if since > 1, since > reader.version {
      guard let value = fallback() ?? Value.null else { throw reader.missing() }
      return value
    }
    let value = try Value.readIfPresent(from: &reader) ?? fallback() ?? Value.null
    guard let value else { throw reader.missing() }
    return value
  }

  /// Makes the writer refuse `root` if the field has a different value in `again`.
  ///
  /// `again` is a copy made from the field values of `root`.
  @usableFromInline func compare(_ root: Root, _ again: Root, _ writer: inout EventWriter) {
    let value = get(root)
    // A value that does not equal itself, such as NaN, proves nothing here.
    if value == value, value != get(again) {
      writer.refuse(swapped: columns.map(\.name).joined(separator: ", "))
    }
  }
}

/// The functions that make a field, one for each kind of value.
///
/// `since` is the first version of the event that has the field. `default` is the field's value in
/// events of earlier versions, and in JSON without the field. Without a default, an optional value
/// is then `nil`.
extension CodedField {
  /// A field of text.
  @inlinable @inline(__always) public static func text(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, since: Int = 1,
    default fallback: @autoclosure @escaping @Sendable () -> Value? = nil
  ) -> Self where Value: TextFieldValue { Self(name, .text, get, since, fallback) }

  /// A field of whole numbers of 64 bits.
  @inlinable @inline(__always) public static func int64(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, since: Int = 1,
    default fallback: @autoclosure @escaping @Sendable () -> Value? = nil
  ) -> Self where Value: WholeFieldValue { Self(name, .int64, get, since, fallback) }

  /// A field of whole numbers of 32 bits.
  @inlinable @inline(__always) public static func int32(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, since: Int = 1,
    default fallback: @autoclosure @escaping @Sendable () -> Value? = nil
  ) -> Self where Value: WholeFieldValue { Self(name, .int32, get, since, fallback) }

  /// A field of whole numbers from 0 to 2⁶⁴-1.
  @inlinable @inline(__always) public static func uint64(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, since: Int = 1,
    default fallback: @autoclosure @escaping @Sendable () -> Value? = nil
  ) -> Self where Value: WholeFieldValue { Self(name, .uint64, get, since, fallback) }

  /// A field of finite doubles.
  @inlinable @inline(__always) public static func real(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, since: Int = 1,
    default fallback: @autoclosure @escaping @Sendable () -> Value? = nil
  ) -> Self where Value: RealFieldValue { Self(name, .real, get, since, fallback) }

  /// A field of true and false.
  @inlinable @inline(__always) public static func bool(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, since: Int = 1,
    default fallback: @autoclosure @escaping @Sendable () -> Value? = nil
  ) -> Self where Value: BoolFieldValue { Self(name, .bool, get, since, fallback) }

  /// A field of any JSON values.
  @inlinable @inline(__always) public static func json(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, since: Int = 1,
    default fallback: @autoclosure @escaping @Sendable () -> Value? = nil
  ) -> Self where Value: JSONFieldValue { Self(name, .json, get, since, fallback) }

  /// A field of days: `yyyy-MM-dd` in an event, a column of days in a read model.
  @inlinable @inline(__always) public static func date(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, since: Int = 1,
    default fallback: @autoclosure @escaping @Sendable () -> Value? = nil
  ) -> Self where Value: DateFieldValue { Self(name, .date, get, since, fallback) }

  /// A field of instants: text of RFC 3339 in an event, a column of instants in a read model.
  @inlinable @inline(__always) public static func timestamp(
    _ name: String, _ get: @escaping @Sendable (Root) -> Value, since: Int = 1,
    default fallback: @autoclosure @escaping @Sendable () -> Value? = nil
  ) -> Self where Value: TimestampFieldValue { Self(name, .timestamp, get, since, fallback) }

  /// The fields of a part that has a separate codec.
  @inlinable @inline(__always) public static func fields(
    _ get: @escaping @Sendable (Root) -> Value, since: Int = 1,
    default fallback: @autoclosure @escaping @Sendable () -> Value? = nil
  ) -> Self where Value: FieldGroup { Self("", .json, get, since, fallback) }
}
