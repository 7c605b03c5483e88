public import DaybookEvents

/// A named column of a read model's key or row, with the kind of its values.
///
/// ```swift
/// struct ReaderNames: Projection {
///   static let name = "readerNames"
///   static let version = 1
///   static let keyColumns: [RowColumn] = [.text("book")]
///   static let rowColumns: [RowColumn] = [.text("reader")]
///
///   func apply(_ recorded: Recorded<LendingEvent>, to rows: inout Rows<String, String>) {
///     if case .lent(let lent) = recorded.event { rows[lent.book] = lent.reader }
///   }
/// }
/// ```
///
/// In a row, a column of any kind may be null. In a key, only an optional column may be null.
public struct RowColumn: Hashable, Sendable {
  /// The kind of a column's values.
  public typealias Kind = CodedKind

  /// The name, unique among the read model's columns.
  public let name: String
  /// The kind of the values.
  public let kind: Kind
  /// Whether this column may be null in a key; in a row, every column may be null.
  public let isOptional: Bool

  /// Makes a column called `name`.
  public init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
  }

  /// A column with the name and kind of an event's field.
  public init(_ field: EventField) {
    self.init(field.name, Kind(field.kind))
  }
}

extension RowColumn {
  /// A column of true and false.
  public static func bool(_ name: String, isOptional: Bool = false) -> Self {
    Self(name, .bool, isOptional: isOptional)
  }
  /// A column of 32-bit integers.
  public static func int32(_ name: String, isOptional: Bool = false) -> Self {
    Self(name, .int32, isOptional: isOptional)
  }
  /// A column of 64-bit integers.
  public static func int64(_ name: String, isOptional: Bool = false) -> Self {
    Self(name, .int64, isOptional: isOptional)
  }
  /// A column of whole numbers from 0 to 2⁶⁴-1.
  public static func uint64(_ name: String, isOptional: Bool = false) -> Self {
    Self(name, .uint64, isOptional: isOptional)
  }
  /// A column of doubles.
  public static func real(_ name: String) -> Self { Self(name, .real) }
  /// A column of text.
  public static func text(_ name: String, isOptional: Bool = false) -> Self {
    Self(name, .text, isOptional: isOptional)
  }
  /// A column of any JSON values.
  public static func json(_ name: String) -> Self { Self(name, .json) }
  /// A column of days.
  public static func date(_ name: String, isOptional: Bool = false) -> Self {
    Self(name, .date, isOptional: isOptional)
  }
  /// A column of instants.
  public static func timestamp(_ name: String, isOptional: Bool = false) -> Self {
    Self(name, .timestamp, isOptional: isOptional)
  }
}

extension RowColumn {
  /// The field of a stored row that has the column's values.
  var field: EventField { EventField(name, kind.inRows) }
}
