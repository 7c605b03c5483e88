public import DaybookEvents

/// A row of a read model whose columns are listed once, by a `Codec`.
///
/// ```swift
/// struct Loan: CodedRow {
///   static let codec = Codec(
///     .text("reader", \.reader), .date("due", \.due), .int64("fine", \.fine), make: Self.init)
///
///   let reader: String
///   let due: CalendarDate
///   var fine: Int64
/// }
/// ```
///
/// A read model is rebuilt when its columns change, so `since` and `upcast(before:_:)` have no use
/// here.
public protocol CodedRow: RowContent {
  associatedtype Columns: Coding where Columns.Root == Self
  /// The columns, in the order in which they are kept.
  static var codec: Columns { get }
}

extension CodedRow {
  public static var columns: [RowColumn] {
    codec.columns.map { name, kind in
      switch kind {
      case .field(let kind): RowColumn(EventField(name, kind))
      case .date: .date(name)
      case .timestamp: .timestamp(name)
      }
    }
  }

  @inlinable public func write(to writer: inout EventWriter) {
    Self.codec.write(self, to: &writer)
  }

  @inlinable public init(from reader: inout EventReader) throws(EventDecodingError) {
    self = try Self.codec.read(from: &reader)
  }
}
