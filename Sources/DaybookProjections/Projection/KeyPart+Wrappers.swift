public import DaybookEvents

// A key or key part that wraps another value has that value's column, unless it declares its own.

extension KeyPart where Self: RawRepresentable, RawValue: RowKey {
  /// The columns of the raw value.
  public static var columns: [RowColumn] { RawValue.columns }

  @inlinable public func write(to writer: inout KeyWriter) { rawValue.write(to: &writer) }

  public init(from reader: inout KeyReader) throws(EventDecodingError) {
    let raw = try RawValue(from: &reader)
    guard let value = Self(rawValue: raw) else { throw reader.error("'\(raw)' is no \(Self.self)") }
    self = value
  }
}

extension KeyPart where Self: FieldWrapper, Wrapped: RowKey {
  /// The columns of the wrapped value.
  public static var columns: [RowColumn] { Wrapped.columns }

  @inlinable public func write(to writer: inout KeyWriter) { wrapped.write(to: &writer) }

  @inlinable public init(from reader: inout KeyReader) throws(EventDecodingError) {
    let wrapped = try Wrapped(from: &reader)
    guard let value = Self(wrapped: wrapped) else {
      throw reader.error("'\(wrapped)' is no \(Self.noun)")
    }
    self = value
  }
}
