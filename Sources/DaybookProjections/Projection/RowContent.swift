public import DaybookEvents

/// A row of a read model, with fields that are written and read like an event's fields.
///
/// ```swift
/// struct LoanRow: RowContent {
///   static let columns: [RowColumn] = [.text("reader"), .date("due")]
///
///   var reader: String
///   var due: CalendarDate
///
///   func write(to writer: inout EventWriter) {
///     writer.write(reader)
///     writer.write(due)
///   }
///
///   init(from reader: inout EventReader) throws(EventDecodingError) {
///     self.reader = try reader.read()
///     due = try reader.read()
///   }
/// }
/// ```
///
/// If the meaning of the columns changes, raise the projection's version. If the columns themselves
/// change, the read model is rebuilt without a new version. `String`, `Int`, `Int64`, `Double` and
/// `Bool` are rows of one column.
public protocol RowContent: Sendable, Equatable {
  /// The columns in the order in which ``write(to:)`` writes them.
  static var columns: [RowColumn] { get }

  /// Writes one value for each column, in the order of ``columns``.
  func write(to writer: inout EventWriter)

  /// Reads the fields of ``write(to:)``.
  ///
  /// - Throws: `EventDecodingError` when the bytes contain no such row.
  init(from reader: inout EventReader) throws(EventDecodingError)
}

extension RowContent {
  // This exists only for the compiler's message if the initializer is missing or throws untyped
  // errors.
  @available(
    *, unavailable,
    message:
      "Write 'init(from reader: inout EventReader) throws(EventDecodingError)', or make it a CodedRow."
  )
  public init(from reader: inout EventReader) throws(EventDecodingError) {
    throw reader.error("it has no reader")
  }
}
