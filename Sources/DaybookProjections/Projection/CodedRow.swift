public import DaybookEvents

/// A row of a read model whose columns are listed once, by a `Codec`.
///
/// ```swift
/// struct Loan: CodedRow {
///   static var codec: Codec<Self> {
///     Codec(.text("reader", \.reader), .date("due", \.due), make: Self.init)
///   }
///
///   var reader: String
///   var due: CalendarDate
/// }
/// ```
///
/// A read model is rebuilt when its columns change, so rows do not need `since` and
/// `upcast(before:_:)`.
public protocol CodedRow: RowContent {
  /// The columns, in the order in which they are stored.
  static var codec: Codec<Self> { get }
}

extension CodedRow {
  /// The columns of the codec; columns of days and instants keep these kinds.
  public static var columns: [RowColumn] {
    codec.columns.map { RowColumn($0.name, $0.kind) }
  }

  @inlinable @inline(__always) public func write(to writer: inout EventWriter) {
    Self.codec.write(self, to: &writer)
  }

  @inlinable @inline(__always) public init(from reader: inout EventReader)
    throws(EventDecodingError)
  {
    self = try Self.codec.read(from: &reader)
  }
}

/// A row may also be a part of an event.
extension CodedRow where Self: FieldGroup {
  @inlinable @inline(__always) public func write(to writer: inout EventWriter) {
    Self.codec.write(self, to: &writer)
  }
}
