public import DaybookValues

/// A value that is stored as a value of a different type, such as its text or the value that it
/// wraps.
///
/// ```swift
/// struct BookID: FieldWrapper, WholeFieldValue {
///   let wrapped: Int64
///   init(wrapped: Int64) { self.wrapped = wrapped }
/// }
/// ```
public protocol FieldWrapper: FieldValue {
  /// The type of the stored value.
  associatedtype Wrapped: FieldValue
  /// The stored value.
  var wrapped: Wrapped { get }
  /// Makes the value from a stored value.
  ///
  /// - Returns: `nil` for an invalid stored value, which causes an error with the type's
  ///   ``FieldValue/noun``.
  init?(wrapped: Wrapped)
}

extension FieldWrapper {
  @inlinable public func write(to writer: inout EventWriter) { wrapped.write(to: &writer) }

  @inlinable public static func readIfPresent(
    from reader: inout EventReader
  ) throws(EventDecodingError) -> Self? {
    guard let wrapped = try Wrapped.readIfPresent(from: &reader) else { return nil }
    guard let value = Self(wrapped: wrapped) else {
      throw reader.error("'\(wrapped)' is no \(noun)")
    }
    return value
  }
}

/// An id is stored as its text.
extension EventID: FieldWrapper, TextFieldValue {
  /// The name in errors: `id`.
  public static var noun: String { "id" }
  /// The text of the id.
  public var wrapped: String { description }
  /// The id with the text `wrapped`; `nil` when the text is not an id.
  public init?(wrapped: String) { self.init(wrapped) }
}

/// A stream is stored as its name.
extension StreamName: FieldWrapper, TextFieldValue {
  public static var noun: String { "stream" }
  public var wrapped: String { name }
  public init?(wrapped: String) {
    guard let stream = try? StreamName(wrapped) else { return nil }
    self = stream
  }
}
